// Package size says how large the table window is to be, and where it stands. The natural size of a game decides, then the size and
// place that the player gave the window, then a geometry of the settings. It sends nothing to the server, and gets events from its caller.
package size
