// Package hand is the player's hand: it knows which cards are lifted and what was pressed, and turns a
// gesture into a move of the game. It knows neither X nor time. Package scene knows where cards lie and
// overlap, and package game which moves are legal, and why others are not.
package hand
