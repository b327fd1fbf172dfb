// Package cursor lets the keyboard play. Keys move a mark from card to card. Return picks the marked cards,
// and then puts them on the marked pile. Or the player types a move, such as "7hqs". Picked cards stay where
// they lie: the hand of package hand belongs to the pointer. The package knows neither X nor keys.
package cursor
