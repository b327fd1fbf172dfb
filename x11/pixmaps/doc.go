// Package pixmaps keeps what windows show of cards and places, and the fonts of texts. It draws a pixmap when somebody first asks for
// it, and on a slow line first what tells the card. It knows no windows.
package pixmaps
