// Package history lays out the history of a game on a strip: a mark for each step, from left to right, a row for each line of play that
// needs one, and links from where a line begins. It also tells which action a point of the strip means.
//
// The package knows neither windows nor colours, nor how a step is played.
package history
