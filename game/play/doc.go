// Package play is one game after another, whoever shows it: the game at hand with its record, new deals, undo and redo,
// replays, games that play themselves, and every action by name.
//
// It knows no window and no clock, and it calls nobody. A front end does something (Do, Play, Tick) and then asks what there is
// to show (View, State). Files are only reached through the journal.
package play
