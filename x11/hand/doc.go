// Package hand is the player's hand: which cards are lifted, what was pressed, and which move a gesture
// makes. It knows neither X nor time. Package scene knows where cards lie, and package game which moves are
// legal.
package hand
