// Package pixmaps keeps the pixmaps of cards and places that windows show, and the fonts of texts. Over a
// slow line it first draws only the corner that tells which card it is.
package pixmaps
