// Package gesture tells clicks, double clicks and drags apart. It knows neither cards nor windows, and reads
// no clock: the same events, with the server's timestamps, positions in pixels and buttons, always give the
// same gestures. A press lifts cards. The time and the distance to the release tell a click (Config.isClick),
// after which the cards stay in the hand until the next press, from a drag, after which they drop.
package gesture
