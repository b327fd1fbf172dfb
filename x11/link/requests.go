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

func asByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// CreateWindow creates a window. values has a number for each bit of mask, the lowest first.
func (c *Conn) CreateWindow(depth byte, w, parent xproto.Window, x, y int16, width, height, borderWidth, class uint16,
	visual xproto.Visualid, mask uint32, values []uint32) {
	c.out.beginRequest(opCreateWindow, depth).u32(uint32(w)).u32(uint32(parent)).u16(uint16(x)).u16(uint16(y)).u16(width).u16(height).
		u16(borderWidth).u16(class).u32(uint32(visual)).u32(mask).words(values).endRequest()
}

// ChangeWindowAttributes changes what mask names.
func (c *Conn) ChangeWindowAttributes(w xproto.Window, mask uint32, values []uint32) {
	c.out.beginRequest(opChangeWindowAttributes, 0).u32(uint32(w)).u32(mask).words(values).endRequest()
}

// DestroyWindow destroys a window and its children.
func (c *Conn) DestroyWindow(w xproto.Window) {
	c.out.beginRequest(opDestroyWindow, 0).u32(uint32(w)).endRequest()
}

// DestroySubwindows destroys all children of a window.
func (c *Conn) DestroySubwindows(w xproto.Window) {
	c.out.beginRequest(opDestroySubwindows, 0).u32(uint32(w)).endRequest()
}

// ReparentWindow makes a window the child of another one.
func (c *Conn) ReparentWindow(w, parent xproto.Window, x, y int16) {
	c.out.beginRequest(opReparentWindow, 0).u32(uint32(w)).u32(uint32(parent)).u16(uint16(x)).u16(uint16(y)).endRequest()
}

// MapWindow maps a window.
func (c *Conn) MapWindow(w xproto.Window) {
	c.out.beginRequest(opMapWindow, 0).u32(uint32(w)).endRequest()
}

// MapSubwindows maps all children of a window.
func (c *Conn) MapSubwindows(w xproto.Window) {
	c.out.beginRequest(opMapSubwindows, 0).u32(uint32(w)).endRequest()
}

// UnmapWindow unmaps a window.
func (c *Conn) UnmapWindow(w xproto.Window) {
	c.out.beginRequest(opUnmapWindow, 0).u32(uint32(w)).endRequest()
}

// ConfigureWindow moves, resizes or restacks a window. values has a number for each bit of mask, the lowest
// first.
func (c *Conn) ConfigureWindow(w xproto.Window, mask uint16, values []uint32) {
	c.out.beginRequest(opConfigureWindow, 0).u32(uint32(w)).u16(mask).u16(0).words(values).endRequest()
}

// ChangeProperty sets a property or adds to it. data has a multiple of format/8 bytes, and at most what
// MaxRequestBytes allows.
func (c *Conn) ChangeProperty(mode byte, w xproto.Window, property, kind xproto.Atom, format byte, data []byte) {
	unit := max(int(format)/8, 1)
	c.out.beginRequest(opChangeProperty, mode).u32(uint32(w)).u32(uint32(property)).u32(uint32(kind)).
		u8(format).u8(0).u16(0).u32(uint32(len(data) / unit)).data(data).endRequest()
}

// DeleteProperty deletes a property.
func (c *Conn) DeleteProperty(w xproto.Window, property xproto.Atom) {
	c.out.beginRequest(opDeleteProperty, 0).u32(uint32(w)).u32(uint32(property)).endRequest()
}

// SetSelectionOwner makes a window the owner of a selection.
func (c *Conn) SetSelectionOwner(owner xproto.Window, selection xproto.Atom, when xproto.Timestamp) {
	c.out.beginRequest(opSetSelectionOwner, 0).u32(uint32(owner)).u32(uint32(selection)).u32(uint32(when)).endRequest()
}

// ConvertSelection asks the owner of a selection for its content.
func (c *Conn) ConvertSelection(requestor xproto.Window, selection, target, property xproto.Atom,
	when xproto.Timestamp) {
	c.out.beginRequest(opConvertSelection, 0).u32(uint32(requestor)).u32(uint32(selection)).u32(uint32(target)).
		u32(uint32(property)).u32(uint32(when)).endRequest()
}

