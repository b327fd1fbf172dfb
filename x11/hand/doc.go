// Package hand is the player's hand: what is lifted, and what a gesture asks of the game.
//
// It knows neither X nor time. Gestures come with what they hit; places and overlaps are scene's; whether a move is legal,
// and why not, is game's.
package hand
