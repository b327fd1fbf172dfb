// Package resources reads the settings: which values they have, and where each value came from. It also has
// the built-in games. It does not know what a setting is for, and asks no X server: its callers pass in what
// the server holds.
package resources

// Version is that of the first heading in CHANGELOG.md. As long as that is Unreleased, it is the next version and -dev.
// The linker may set it (-ldflags -X).
var Version = "1.0.0"
