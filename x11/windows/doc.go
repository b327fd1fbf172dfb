// Package windows holds the windows on the table: places, cards, the status line and the panel, and the
// pixmaps that they show. It turns scenes, texts and pages into X requests. It waits for an answer only to
// read a picture of the table back.
//
// The package knows no events, no settings and no time. Of the game it knows only what a position looks like.
package windows
