// Package hand is the player's hand: it knows which cards are lifted and what was pressed, and turns a
// gesture into a move of the game.
//
// The package knows neither X nor time. A gesture says what it hit. Package scene knows where cards lie and
// overlap, and package game knows whether a move is legal, and if not, why.
package hand
