// Package x11 shows an app.App on one display: the table window, and the event loop that owns it. A Window
// ends with its connection; the App goes on, and another Window can show it.
//
// One goroutine runs all of this, in Window.Run, and the others only bring it what they have read. To find
// your way, start with Window.handleEvent in input.go, which says which part of the window an event concerns.
// Window.feedGestureEvent there turns an event into a gesture, the hand's answer to it into a move, and the
// move into a call of the session. After each event Window.showAfter in frames.go builds a frame of all that is to be
// shown, and package windows tells the server how it differs from the frame before.
package x11
