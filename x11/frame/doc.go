// Package frame says what a display shows, as a value. Build makes a Frame of the position, the hand, the settings and the
// layout, and Diff lists what must change from one Frame to the next. Presenters show it: package windows in the windows of
// a display, package picture in memory. Package frame knows no X, no time and no windows. Distances are pixels.
package frame
