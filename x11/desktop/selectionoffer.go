package desktop

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/jezek/xgb/xproto"
)

// An offer is a text that other programs may have. It never changes.
type offer struct {
	text  string           // valid UTF-8
	win   xproto.Window    // that owns the selection
	since xproto.Timestamp // when the person copied it
}

// Offer gives a text to whoever asks for the primary selection or the clipboard, in the place of what was there. The
// window is one of ours that lives on, and when is the time of the event by which a person asked for it: the order of such
// events, not that of requests, decides between programs (ICCCM 2.1). Offer returns at once; the channel brings, once,
// whether both selections are ours now. They are not where somebody else has copied something later, nor if when is
// xproto.TimeCurrentTime. A later Offer takes the place of this one.
func (d *Desktop) Offer(win xproto.Window, text string, when xproto.Timestamp) <-chan bool {
	owned := make(chan bool, 1)
	if when == xproto.TimeCurrentTime {
		owned <- false
		return owned
	}
	// Until the answers come the offer is held already: a request may be faster than they are, and without the selections
	// there are none.
	o := &offer{strings.ToValidUTF8(text, "\uFFFD"), win, when}
	var checks [2]xproto.GetSelectionOwnerCookie
	d.conn.Cork()
	for s := range checks {
		atom := d.selectionAtom(Selection(s))
		d.selections.offers[s] = o
		xproto.SetSelectionOwner(d.x(), win, atom, when)
		checks[s] = xproto.GetSelectionOwner(d.x(), atom)
	}
	d.conn.Uncork()
	go func() {
		mine := true
		for _, check := range checks {
			owner, err := ownerOf(check)
			mine = mine && err == nil && owner == win
		}
		owned <- mine
	}()
	return owned
}

// offered finds the offer that goes by the atom of a selection; nil if there is none.
func (d *Desktop) offered(selection xproto.Atom) **offer {
	for s := range d.selections.offers {
		if atom := d.selectionAtom(Selection(s)); atom == selection && atom != xproto.AtomNone {
			return &d.selections.offers[s]
		}
	}
	return nil
}

// cleared withdraws an offer that somebody else's takes the place of; not one made since (ICCCM 2.3.1).
func (d *Desktop) cleared(ev xproto.SelectionClearEvent) {
	at := d.offered(ev.Selection)
	if at != nil && *at != nil && ev.Owner == (*at).win && !before(ev.Time, (*at).since) {
		*at = nil
	}
}

// requested answers a request, or refuses one that was meant for whoever owned the selection before us (ICCCM 2.2).
func (d *Desktop) requested(ev xproto.SelectionRequestEvent) {
	at := d.offered(ev.Selection)
	if at == nil || *at == nil || ev.Owner != (*at).win ||
		ev.Time != xproto.TimeCurrentTime && before(ev.Time, (*at).since) {
		d.notify(ev, xproto.AtomNone)
		return
	}
	go d.answer(*at, ev) // it has to wait for names, and for what MULTIPLE asks
}

// notify tells the requestor where it finds what it asked for: in no property, if it gets nothing.
func (d *Desktop) notify(ev xproto.SelectionRequestEvent, property xproto.Atom) {
	reply := xproto.SelectionNotifyEvent{
		Time: ev.Time, Requestor: ev.Requestor, Selection: ev.Selection, Target: ev.Target, Property: property,
	}
	xproto.SendEvent(d.x(), false, ev.Requestor, xproto.EventMaskNoEvent, string(reply.Bytes()))
}

// answer does what a request asks for, beside the goroutine of the Desktop: it touches nothing that changes but the
// transfers.
func (d *Desktop) answer(o *offer, ev xproto.SelectionRequestEvent) {
	c := conversion{d, d.selectionNames(), o, ev.Selection, ev.Requestor}
	property, ok := ev.Property, false
	if ev.Target == c.names.multiple {
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
	d.notify(ev, property)
}

// A conversion puts an offer into properties of a requestor's window.
type conversion struct {
	*Desktop
	names *selectionNames
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
	case c.names.targets:
		supported := append(c.textTargets(), c.names.targets, c.names.timestamp, c.names.multiple)
		if c.selection == c.Atoms.Clipboard {
			supported = append(supported, c.names.save)
		}
		c.setWords(c.requestor, property, xproto.AtomAtom, atomWords(supported))
	case c.names.timestamp: // by which others tell who copied last
		c.setWords(c.requestor, property, xproto.AtomInteger, []uint32{uint32(c.since)})
	case c.names.save: // asks for nothing; that it is there says that we know about clipboard managers
		c.setWords(c.requestor, property, c.names.null, nil)
	default:
		kind, data, ok := c.encode(target)
		if ok {
			c.deliver(c.requestor, property, kind, data)
		}
		return ok
	}
	return true
}

// encode is the text as a target wants it, and the type it then has.
func (c conversion) encode(target xproto.Atom) (kind xproto.Atom, data string, ok bool) {
	switch target {
	case c.Atoms.UTF8String, c.names.plainUTF8, c.names.plain:
		return target, c.text, true
	case xproto.AtomString, c.names.text: // the latter leaves the choice to us
		if data, ok = asString(c.text); ok {
			return xproto.AtomString, data, true
		}
		return c.Atoms.UTF8String, c.text, target == c.names.text
	}
	return 0, "", false
}

// textTargets are the targets that carry the text. The best comes first, for programs that take the first they know. STRING
// is among them only if nothing is lost: a question mark in a deal would be worse than a refusal.
func (c conversion) textTargets() []xproto.Atom {
	targets := []xproto.Atom{c.Atoms.UTF8String, c.names.plainUTF8, c.names.text, c.names.plain}
	if _, ok := asString(c.text); ok {
		targets = append(targets, xproto.AtomString)
	}
	return targets
}

// asString translates to Latin-1 what type STRING may hold (ICCCM 2.7.1).
func asString(s string) (string, bool) {
	if !isLatin1(strings.NewReplacer("\t", "", "\n", "").Replace(s)) {
		return "", false
	}
	latin := make([]byte, 0, len(s)) // whose characters are the first 256 of Unicode
	for _, r := range s {
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
	reply, err := xproto.GetProperty(c.x(), false, c.requestor, property, xproto.GetPropertyTypeAny, 0, 2*maxPairs).Reply()
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
		c.setWords(c.requestor, property, c.names.pair, pairs)
	}
	return true
}

// atomWords are atoms as a property holds them.
func atomWords(atoms []xproto.Atom) []uint32 {
	w := make([]uint32, len(atoms))
	for i, a := range atoms {
		w[i] = uint32(a)
	}
	return w
}
