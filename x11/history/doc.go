// Package history lays out the history of a game on a strip: the marks of the steps from left to right, lines
// of play side by side in rows, and links to where a line begins. It knows neither windows nor colours.
package history
