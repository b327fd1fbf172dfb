// Package think works out questions about a game while it goes on. The packages below it think: package solver
// knows all cards, package advice only what a player has seen. This one asks them on behalf of a player, with
// limits of time and memory, and says what they found in words.
//
//	think -> analysis, lamp, grade -> recall -> advice -> solver -> twin
//	survey -> shares, grade -> solver
//
// A play.Session says which questions it has. A front end gives them to a Worker, which answers each on a
// goroutine of its own. The goroutine that owns the session takes the answers from a channel, and gives them to
// the session. So a question delays neither a frame nor the response to a key.
package think
