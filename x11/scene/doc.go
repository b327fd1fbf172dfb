// Package scene turns a state of the game into places on the table: which card lies where, face up or down, in which order
// from the bottom up; and the difference of two such scenes into as few window operations as will do.
//
// It knows no X, no clock and no looks. Distances are pixels in the table window, y downwards.
package scene
