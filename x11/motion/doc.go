// Package motion lets cards glide and turn to where they belong, and plays the animation of a won game. The
// time comes in with each call. A motion never delays an action: a caller that needs the cards in their
// places calls Finish first.
package motion
