// Package scene turns a state of the game into places on the table: where each card lies, which side it
// shows, and which cards are above it. It also turns the difference between two such scenes into few window
// operations. It knows neither X nor time, and not what cards look like. Distances are pixels in the table
// window, and y grows downwards.
package scene
