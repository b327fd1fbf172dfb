// Package resources reads the settings: which values they have, and where each value came from. It also has
// the built-in games. It does not know what a setting is for, and asks no X server: its callers pass in what
// the server holds.
package resources

// Version is the program's version, that of the first heading in CHANGELOG.md. The linker may set it (-ldflags -X).
var Version = "0.2.0"
