// Package looks reads from the settings what the table looks like: the colours of all inks, our own deck, and
// the card set of a player. It paints nothing.
package looks
