package clipboard

import (
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// An offer is a text that other programs may have. It never changes.
type offer struct {
	text  string           // valid UTF-8
	win   xproto.Window    // that owns the selection
	since xproto.Timestamp // when the person copied it
}

// errTaken is what becomes of an Offer in the place of a later one.
var errTaken = errors.New("somebody else has just copied something")

// Offer gives a text to whoever asks for the primary selection or the clipboard, in the place of what was there. The
// window is one of ours that lives on, and when is the time of the event by which a person asked for it: the order of such
// events, not that of requests, decides between programs (ICCCM 2.1). Offer returns at once; the channel brings, once,
// nil if both selections are ours now, or why they are not: the text is ErrTooLong, or somebody else has copied something
// later; nor are they if when is xproto.TimeCurrentTime. A later Offer takes the place of this one.
func (s *Selections) Offer(win xproto.Window, text string, when xproto.Timestamp) <-chan error {
	result := make(chan error, 1)
	o := &offer{strings.ToValidUTF8(text, "\uFFFD"), win, when}
	switch {
	case len(o.text) > s.maxOffer():
		result <- ErrTooLong
		return result
	case when == xproto.TimeCurrentTime:
		result <- errTaken
		return result
	}
	// Until the answers come the offer is held already: a request may be faster than they are, and without the selections
	// there are none.
	var checks [2]xproto.GetSelectionOwnerCookie
	s.conn.Cork()
	for i, atom := range s.atoms {
		s.offers[i] = o
		xproto.SetSelectionOwner(s.conn.X, win, atom, when)
		checks[i] = xproto.GetSelectionOwner(s.conn.X, atom)
	}
	s.conn.Uncork()
	go func() {
		var taken error
		for _, check := range checks {
			if reply, err := check.Reply(); err != nil || reply.Owner != win {
				taken = errTaken
			}
		}
		result <- taken
	}()
	return result
}

// maxOffer is how long a text may be, in bytes, so that it goes in one piece: a quarter of the longest request leaves room
// for others (ICCCM 2.5).
func (s *Selections) maxOffer() int { return s.conn.MaxRequest() / 4 }

// offered finds the offer that a selection, its owner and a time mean; nil if there is none, or only one made later. Times of
// the server go round after 49.7 days.
func (s *Selections) offered(selection xproto.Atom, owner xproto.Window, when xproto.Timestamp) **offer {
	for i, o := range s.offers {
		if o != nil && selection == s.atoms[i] && selection != xproto.AtomNone && owner == o.win &&
			(when == xproto.TimeCurrentTime || int32(when-o.since) >= 0) {
			return &s.offers[i]
		}
	}
	return nil
}

// cleared withdraws an offer that somebody else's takes the place of; not one made since (ICCCM 2.3.1).
func (s *Selections) cleared(ev xproto.SelectionClearEvent) {
	if at := s.offered(ev.Selection, ev.Owner, ev.Time); at != nil {
		*at = nil
	}
}

// requested answers a request, or refuses one that was meant for whoever owned the selection before us (ICCCM 2.2).
func (s *Selections) requested(ev xproto.SelectionRequestEvent) {
	if at := s.offered(ev.Selection, ev.Owner, ev.Time); at != nil {
		go s.answer(*at, ev) // it has to wait for names, and for what MULTIPLE asks
		return
	}
	s.notify(ev, xproto.AtomNone)
}

// notify tells the requestor where it finds what it asked for: in no property, if it gets nothing.
func (s *Selections) notify(ev xproto.SelectionRequestEvent, property xproto.Atom) {
	reply := xproto.SelectionNotifyEvent{
		Time: ev.Time, Requestor: ev.Requestor, Selection: ev.Selection, Target: ev.Target, Property: property,
	}
	xproto.SendEvent(s.conn.X, false, ev.Requestor, xproto.EventMaskNoEvent, string(reply.Bytes()))
}

// answer does what a request asks for, beside the goroutine of the Selections: it touches nothing that changes.
func (s *Selections) answer(o *offer, ev xproto.SelectionRequestEvent) {
	c := conversion{s, s.names(), o, ev.Selection, ev.Requestor}
	property, ok := ev.Property, false
	if ev.Target == c.names.Multiple {
		ok = c.multiple(property)
	} else {
		if property == xproto.AtomNone { // so ask the programs of before 1989 (ICCCM 2.2)
			property = ev.Target
		}
		ok = c.convert(ev.Target, property)
	}
	if !ok {
		property = xproto.AtomNone
	}
	s.notify(ev, property)
}

// A conversion puts an offer into properties of a requestor's window.
type conversion struct {
	*Selections
	names *names
	*offer
	selection xproto.Atom
	requestor xproto.Window
}

// convert does one target, and reports whether it could.
func (c conversion) convert(target, property xproto.Atom) bool {
	if target == xproto.AtomNone || property == xproto.AtomNone {
		return false
	}
	switch target {
	case c.names.Targets:
		supported := append(c.textTargets(), c.names.Targets, c.names.Timestamp, c.names.Multiple)
		if c.selection == c.atoms[Clipboard] {
			supported = append(supported, c.names.Save)
		}
		link.SetWords(c.conn, c.requestor, property, xproto.AtomAtom, supported...)
	case c.names.Timestamp: // by which others tell who copied last
		link.SetWords(c.conn, c.requestor, property, xproto.AtomInteger, c.since)
	case c.names.Save: // asks for nothing; that it is there says that we know about clipboard managers
		link.SetWords[uint32](c.conn, c.requestor, property, c.names.Null)
	default:
		i := slices.Index(c.textTargets(), target)
		if i < 0 {
			return false
		}
		form := c.forms()[i]
		c.conn.SetText(c.requestor, property, form.kind, form.text)
	}
	return true
}

// A form is the text as a target wants it, and the type it then has.
type form struct {
	target, kind xproto.Atom
	text         string
}

// forms has the best first, for programs that take the first they know. STRING is among them only if nothing is lost: a
// question mark in a deal would be worse than a refusal. TEXT leaves the choice to us.
func (c conversion) forms() []form {
	n, utf8 := c.names, c.utf8
	all := []form{{utf8, utf8, c.text}, {n.PlainUTF8, n.PlainUTF8, c.text}, {n.Text, utf8, c.text}, {n.Plain, n.Plain, c.text}}
	if latin, ok := asString(c.text); ok {
		all[2] = form{n.Text, xproto.AtomString, latin}
		all = append(all, form{xproto.AtomString, xproto.AtomString, latin})
	}
	return all
}

// textTargets are the targets that carry the text.
func (c conversion) textTargets() (targets []xproto.Atom) {
	for _, f := range c.forms() {
		targets = append(targets, f.target)
	}
	return targets
}

// asString translates to Latin-1 what type STRING may hold (ICCCM 2.7.1).
func asString(s string) (string, bool) {
	latin := make([]byte, 0, len(s)) // whose characters are the first 256 of Unicode
	for _, r := range s {
		if r > unicode.MaxLatin1 || unicode.IsControl(r) && r != '\t' && r != '\n' {
			return "", false
		}
		latin = append(latin, byte(r))
	}
	return string(latin), true
}

// maxPairs is how many targets one MULTIPLE may name. There are ten of them.
const maxPairs = 64

// multiple does the targets that a property names, each with the property that is to hold it, in their order; those that
// failed are None afterwards (ICCCM 2.6.2). It says "that atom" is to be None and not which of the two, so both are.
func (c conversion) multiple(property xproto.Atom) bool {
	if property == xproto.AtomNone {
		return false
	}
	// Its type says ATOM_PAIR or should; what counts is that there are pairs.
	reply, err := xproto.GetProperty(c.conn.X, false, c.requestor, property, xproto.GetPropertyTypeAny, 0, 2*maxPairs).Reply()
	if err != nil || reply.Format != 32 || reply.BytesAfter > 0 || len(reply.Value) == 0 || len(reply.Value)%8 != 0 {
		return false
	}
	pairs := make([]uint32, len(reply.Value)/4)
	for i := range pairs {
		pairs[i] = binary.LittleEndian.Uint32(reply.Value[4*i:])
	}
	failed := false
	for pair := range slices.Chunk(pairs, 2) {
		if !c.convert(xproto.Atom(pair[0]), xproto.Atom(pair[1])) {
			pair[0], pair[1] = xproto.AtomNone, xproto.AtomNone
			failed = true
		}
	}
	if failed {
		link.SetWords(c.conn, c.requestor, property, c.names.Pair, pairs...)
	}
	return true
}
