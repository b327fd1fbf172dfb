// Package pixmaps keeps the pixmaps of cards and places that windows show, and the fonts of texts. It draws a
// pixmap when somebody first asks for it. Over a slow line it first draws only the corner that tells which
// card it is. The package does not know windows.
package pixmaps
