// Package game defines the card games: cards, piles, rules, positions, moves, the score, and a game being
// played, with its history.
//
// It does not know where a pile lies on a screen, what a pointer does, what time it is, or how TOML spells a
// rule table. A State is a value that never changes. Rules and Moves are plain data.
//
// The comments cite docs/rules.md by section or question: docs/rules.md 2.1.1, docs/rules.md Q6.
package game
