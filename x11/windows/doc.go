// Package windows is what the table window holds: the windows of places and cards, the status line and the panel, and the pixmaps
// that they show. It turns scenes, sayings and pages into requests, and never waits for an answer.
//
// It knows no events, no settings and no time, and of the game only what a position looks like.
package windows
