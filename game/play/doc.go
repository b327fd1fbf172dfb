// Package play runs one game after another, independently of the front end that shows them.
//
// It knows no windows, reads no clock, and never calls a front end: that calls Do, Play or Tick, and then asks View and
// State what it has to show. Files are reached only through package journal.
package play
