// Package game defines the card games: cards, piles, rules, positions, moves, the score, and a game that is
// being played, with its history.
//
// The package does not know where a pile lies on a screen, what a pointer does, what time it is, or how TOML
// spells a rule table. A Rules value is plain data. A State is a value that never changes. A Move is plain
// data with a text form, which records, tests and log lines share.
//
// The comments cite docs/rules.md by the number of a section or of a question: docs/rules.md 2.1.1, docs/rules.md Q6.
package game
