package link

import "github.com/jezek/xgb/xproto"

// Requests of the core protocol without a reply, with the arguments of xproto's functions of these names (X
// protocol, chapter 9). An error comes as an ErrorEvent.

// Opcodes (X protocol, Appendix B).
const (
	opCreateWindow           = 1
	opChangeWindowAttributes = 2
	opDestroyWindow          = 4
	opDestroySubwindows      = 5
	opReparentWindow         = 7
	opMapWindow              = 8
	opMapSubwindows          = 9
	opUnmapWindow            = 10
	opConfigureWindow        = 12
	opChangeProperty         = 18
	opDeleteProperty         = 19
	opSetSelectionOwner      = 22
	opConvertSelection       = 24
	opSendEvent              = 25
	opCreatePixmap           = 53
	opFreePixmap             = 54
	opCreateGC               = 55
	opChangeGC               = 56
	opFreeGC                 = 60
	opClearArea              = 61
	opCopyArea               = 62
	opPolyPoint              = 64
	opPolyFillRectangle      = 70
	opPutImage               = 72
	opFreeColors             = 88
)

// send puts a request into the outbox: the two bytes with which it begins, and after its length what put takes.
func (c *Conn) send(opcode, data byte, parts ...any) {
	c.out.beginRequest(opcode, data)
	c.out.put(parts...)
	c.out.endRequest()
}

func asByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// CreateWindow creates a window. values has a number for each bit of mask, the lowest first.
func (c *Conn) CreateWindow(depth byte, w, parent xproto.Window, x, y int16, width, height, borderWidth, class uint16,
	visual xproto.Visualid, mask uint32, values []uint32) {
	c.send(opCreateWindow, depth, w, parent, x, y, width, height, borderWidth, class, visual, mask, values)
}

// ChangeWindowAttributes changes what mask names.
func (c *Conn) ChangeWindowAttributes(w xproto.Window, mask uint32, values []uint32) {
	c.send(opChangeWindowAttributes, 0, w, mask, values)
}

// DestroyWindow destroys a window and its children.
func (c *Conn) DestroyWindow(w xproto.Window) {
	c.send(opDestroyWindow, 0, w)
}

// DestroySubwindows destroys all children of a window.
func (c *Conn) DestroySubwindows(w xproto.Window) {
	c.send(opDestroySubwindows, 0, w)
}

// ReparentWindow makes a window the child of another one.
func (c *Conn) ReparentWindow(w, parent xproto.Window, x, y int16) {
	c.send(opReparentWindow, 0, w, parent, x, y)
}

// MapWindow maps a window.
func (c *Conn) MapWindow(w xproto.Window) {
	c.send(opMapWindow, 0, w)
}

// MapSubwindows maps all children of a window.
func (c *Conn) MapSubwindows(w xproto.Window) {
	c.send(opMapSubwindows, 0, w)
}

// UnmapWindow unmaps a window.
func (c *Conn) UnmapWindow(w xproto.Window) {
	c.send(opUnmapWindow, 0, w)
}

// ConfigureWindow moves, resizes or restacks a window. values has a number for each bit of mask, the lowest
// first.
func (c *Conn) ConfigureWindow(w xproto.Window, mask uint16, values []uint32) {
	c.send(opConfigureWindow, 0, w, mask, uint16(0), values)
}

// ChangeProperty sets a property or adds to it. data has a multiple of format/8 bytes, and at most what
// MaxRequestBytes allows.
func (c *Conn) ChangeProperty(mode byte, w xproto.Window, property, kind xproto.Atom, format byte, data []byte) {
	unit := max(int(format)/8, 1)
	c.send(opChangeProperty, mode, w, property, kind, uint32(format), uint32(len(data)/unit), data)
}

// DeleteProperty deletes a property.
func (c *Conn) DeleteProperty(w xproto.Window, property xproto.Atom) {
	c.send(opDeleteProperty, 0, w, property)
}

// SetSelectionOwner makes a window the owner of a selection.
func (c *Conn) SetSelectionOwner(owner xproto.Window, selection xproto.Atom, when xproto.Timestamp) {
	c.send(opSetSelectionOwner, 0, owner, selection, when)
}

// ConvertSelection asks the owner of a selection for its content.
func (c *Conn) ConvertSelection(requestor xproto.Window, selection, target, property xproto.Atom,
	when xproto.Timestamp) {
	c.send(opConvertSelection, 0, requestor, selection, target, property, when)
}

// SendEvent sends an event of 32 bytes to the clients that selected one of the mask's events.
func (c *Conn) SendEvent(propagate bool, to xproto.Window, mask uint32, event []byte) {
	var padded [messageHeader]byte
	copy(padded[:], event)
	c.send(opSendEvent, asByte(propagate), to, mask, padded)
}

// CreatePixmap creates a pixmap on the screen of a drawable.
func (c *Conn) CreatePixmap(depth byte, pm xproto.Pixmap, on xproto.Drawable, width, height uint16) {
	c.send(opCreatePixmap, depth, pm, on, width, height)
}

// FreePixmap frees a pixmap.
func (c *Conn) FreePixmap(pm xproto.Pixmap) {
	c.send(opFreePixmap, 0, pm)
}

// CreateGC creates a graphics context for all drawables of the same root window and depth.
func (c *Conn) CreateGC(gc xproto.Gcontext, on xproto.Drawable, mask uint32, values []uint32) {
	c.send(opCreateGC, 0, gc, on, mask, values)
}

// ChangeGC changes what mask names.
func (c *Conn) ChangeGC(gc xproto.Gcontext, mask uint32, values []uint32) {
	c.send(opChangeGC, 0, gc, mask, values)
}

// FreeGC frees a graphics context.
func (c *Conn) FreeGC(gc xproto.Gcontext) {
	c.send(opFreeGC, 0, gc)
}

// ClearArea paints a window's background, to its edge for a width or height of 0.
func (c *Conn) ClearArea(exposures bool, w xproto.Window, x, y int16, width, height uint16) {
	c.send(opClearArea, asByte(exposures), w, x, y, width, height)
}

// CopyArea copies pixels between two drawables of one depth.
func (c *Conn) CopyArea(src, dst xproto.Drawable, gc xproto.Gcontext, srcX, srcY, dstX, dstY int16, width,
	height uint16) {
	c.send(opCopyArea, 0, src, dst, gc, srcX, srcY, dstX, dstY, width, height)
}

// PolyPoint sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) PolyPoint(mode byte, on xproto.Drawable, gc xproto.Gcontext, all []xproto.Point) {
	c.send(opPolyPoint, mode, on, gc, all)
}

// PolyFillRectangle sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) PolyFillRectangle(on xproto.Drawable, gc xproto.Gcontext, all []xproto.Rectangle) {
	c.send(opPolyFillRectangle, 0, on, gc, all)
}

// PutImage draws an image that fits into one request; a larger one is not sent.
func (c *Conn) PutImage(format byte, on xproto.Drawable, gc xproto.Gcontext, width, height uint16, x, y int16,
	leftPad, depth byte, data []byte) {
	c.send(opPutImage, format, on, gc, width, height, x, y, leftPad, depth, uint16(0), data)
}

// FreeColors frees cells of a colormap.
func (c *Conn) FreeColors(colormap xproto.Colormap, planes uint32, pixels []uint32) {
	c.send(opFreeColors, 0, colormap, planes, pixels)
}
