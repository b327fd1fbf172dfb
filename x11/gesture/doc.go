// Package gesture tells clicks, double clicks and drags apart. It knows neither cards nor windows, and reads
// no clock. It decides by the events alone: the server's timestamps, the positions in pixels, the state of
// the buttons, and whether the hand held cards. So the same events always give the same gestures, however
// fast they are fed. A press lifts cards. The time and the distance to the first release tell a click from a
// drag (Config.isClick). After a click the cards stay in the hand until the next press; after a drag they
// drop.
package gesture
