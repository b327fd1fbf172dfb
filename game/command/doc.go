// Package command understands the words that a player types to move cards. Parse turns a line of words into a
// Phrase, and Resolve finds the legal moves that a phrase means in a position. The package knows no files, no
// windows and no clock.
//
// This is the whole grammar. A line that has anything else is refused: no word is left out, and none is taken for another.
// Letters may be small or capital. Words in capitals stand for what their examples show.
//
//	move  = from [["to" | "on"] where]
//	from  = card ["in" place] | place         a place, or a card without its suit, needs a where
//	where = card | place | "up" | "space"     "e" for "space"
//	card  = SHORT                             7h  10h  th  0h  qs  as  1s  jo
//	      | RANK "of" SUIT                    7 of hearts  queen of spades
//	      | "red" RANK | "black" RANK         red queen  black 5
//	      | "ace" | "jack" | "queen" | "king" | "joker"
//	place = NUMBER | "column" NUMBER          columns, from 1
//	      | "w" | "waste" | "stock" | "centre"
//	      | LETTER [NUMBER]                   r2  c2  u2  o7: reserve, cell, suit pile, hour; no blank before the number
//	      | NAME [NUMBER]                     reserve 2  cell 2  suit pile 2  hour 7
//	      | NUMBER "o'clock"
//
// A short card and where it goes may be one word: 7hqs  7h3  7hu. So may 2u, wu and ru. No other words are joined: "was" and "the"
// are English.
package command
