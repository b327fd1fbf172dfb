// Package face says what cards, places, text and the program's icon look like, at any size, from outlines of its own.
//
// It knows no X: a picture is a Drawing, fills and stamped masks in inks that have no colour yet, which package paint
// carries out on the server and Render in memory. It does not know the rules either, only what cards there are.
//
// From text to pixel: outlines and skeletons (outline.go, rank.go) are read into contours (path.go), lines get their
// width (stroke.go), Mask fills them; Card, Back and Place arrange the masks.
package face