// SendEvent sends an event of 32 bytes to the clients that selected one of the mask's events.
func (c *Conn) SendEvent(propagate bool, to xproto.Window, mask uint32, event []byte) {
	var padded [messageHeader]byte
	copy(padded[:], event)
	c.out.beginRequest(opSendEvent, asByte(propagate)).u32(uint32(to)).u32(mask).data(padded[:]).endRequest()
}

// CreatePixmap creates a pixmap on the screen of a drawable.
func (c *Conn) CreatePixmap(depth byte, pm xproto.Pixmap, on xproto.Drawable, width, height uint16) {
	c.out.beginRequest(opCreatePixmap, depth).u32(uint32(pm)).u32(uint32(on)).u16(width).u16(height).endRequest()
}

// FreePixmap frees a pixmap.
func (c *Conn) FreePixmap(pm xproto.Pixmap) {
	c.out.beginRequest(opFreePixmap, 0).u32(uint32(pm)).endRequest()
}

// CreateGC creates a graphics context for all drawables of the same root window and depth.
func (c *Conn) CreateGC(gc xproto.Gcontext, on xproto.Drawable, mask uint32, values []uint32) {
	c.out.beginRequest(opCreateGC, 0).u32(uint32(gc)).u32(uint32(on)).u32(mask).words(values).endRequest()
}

// ChangeGC changes what mask names.
func (c *Conn) ChangeGC(gc xproto.Gcontext, mask uint32, values []uint32) {
	c.out.beginRequest(opChangeGC, 0).u32(uint32(gc)).u32(mask).words(values).endRequest()
}

// FreeGC frees a graphics context.
func (c *Conn) FreeGC(gc xproto.Gcontext) {
	c.out.beginRequest(opFreeGC, 0).u32(uint32(gc)).endRequest()
}

// ClearArea paints a window's background, to its edge for a width or height of 0.
func (c *Conn) ClearArea(exposures bool, w xproto.Window, x, y int16, width, height uint16) {
	c.out.beginRequest(opClearArea, asByte(exposures)).u32(uint32(w)).u16(uint16(x)).u16(uint16(y)).u16(width).u16(height).endRequest()
}

// CopyArea copies pixels between two drawables of one depth.
func (c *Conn) CopyArea(src, dst xproto.Drawable, gc xproto.Gcontext, srcX, srcY, dstX, dstY int16, width,
	height uint16) {
	c.out.beginRequest(opCopyArea, 0).u32(uint32(src)).u32(uint32(dst)).u32(uint32(gc)).u16(uint16(srcX)).u16(uint16(srcY)).
		u16(uint16(dstX)).u16(uint16(dstY)).u16(width).u16(height).endRequest()
}

// PolyPoint sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) PolyPoint(mode byte, on xproto.Drawable, gc xproto.Gcontext, all []xproto.Point) {
	o := c.out.beginRequest(opPolyPoint, mode).u32(uint32(on)).u32(uint32(gc))
	for _, p := range all {
		o.u16(uint16(p.X)).u16(uint16(p.Y))
	}
	o.endRequest()
}

// PolyFillRectangle sends nothing if the request would be longer than MaxRequestBytes.
func (c *Conn) PolyFillRectangle(on xproto.Drawable, gc xproto.Gcontext, all []xproto.Rectangle) {
	c.out.beginRequest(opPolyFillRectangle, 0).u32(uint32(on)).u32(uint32(gc)).rectangles(all).endRequest()
}

// PutImage draws an image that fits into one request; a larger one is not sent.
func (c *Conn) PutImage(format byte, on xproto.Drawable, gc xproto.Gcontext, width, height uint16, x, y int16,
	leftPad, depth byte, data []byte) {
	c.out.beginRequest(opPutImage, format).u32(uint32(on)).u32(uint32(gc)).u16(width).u16(height).u16(uint16(x)).u16(uint16(y)).
		u8(leftPad).u8(depth).u16(0).data(data).endRequest()
}

// FreeColors frees cells of a colormap.
func (c *Conn) FreeColors(colormap xproto.Colormap, planes uint32, pixels []uint32) {
	c.out.beginRequest(opFreeColors, 0).u32(uint32(colormap)).u32(planes).words(pixels).endRequest()
}

func (o *outbox) rectangles(all []xproto.Rectangle) *outbox {
	for _, r := range all {
		o.u16(uint16(r.X)).u16(uint16(r.Y)).u16(r.Width).u16(r.Height)
	}
	return o
}
