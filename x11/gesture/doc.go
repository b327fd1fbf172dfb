// Package gesture tells what a person means with the pointer: it turns presses, releases, motions and keys into lifts,
// clicks, double clicks, drops and put-backs.
//
// It knows neither cards nor windows nor a clock. All it decides by is in the events: the server's timestamps, positions
// in pixels, the state of the buttons, and whether the hand held cards when the event came. So a script of events always
// gives the same gestures, at any speed.
//
// Both ways of moving cards are live at once. A press lifts; the first release tells by time and distance which way it
// was (Config.click). After a click the cards stay in the hand until the next press; after a drag they drop.
package gesture
