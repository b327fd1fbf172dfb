package paint

import (
	"errors"
	"fmt"
	"image/color"
	"slices"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/screen"
)

// Minor versions of RENDER 0.x: the first with transformed pictures, and the first with solid fills. If the
// server's version is below transformMinor, the core protocol is used. If it is below solidFillMinor, a
// repeated pixel stands in for a solid fill.
const (
	transformMinor = 6
	solidFillMinor = 10
)

// An Inquiry holds the questions that Ask has sent to the server, with the replies still to come. It is used once.
type Inquiry struct {
	canvas  *canvas
	version *render.QueryVersionCookie // nil if RENDER is not used
	formats render.QueryPictFormatsCookie
	colours *screen.Inquiry
	// The masks that SendMasks has sent; they have no pictures yet, and the server has not mirrored them.
	masks map[face.Part]*mask
}

// Options say how a painter may paint.
type Options struct {
	// With RENDER, if it is registered with the connection and suits the screen; otherwise with the core
	// protocol.
	Render bool
	OneBit bool // in black and white only
}

// Ask asks the server for what a painter must know, and waits for nothing. So it can be part of the burst at
// the start. The palette p is the first one.
func Ask(c *link.Conn, o Options, p face.Palette) *Inquiry {
	s := screen.Of(c)
	s.OneBit = o.OneBit
	q := &Inquiry{canvas: newCanvas(c, s, p), masks: map[face.Part]*mask{}}
	if o.Render && isRenderRegistered(c.X) && q.canvas.WantsRender() {
		const major, minor = 0, 11
		v := render.QueryVersion(c.X, major, minor)
		q.version, q.formats = &v, render.QueryPictFormats(c.X)
		return q
	}
	q.colours = screen.Ask(c, &q.canvas.Screen, p)
	return q
}

// SendMasks sends the masks of drawings while the answers about RENDER are under way. Sending them needs no
// RENDER, only pixmaps of eight bits. Over a slow line the answer about formats takes as long as half the
// masks. Masks that take fewer bytes as trapezoids are sent later, because trapezoids need RENDER. Figures
// are sent later too, because nobody waits for them.
func (q *Inquiry) SendMasks(drawings []face.Drawing) {
	if q.version == nil || q.canvas.Alpha.BPP == 0 {
		return
	}
	q.canvas.conn.Cork()
	defer q.canvas.conn.Uncork()
	outlined := map[face.Part]bool{} // parts that are sent as trapezoids later
	for _, d := range drawings {
		for _, s := range slices.Concat(d.Stamps, d.PlateStamps) {
			_, mirrored := s.Part.MirrorTwin()
			if _, sent := q.masks[s.Part]; sent || mirrored || outlined[s.Part] {
				continue
			}
			if m, ok := q.canvas.sendMaskAhead(s.Part); ok {
				q.masks[s.Part] = m
			} else {
				outlined[s.Part] = true
			}
		}
	}
}

// dropMasks frees the masks that SendMasks has sent. It is called if RENDER cannot be used after all.
func (q *Inquiry) dropMasks() {
	for _, m := range q.masks {
		if m != nil {
			q.canvas.freePixmap(m.pixmap)
		}
	}
}

// Pixel returns the pixel of a colour on a TrueColor screen. It returns false on other screens, where the
// server would have to be asked. With Pixel, a window can have a background before AwaitPainter has returned.
func (q *Inquiry) Pixel(c color.RGBA) (uint32, bool) {
	if q.canvas.Class != xproto.VisualClassTrueColor || q.canvas.IsMono() {
		return 0, false
	}
	mapping := screen.NewMapping(&q.canvas.Screen, nil)
	return mapping.Pixel(c), true
}

// isRenderRegistered reports whether xgb knows the opcode of RENDER. Without the opcode, every request of
// RENDER would panic.
func isRenderRegistered(x *xgb.Conn) bool {
	x.ExtLock.RLock()
	defer x.ExtLock.RUnlock()
	_, ok := x.Extensions["RENDER"]
	return ok
}

// AwaitPainter waits for the replies and returns the painter. The painter uses the core protocol if RENDER is
// too old, has no alpha masks of eight bits, or has no format for the root visual. The error means that the
// connection has ended.
func (q *Inquiry) AwaitPainter() (*Painter, error) {
	c := q.canvas
	if q.version == nil {
		return &Painter{canvas: c, backend: newCoreBackend(c, q.colours)}, nil
	}
	c.conn.Flush()
	f, err := q.awaitFormats()
	if err != nil {
		return nil, fmt.Errorf("cannot ask the server about RENDER: %w", err)
	}
	if f.isUsable() {
		return &Painter{canvas: c, backend: newRenderBackend(c, f, q.masks)}, nil
	}
	q.dropMasks()
	// The core protocol must ask the server for colours. Ask did not do so, because RENDER would have needed
	// none. So the question is sent here, and the painter waits for the answer when it first paints.
	return &Painter{canvas: c, backend: newCoreBackend(c, screen.Ask(c.conn, &c.Screen, c.palette))}, nil
}

// renderFormats has what painting needs of RENDER. A field is 0 if RENDER lacks it.
type renderFormats struct {
	minor         uint32
	alpha, target render.Pictformat
}

func (f renderFormats) isUsable() bool {
	return f.minor >= transformMinor && f.alpha != 0 && f.target != 0
}

// awaitFormats waits for both replies about RENDER. An X error in place of a reply means that RENDER cannot be used.
func (q *Inquiry) awaitFormats() (renderFormats, error) {
	version, err := q.version.Reply()
	list, err2 := q.formats.Reply()
	if err := errors.Join(err, err2); err != nil {
		if refusal := xgb.Error(nil); errors.As(err, &refusal) {
			return renderFormats{}, nil
		}
		return renderFormats{}, err
	}
	return chooseFormats(&q.canvas.Screen, q.canvas.conn.X.DefaultScreen, version, list), nil
}

// chooseFormats returns the alpha format of eight bits, and the format that RENDER lists for the root visual
// of screen number n.
func chooseFormats(s *screen.Screen, screenNumber int, version *render.QueryVersionReply,
	list *render.QueryPictFormatsReply) renderFormats {
	f := renderFormats{minor: version.MinorVersion}
	// The reply has the version that the server uses, at most the one that was offered. A later major version
	// has all that 0.10 has.
	if version.MajorVersion > 0 {
		f.minor = solidFillMinor
	}
	if s.Alpha.BPP == 0 {
		return f
	}
	for _, have := range list.Formats {
		d := have.Direct
		if have.Type == render.PictTypeDirect && have.Depth == 8 && d.AlphaMask == 0xff &&
			d.RedMask|d.GreenMask|d.BlueMask == 0 {
			f.alpha = have.Id
		}
	}
	if screenNumber < len(list.Screens) {
		for _, d := range list.Screens[screenNumber].Depths {
			for _, v := range d.Visuals {
				if v.Visual == s.Visual {
					f.target = v.Format
				}
			}
		}
	}
	return f
}
