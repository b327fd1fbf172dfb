// Package resources reads the settings: which values they have, and where each value came from. It also has
// the built-in games, and the rule tables that the user added.
//
// The package does not know what a setting is for. It does not connect to an X server: its callers pass in
// the properties that the server holds, and look up colours by name there.
package resources

// Version is the program's version, that of the first heading in CHANGELOG.md. The linker may set it (-ldflags -X).
var Version = "0.2.0"
