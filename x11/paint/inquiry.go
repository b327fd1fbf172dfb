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
)

// The versions of RENDER that first had what we use: transformed pictures, and solid fills. Below the first the core path
// is taken, below the second a repeated pixel.
const (
	transformMinor = 6
	solidMinor     = 10
)

// An Inquiry is what a painter has asked the server and not yet heard. It is used once.
type Inquiry struct {
	c       *link.Conn
	screen  screen
	palette face.Palette
	version *render.QueryVersionCookie // nil: no RENDER
	formats render.QueryPictFormatsCookie
	asked   *asked
}

// Ask asks what the painter must know and waits for nothing, so that it fits in a start-up wave. UseRender needs the
// extension to be registered with the connection; where it is not, the core protocol is used. P is the palette to start
// with.
func Ask(c *link.Conn, useRender bool, p face.Palette) *Inquiry {
	q := &Inquiry{c: c, screen: screenOf(c), palette: p}
	if useRender && registered(c.X) && q.screen.renders() {
		const major, minor = 0, 11
		v := render.QueryVersion(c.X, major, minor)
		q.version, q.formats = &v, render.QueryPictFormats(c.X)
		return q
	}
	q.asked = ask(c, &q.screen, p)
	return q
}

// Pixel returns the pixel of a colour where no server need be asked for it, as on TrueColor screens: a window can then have
// a background before the painter has its answers.
func (q *Inquiry) Pixel(c color.RGBA) (uint32, bool) {
	if q.screen.class != xproto.VisualClassTrueColor || q.screen.mono() {
		return 0, false
	}
	k := coloursOf(&q.screen, nil)
	return k.pixel(c), true
}

// registered tells whether xgb knows the extension's number; without it every request would panic.
func registered(x *xgb.Conn) bool {
	x.ExtLock.RLock()
	defer x.ExtLock.RUnlock()
	_, ok := x.Extensions["RENDER"]
	return ok
}

// Painter waits for the answers. A RENDER that cannot be used (too old, no alpha masks of eight bits, nothing for the root
// visual) is no error: the painter then does without. Errors mean that the connection is gone.
func (q *Inquiry) Painter() (*Painter, error) {
	v := newCanvas(q.c, q.screen, q.palette)
	if q.version == nil {
		return &Painter{canvas: v, brush: newCore(v, q.asked)}, nil
	}
	q.c.Flush()
	f, err := q.usable()
	if err != nil {
		return nil, fmt.Errorf("asking about RENDER: %w", err)
	}
	if f.usable() {
		return &Painter{canvas: v, brush: newRenderer(v, f)}, nil
	}
	// Colours were not asked for, as RENDER would have needed none. Now they are, in time for the first stroke.
	return &Painter{canvas: v, brush: newCore(v, ask(q.c, &v.screen, q.palette))}, nil
}

// formats is what RENDER offers of what we need; zero where it does not.
type formats struct {
	minor         uint32
	alpha, target render.Pictformat
}

func (f formats) usable() bool { return f.minor >= transformMinor && f.alpha != 0 && f.target != 0 }

// usable reads both answers. An X error is an answer too: no.
func (q *Inquiry) usable() (formats, error) {
	version, err := q.version.Reply()
	list, err2 := q.formats.Reply()
	if err := errors.Join(err, err2); err != nil {
		if refusal := xgb.Error(nil); errors.As(err, &refusal) {
			return formats{}, nil
		}
		return formats{}, err
	}
	return choose(&q.screen, q.c.X.DefaultScreen, version, list), nil
}

// choose picks the alpha format and the one listed for the root visual of screen number n.
func choose(s *screen, n int, version *render.QueryVersionReply, list *render.QueryPictFormatsReply) formats {
	f := formats{minor: version.MinorVersion}
	// The server answers with what it speaks, at most what was offered; a later major has all that 0.10 has.
	if version.MajorVersion > 0 {
		f.minor = solidMinor
	}
	if s.alpha.bpp == 0 {
		return f
	}
	for _, have := range list.Formats {
		d := have.Direct
		if have.Type == render.PictTypeDirect && have.Depth == 8 && d.AlphaMask == 0xff && d.RedMask|d.GreenMask|d.BlueMask == 0 {
			f.alpha = have.Id
		}
	}
	if n < len(list.Screens) {
		for _, d := range list.Screens[n].Depths {
			for _, v := range d.Visuals {
				if v.Visual == s.visual {
					f.target = v.Format
				}
			}
		}
	}
	return f
}
