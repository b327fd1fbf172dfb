// Package x11 shows a play.Session on one display. It has the table window, the event loop that owns it, and
// the code that turns X events into calls of the packages below. A Window ends with its connection; the
// session goes on.
//
// One goroutine runs all of this (Window.Run), and the others only bring it what they have read. An X event
// becomes a gesture, and the hand answers the gesture with a move. The session plays and records the move,
// scene computes what the table looks like then, and windows tells the server. To find your way, start with
// Window.feed in input.go.
package x11
