// Package cli parses the command line: it knows the options, what each of them asks for, and which of them
// exclude each other. It parses X's own options as Xt does.
//
// The package does not do what the options ask for, and opens no file. It passes the settings on the command
// line to package resources as plain data.
package cli
