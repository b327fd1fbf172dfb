// Package face decides what cards, empty places and text look like, at any size, and has the outlines for
// them.
//
// It knows no X. It describes a picture as a Drawing: fills, stamps of masks, and figures, in inks whose
// colours a Palette has. Package paint draws a Drawing on the server, and Render draws it in memory. Face
// knows which cards there are, but not the rules of the games.
//
// Package panes turns outlines into coverage. A shape becomes pixels in these steps: panes.ParseContours
// reads its outline (outline.go) or its middle line (rank.go). A middle line gets its width from a nib. Mask
// fills the result. Card, Back and EmptyPlace arrange the masks.
//
// A Deck has its own faces and backs. Its courts, its ace of spades and its sun are figures: texts in the
// directory deck, of panes in four inks (decktexts.go). Figure.Masks gives a mask for each ink, and
// Figure.Panes the outlines.
package face
