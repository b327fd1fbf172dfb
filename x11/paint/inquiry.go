package paint

import (
	"errors"
	"fmt"
	"image/color"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/screen"
)

// Minor versions of RENDER 0.x. Without transformed pictures the core protocol is used, and without solid
// fills a repeated pixel stands in.
const (
	transformMinor = 6
	solidFillMinor = 10
)

// An Inquiry has the questions of Ask, with the replies still to come. It is used once.
type Inquiry struct {
	canvas  *canvas
	version *render.QueryVersionCookie // nil without RENDER
	formats render.QueryPictFormatsCookie
	colours *screen.Inquiry
	masks   map[face.Part]*mask // of SendMasks; without pictures, and not mirrored yet; nil if trapezoids come later
}

// Options say how a painter may paint.
type Options struct {
	// if it is registered with the connection and suits the screen
	Render bool
	OneBit bool // in black and white only
}

// Ask asks what a painter must know, and waits for nothing, so it can be part of the burst at the start. p is
// the first palette.
func Ask(c *link.Conn, o Options, p face.Palette) *Inquiry {
	s := screen.Of(c)
	s.OneBit = o.OneBit
	q := &Inquiry{canvas: newCanvas(c, s, p), masks: map[face.Part]*mask{}}
	if o.Render && isRenderRegistered(c.X) && q.canvas.screen.WantsRender() {
		const major, minor = 0, 11
		v := render.QueryVersion(c.X, major, minor)
		q.version, q.formats = &v, render.QueryPictFormats(c.X)
		return q
	}
	q.colours = screen.Ask(c, &q.canvas.screen, p)
	return q
}

// SendMasks sends masks of drawings while the answers about RENDER are under way: over a slow line these take
// as long as half the masks, which need only pixmaps of eight bits. Masks that are shorter as trapezoids need
// RENDER, and figures can wait.
func (q *Inquiry) SendMasks(drawings []face.Drawing) {
	if q.version == nil || q.canvas.screen.Alpha.BPP == 0 {
		return
	}
	q.canvas.conn.Cork()
	defer q.canvas.conn.Uncork()
	for _, d := range drawings {
		for _, s := range d.Stamps {
			if _, seen := q.masks[s.Part]; !seen {
				q.masks[s.Part] = q.canvas.sendMaskAhead(s.Part)
			}
		}
	}
}

// Pixel returns the pixel of a colour on TrueColor, and false elsewhere, where the server would have to be
// asked. So a window has a background before AwaitPainter has returned.
func (q *Inquiry) Pixel(c color.RGBA) (uint32, bool) {
	if q.canvas.screen.Class != xproto.VisualClassTrueColor || q.canvas.screen.IsMono() {
		return 0, false
	}
	mapping := screen.NewMapping(&q.canvas.screen, nil)
	return mapping.Pixel(c), true
}

// isRenderRegistered reports whether xgb has the opcode of RENDER, without which its requests panic.
func isRenderRegistered(x *xgb.Conn) bool {
	x.ExtLock.RLock()
	defer x.ExtLock.RUnlock()
	_, ok := x.Extensions["RENDER"]
	return ok
}

// AwaitPainter waits for the replies. The painter uses the core protocol if RENDER is too old, has no alpha
// masks of eight bits, or no format for the root visual. The error means that the connection has ended.
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
	for _, m := range q.masks {
		if m != nil {
			c.freePixmap(m.pixmap)
		}
	}
	// Ask has not asked for colours, because RENDER would have needed none. The painter waits when it first
	// paints.
	return &Painter{canvas: c, backend: newCoreBackend(c, screen.Ask(c.conn, &c.screen, c.palette))}, nil
}

// The renderFormats are 0 where RENDER lacks them.
type renderFormats struct {
	minor  uint32            // of RENDER 0.x
	alpha8 render.Pictformat // eight bits of alpha
	target render.Pictformat // of the root visual, whatever its depth
}

func (f renderFormats) isUsable() bool {
	return f.minor >= transformMinor && f.alpha8 != 0 && f.target != 0
}

// awaitFormats takes an X error to mean that RENDER cannot be used.
func (q *Inquiry) awaitFormats() (renderFormats, error) {
	version, err := q.version.Reply()
	list, err2 := q.formats.Reply()
	if err := errors.Join(err, err2); err != nil {
		if refusal := xgb.Error(nil); errors.As(err, &refusal) {
			return renderFormats{}, nil
		}
		return renderFormats{}, err
	}
	return chooseFormats(&q.canvas.screen, q.canvas.conn.X.DefaultScreen, version, list), nil
}

// chooseFormats takes the alpha format of eight bits, and that of screen n's root visual.
func chooseFormats(s *screen.Screen, screenNumber int, version *render.QueryVersionReply,
	list *render.QueryPictFormatsReply) renderFormats {
	f := renderFormats{minor: version.MinorVersion}
	// a later major version has all that 0.10 has
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
			f.alpha8 = have.Id
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
