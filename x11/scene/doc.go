// Package scene turns a state of the game into places on the table: where each card lies, which side it
// shows, and what lies above it. It also turns the difference between two scenes into few window operations.
// It knows neither X nor time. Distances are pixels in the table window, and y grows downwards.
package scene
