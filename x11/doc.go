// Package x11 shows a play.Session on one display: the windows, the loop that owns them, and what each event means to the packages
// below. A Window dies with its connection; the session lives on.
//
// One goroutine runs all of it (Window.Run); others only carry to it what they have read. An event becomes a gesture, the hand
// answers it, the session plays the move and writes it down, scene says what that looks like, and package windows tells the
// server. To find your way, start with Window.feed in input.go.
package x11
