// Package play runs one game after another, independently of the front end that shows them. It has the
// current game with its record, new deals, undo and redo, replays, games that play themselves, and every
// action by its name.
//
// The package knows no windows and reads no clock, and it never calls a front end. A front end calls Do, Play
// or Tick, and then asks View and State what it has to show. The package reaches files only through package
// journal.
package play
