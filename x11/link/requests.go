package link

import (
	"image"

	"github.com/jezek/xgb/xproto"
)

// Requests of the core protocol without a reply (X protocol, chapter 9), without arguments that would always be the same.
// The first argument of send is the opcode (Appendix B). An error comes as an ErrorEvent.

// send puts a request into the outbox: the two bytes with which it begins, and after its length what put takes.
func (c *Conn) send(opcode, data byte, parts ...any) {
	c.out.beginRequest(opcode, data)
	c.out.put(parts...)
	c.out.endRequest()
}

// Rect returns a rectangle of at least one pixel as it goes over the wire.
func Rect(r image.Rectangle) xproto.Rectangle {
	return xproto.Rectangle{X: Coordinate(r.Min.X), Y: Coordinate(r.Min.Y), Width: Size(r.Dx()), Height: Size(r.Dy())}
}

const maxCoordinate = 1<<15 - 1 // 16 bits with a sign

// Size returns the nearest width or height that goes over the wire.
func Size(n int) uint16 { return uint16(min(max(n, 1), maxCoordinate)) }

// Coordinate returns the nearest coordinate that goes over the wire.
func Coordinate(n int) int16 { return int16(min(max(n, -maxCoordinate), maxCoordinate)) }

func wirePoint(p image.Point) xproto.Point {
	return xproto.Point{X: Coordinate(p.X), Y: Coordinate(p.Y)}
}

// CreateWindow creates a window. values has a number for each bit of mask, the lowest first.
func (c *Conn) CreateWindow(w, parent xproto.Window, r image.Rectangle, border int, mask uint32, values ...uint32) {
	c.send(1, xproto.WindowClassCopyFromParent, w, parent, Rect(r), uint16(border), uint16(xproto.WindowClassInputOutput),
		uint32(0), mask, values)
}

// CreateInputWindow creates a window that nobody sees, for properties and events.
func (c *Conn) CreateInputWindow(w xproto.Window, mask uint32, values ...uint32) {
	outside := image.Rect(-1, -1, 0, 0)
	c.send(1, xproto.WindowClassCopyFromParent, w, c.Screen.Root, Rect(outside), uint16(0), uint16(xproto.WindowClassInputOnly),
		uint32(0), mask, values)
}

func (c *Conn) ChangeWindowAttributes(w xproto.Window, mask uint32, values ...uint32) {
	c.send(2, 0, w, mask, values)
}

func (c *Conn) DestroyWindow(w xproto.Window) {
	c.send(4, 0, w)
}

func (c *Conn) DestroySubwindows(w xproto.Window) {
	c.send(5, 0, w)
}

func (c *Conn) ReparentWindow(w, parent xproto.Window, at image.Point) {
	c.send(7, 0, w, parent, wirePoint(at))
}

func (c *Conn) MapWindow(w xproto.Window) {
	c.send(8, 0, w)
}

func (c *Conn) MapSubwindows(w xproto.Window) {
	c.send(9, 0, w)
}

func (c *Conn) UnmapWindow(w xproto.Window) {
	c.send(10, 0, w)
}

// ConfigureWindow moves, resizes or restacks a window. values has a number for each bit of mask, the lowest
// first.
func (c *Conn) ConfigureWindow(w xproto.Window, mask uint16, values ...uint32) {
	c.send(12, 0, w, mask, uint16(0), values)
}

// ChangeProperty sets a property or adds to it. data has a multiple of format/8 bytes, and at most what
// MaxRequestBytes allows.
func (c *Conn) ChangeProperty(mode byte, w xproto.Window, property, kind xproto.Atom, format byte, data []byte) {
	unit := max(int(format)/8, 1)
	c.send(18, mode, w, property, kind, uint32(format), uint32(len(data)/unit), data)
}

func (c *Conn) DeleteProperty(w xproto.Window, property xproto.Atom) {
	c.send(19, 0, w, property)
}

func (c *Conn) SetSelectionOwner(owner xproto.Window, selection xproto.Atom, when xproto.Timestamp) {
	c.send(22, 0, owner, selection, when)
}

func (c *Conn) ConvertSelection(requestor xproto.Window, selection, target, property xproto.Atom,
	when xproto.Timestamp) {
	c.send(24, 0, requestor, selection, target, property, when)
}

// SendEvent sends an event of 32 bytes to the clients that selected one of the mask's events.
func (c *Conn) SendEvent(to xproto.Window, mask uint32, event []byte) {
	var padded [messageHeader]byte
	copy(padded[:], event)
	c.send(25, 0, to, mask, padded)
}

func (c *Conn) CreatePixmap(depth byte, pm xproto.Pixmap, on xproto.Window, size image.Point) {
	c.send(53, depth, pm, on, Size(size.X), Size(size.Y))
}

func (c *Conn) FreePixmap(pm xproto.Pixmap) {
	c.send(54, 0, pm)
}

func (c *Conn) CreateGC(gc xproto.Gcontext, on xproto.Pixmap, mask uint32, values ...uint32) {
	c.send(55, 0, gc, on, mask, values)
}

func (c *Conn) ChangeGC(gc xproto.Gcontext, mask uint32, values ...uint32) {
	c.send(56, 0, gc, mask, values)
}

func (c *Conn) FreeGC(gc xproto.Gcontext) {
	c.send(60, 0, gc)
}

func (c *Conn) ClearArea(w xproto.Window) {
	c.send(61, 0, w, uint64(0))
}

func (c *Conn) CopyArea(src, dst xproto.Pixmap, gc xproto.Gcontext, from image.Rectangle, to image.Point) {
	c.send(62, 0, src, dst, gc, wirePoint(from.Min), wirePoint(to), Size(from.Dx()), Size(from.Dy()))
}

// PolyPoint sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) PolyPoint(on xproto.Pixmap, gc xproto.Gcontext, all []xproto.Point) {
	c.send(64, xproto.CoordModeOrigin, on, gc, all)
}

// PolyFillRectangle sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) PolyFillRectangle(on xproto.Pixmap, gc xproto.Gcontext, all ...xproto.Rectangle) {
	c.send(70, 0, on, gc, all)
}

// PutImage draws an image that fits into one request; a larger one is not sent.
func (c *Conn) PutImage(format byte, on xproto.Pixmap, gc xproto.Gcontext, to image.Rectangle, depth byte, data []byte) {
	c.send(72, format, on, gc, Size(to.Dx()), Size(to.Dy()), wirePoint(to.Min), byte(0), depth, uint16(0), data)
}

func (c *Conn) FreeColors(colormap xproto.Colormap, pixels []uint32) {
	c.send(88, 0, colormap, uint32(0), pixels)
}
