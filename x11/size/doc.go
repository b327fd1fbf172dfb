// Package size says how large the table window is to be, where it stands, and which part of it the table
// takes. The natural size of a game decides, then the size and place that the player gave the window, then a
// geometry of the settings. The package sends nothing to the server, and gets events from its caller.
package size
