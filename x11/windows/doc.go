// Package windows holds the windows on the table: places, cards, the status line and the panel. It turns
// scenes, texts and panels into X requests. It knows no events, no settings, no time, and of the game only
// what a position looks like.
package windows
