// Package gesture tells clicks, double clicks and drags apart. It turns the presses, releases, motions and
// keys of a player into lifts, clicks, double clicks, drops and put-backs.
//
// The package knows neither cards nor windows, and it reads no clock. It decides by the events alone: by the
// server's timestamps, the positions in pixels, the state of the buttons, and whether the hand held cards
// when the event came. So the same events always give the same gestures, however fast they are fed.
//
// Both ways of moving cards work at the same time. A press lifts cards. The time and the distance to the
// first release then tell a click from a drag (Config.isClick). After a click the cards stay in the hand
// until the next press; after a drag they drop.
package gesture
