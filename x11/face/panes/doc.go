// Package panes turns outlines, which are text, into contours and coverage: of one contour, or of many panes
// laid one over another in a few inks, which are letters. It knows neither cards nor colours.
package panes
