// Package panel is a titled list of text rows as data: how sections are typeset for a room, and which part of them is in view.
// It knows no window and no game, and nothing of what the text says.
package panel
