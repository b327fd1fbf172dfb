// Package x11 is the session: the table's windows, the loop that owns everything, and what each event means to the packages
// below.
//
// One goroutine runs all of it (Session.Run); another one, in package link, only moves X events into a queue. An event
// becomes a gesture, the hand answers it, the game's record plays the move and writes it down, scene says what that looks like,
// and perform tells the server. To find your way, start with Session.feed in events.go.
package x11
