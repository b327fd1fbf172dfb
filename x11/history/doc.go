// Package history lays out the history of a game on a strip. Each step has a mark, from left to right, and lines of play that lie side by
// side have rows of their own. Links lead to where a line begins. The package also tells which action a point of the strip means.
//
// The package knows neither windows nor colours, nor how a step is played.
package history
