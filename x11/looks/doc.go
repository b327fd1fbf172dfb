// Package looks reads from the settings what the table looks like: inks, our own deck, and a player's card
// set. It paints nothing.
package looks
