// Package command understands the words that a player types to move cards. Parse turns a line of words into a
// Phrase, and Resolve finds the legal moves that a phrase means in a position. The package knows no files, no
// windows and no clock.
//
// This is the grammar. The right column has examples and notes.
//
//	move  = ["from"] what ["and" card] ["to" | "on" | "onto" | "into"] where
//	what  = "everything" | card ["in" | "from" place] | place
//	where = card | place | "up" | "home" | "space"
//	card  = rank suit | rank ["of" suit] | colour rank
//	                                          7h  10h  th  0h  qs  as  1s  "queen of spades"  "king"  "red king"
//	rank  = a 1 2..10 t 0 j q k, or the word  suit = s h d c, or the word; only directly after a rank
//	place = NUMBER | "column" N               a bare number is a column, from 1
//	      | w waste | r[N] reserve | c[N] cell | u[N] suit pile | o[N] "hour N" "N o'clock" | centre
//
// The words "the" and "an" before another word are left out, and the s of "aces"; "the 5" is a card.
package command
