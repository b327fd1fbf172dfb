// Package panes turns outlines, which are text, into contours and coverage, of one contour or of many panes
// in a few inks. It knows neither cards nor colours.
package panes
