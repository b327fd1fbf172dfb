// Package resources is what the program is told before it plays: the words of the command line, the settings, and where the
// value of each came from.
//
// It does not know what a setting is for, nor X: whoever talks to the server hands over the bytes of its properties, and
// asks it for colours by name.
package resources

// Version is the program's version. The linker may set it (-ldflags -X).
var Version = "0.1.0"
