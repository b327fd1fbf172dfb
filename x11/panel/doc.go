// Package panel is the panel over the table, and the menu bar. It typesets what a source says as rows on a
// page, handles keys and the pointer, and keeps what is shown as a value. It knows neither windows nor the game.
package panel
