// Package size says how large the table window is, where it stands, and which part of it the table takes: by
// a geometry of the settings, else by what the player gave it, else by the natural size of the game. It sends
// nothing to the server.
package size
