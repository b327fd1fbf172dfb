// Package face decides what cards, empty places and text look like, at any size. It knows no X, and not the
// rules of the games. A Drawing is fills, stamps of masks and figures, in inks whose colours a Palette has.
// Package paint draws it on the server, and Render in memory. Outlines, which are texts in the directory deck
// (decktexts.go), and middle lines that a nib widens (rank.go) become masks by package panes. Courts, the ace
// of spades and the sun are figures: texts of panes in four inks.
package face
