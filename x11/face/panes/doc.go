// Package panes turns outlines, which are text, into contours and coverage: of one contour, or of many panes
// laid one over another in a few inks.
//
// It knows neither cards nor colours: inks are letters.
package panes
