// Package motion lets cards glide and turn to where they belong, and plays the animation of a won game. It
// decides what moves, when the next step is due, and what ends a motion. Package scene computes the scenes on
// the way.
//
// The package reads no clock: the time comes in with each call. A motion never delays an action: a caller
// that needs the cards in their places calls Finish first.
package motion
