// Package panel typesets what a panel shows as rows on a page. It computes which part of the page is in view,
// which row is selected, and which row lies under a point. It knows neither windows nor the game, and not
// what the texts say.
package panel
