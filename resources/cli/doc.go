// Package cli parses the command line. X's own options it parses as Xt does. It does not do what the options
// ask for, opens no file, and passes settings to package resources as plain data.
package cli
