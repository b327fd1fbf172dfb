// Package panel typesets what a panel shows as rows on a page, and computes which of it is in view, selected,
// or under a point. It knows neither windows nor the game.
package panel
