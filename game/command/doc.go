// Package command reads what a player types, or says, to move cards: it takes words apart (Parse), and finds out which legal
// moves they mean in a position (Resolve). It is pure.
//
//	move  = what ["to"] where
//	what  = card ["in" place] | place
//	where = card | place | "up" | "space"
//	card  = rank suit | rank ["of" suit]      7h  10h  th  0h  qs  as  1s  "queen of spades"  "king"
//	rank  = a 1 2..10 t 0 j q k, or the word  suit = s h d c, or the word; only directly after a rank
//	place = NUMBER | "column" N               a bare number is a column, from 1
//	      | w waste | r[N] reserve | c[N] cell | u[N] suit pile | o[N] "hour N" "N o'clock" | centre
package command
