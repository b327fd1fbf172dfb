// Package game is the meaning of the card games: cards, piles, rules, positions, moves, the score, and the running game
// with its history.
//
// It does not know where anything lies on a screen, what a pointer does, what time it is, or how a rule table is spelled:
// a Rules value is plain data, a State is a value that never changes, and a Move is data with a text form that records,
// tests and log lines share. The comments cite the rule book by section
// ("rules 2.1.1") or by question ("Q6").
package game
