// Package history lays out the history of a game on a strip. The marks of the steps stand from left to right,
// and lines of play that lie side by side have rows of their own. Links are thin lines that lead to where a
// line of play begins. The package knows neither windows nor colours, nor how a step is played.
package history
