package size

import (
	"image"
	"slices"

	"xklondike/x11/desktop"
)

// A Screen is where the window is to appear, in pixels.
type Screen struct {
	Size     image.Point
	WorkArea image.Rectangle // what panels and docks leave free (EWMH, _NET_WORKAREA); empty if nobody tells
	Frame    desktop.Frame   // of the window; zero until it is known
	// The parts of the screen that its monitors show, first that of the window; empty if nobody tells
	Monitors []image.Rectangle
}

// MayHaveMonitors reports whether the screen has a shape that hardly any single monitor has.
func (s Screen) MayHaveMonitors() bool { return s.Size.X >= 2*s.Size.Y || s.Size.Y > s.Size.X }

// Suits reports whether a window of a size, which was chosen for a screen with one monitor and no panels, suits this one.
func (s Screen) Suits(size image.Point) bool {
	return s.monitor() == image.Rectangle{Max: s.Size} &&
		(s.WorkArea.Empty() || size.X <= s.WorkArea.Dx() && size.Y <= s.WorkArea.Dy())
}

// On returns the screen for a window whose middle is at a point.
func (s Screen) On(middle image.Point) Screen {
	if i := slices.IndexFunc(s.Monitors, middle.In); i > 0 {
		s.Monitors = s.Monitors[i:]
	}
	return s
}

func (s Screen) monitor() image.Rectangle {
	if len(s.Monitors) == 0 {
		return image.Rectangle{Max: s.Size}
	}
	return s.Monitors[0]
}

// free is the part of the monitor that panels leave free, as far as somebody tells.
func (s Screen) free() image.Rectangle {
	if free := s.monitor().Intersect(s.WorkArea); !free.Empty() {
		return free
	}
	return s.monitor()
}

// area is the part of the screen in which the window lies if its frame lies in the work area.
func (s Screen) area() image.Rectangle {
	r := s.free()
	return image.Rectangle{r.Min.Add(image.Pt(s.Frame.Left, s.Frame.Top)), r.Max.Sub(image.Pt(s.Frame.Right, s.Frame.Bottom))}
}

func (s Screen) room() image.Point {
	size := s.area().Size()
	if s.WorkArea.Empty() && s.Frame == (desktop.Frame{}) {
		size.Y = int(float64(size.Y) * frameShare)
	}
	return size
}

func atMost(p, limit image.Point) image.Point { return image.Pt(min(p.X, limit.X), min(p.Y, limit.Y)) }

func atLeast(p, limit image.Point) image.Point { return image.Pt(max(p.X, limit.X), max(p.Y, limit.Y)) }

// nearest puts the top left corner of a window that is too large in the area.
func nearest(area image.Rectangle, at, size image.Point) image.Point {
	return atLeast(atMost(at, area.Max.Sub(size)), area.Min)
}

// isShare reports whether a stretch of an axis takes all of an area, or the half at an end of it. Edge is
// half of what a frame takes on that axis.
func isShare(from, to, first, last, edge int) bool {
	middle := (first + last) / 2
	return isNear(from, first) && (isNear(to, last) || isNear(to, middle-edge)) ||
		isNear(from, middle+edge) && isNear(to, last)
}

func isNear(a, b int) bool { return max(a-b, b-a) <= nearby }

// In pixels; it allows for two borders, whose width nobody tells.
const nearby = 4
