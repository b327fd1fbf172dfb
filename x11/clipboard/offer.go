package clipboard

import (
	"slices"
	"strings"
	"unicode"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/words"
	"xklondike/x11/link"
)

// An offer is a copied text for others to paste. It never changes.
type offer struct {
	text  string           // valid UTF-8
	win   xproto.Window    // the owner of the selections
	since xproto.Timestamp // when a person copied the text
}

const errSelectionTaken = words.Sentence("another program has copied something since")

// Offer offers a text as the primary selection and as the clipboard, in place of an earlier offer. win is
// ours and lives as long as the offer. when is the time of the event by which a person asked; between
// programs the later event decides, whichever request comes first (ICCCM 2.1). Offer returns at once. The
// channel gets one value: nil if both selections are ours now, ErrTooLong, or another error if another
// program has copied something later or if when is xproto.TimeCurrentTime.
func (s *Selections) Offer(win xproto.Window, text string, when xproto.Timestamp) <-chan error {
	result := make(chan error, 1)
	o := &offer{strings.ToValidUTF8(text, "\uFFFD"), win, when}
	switch {
	case len(o.text) > s.maxOffer():
		result <- ErrTooLong
		return result
	case when == xproto.TimeCurrentTime:
		result <- errSelectionTaken
		return result
	}
	// The offer is valid at once, because requests for the text may come before the server has answered who
	// owns the selections. They only come to the owner.
	s.conn.Cork()
	for i, atom := range s.atoms {
		s.offers[i] = o
		s.conn.SetSelectionOwner(win, atom, when)
	}
	s.conn.Uncork()
	conn, atoms := s.conn, s.atoms
	go func() { // xgb waits where very many questions have no answer yet
		var taken error
		var checks [2]xproto.GetSelectionOwnerCookie
		for i, atom := range atoms {
			checks[i] = xproto.GetSelectionOwner(conn.X, atom)
		}
		for _, check := range checks {
			if reply, err := check.Reply(); err != nil || reply.Owner != win {
				taken = errSelectionTaken
			}
		}
		result <- taken
	}()
	return result
}

// maxOffer is in bytes. An offer goes in one piece, and a quarter of the longest request leaves room for the requests
// of others (ICCCM 2.5).
func (s *Selections) maxOffer() int { return s.conn.MaxRequestBytes() / 4 }

// findOffer returns where the offer of a selection is stored if it has this owner and is not later than when,
// or nil. Times are server milliseconds, which wrap after 49.7 days.
func (s *Selections) findOffer(selection xproto.Atom, owner xproto.Window, when xproto.Timestamp) **offer {
	for i, o := range s.offers {
		if o != nil && selection == s.atoms[i] && selection != xproto.AtomNone && owner == o.win &&
			(when == xproto.TimeCurrentTime || int32(when-o.since) >= 0) {
			return &s.offers[i]
		}
	}
	return nil
}

// handleRequest answers a request. One that it refuses may have been meant for the former owner of the selection (ICCCM
// 2.2).
func (s *Selections) handleRequest(ev xproto.SelectionRequestEvent) {
	if at := s.findOffer(ev.Selection, ev.Owner, ev.Time); at != nil {
		go s.answerRequest(*at, ev) // it waits for atoms and for the list of MULTIPLE
		return
	}
	s.notifyRequestor(ev, xproto.AtomNone)
}

// notifyRequestor takes AtomNone if the requestor gets no data.
func (s *Selections) notifyRequestor(ev xproto.SelectionRequestEvent, property xproto.Atom) {
	reply := xproto.SelectionNotifyEvent{
		Time: ev.Time, Requestor: ev.Requestor, Selection: ev.Selection, Target: ev.Target, Property: property,
	}
	s.conn.SendEvent(ev.Requestor, xproto.EventMaskNoEvent, reply.Bytes())
}

// answerRequest runs in a goroutine of its own, so it uses only data that never changes.
func (s *Selections) answerRequest(o *offer, ev xproto.SelectionRequestEvent) {
	c := conversion{s, o, ev.Selection, ev.Requestor}
	property, ok := ev.Property, false
	if ev.Target == s.transferAtoms().Multiple {
		ok = c.convertMultiple(property)
	} else {
		// programs from before 1989 send None, and mean the target's name (ICCCM 2.2)
		if property == xproto.AtomNone {
			property = ev.Target
		}
		ok = c.convert(ev.Target, property)
	}
	if !ok {
		property = xproto.AtomNone
	}
	s.notifyRequestor(ev, property)
}

type conversion struct {
	selections *Selections
	offer      *offer
	selection  xproto.Atom
	requestor  xproto.Window
}

func (c conversion) convert(target, property xproto.Atom) bool {
	if target == xproto.AtomNone || property == xproto.AtomNone {
		return false
	}
	switch n := c.selections.transferAtoms(); target {
	case n.Targets:
		supported := append(c.textTargets(), n.Targets, n.Timestamp, n.Multiple)
		if c.selection == c.selections.atoms[Clipboard] {
			supported = append(supported, n.SaveTargets)
		}
		link.SetWords(c.selections.conn, c.requestor, property, xproto.AtomAtom, supported...)
	case n.Timestamp: // tells other programs who copied last
		link.SetWords(c.selections.conn, c.requestor, property, xproto.AtomInteger, c.offer.since)
	case n.SaveTargets: // it has no data; offering it tells clipboard managers that the program wants its text saved
		link.SetWords[uint32](c.selections.conn, c.requestor, property, n.Null)
	default:
		i := slices.Index(c.textTargets(), target)
		if i < 0 {
			return false
		}
		form := c.textForms()[i]
		c.selections.conn.SetText(c.requestor, property, form.kind, form.text)
	}
	return true
}

type textForm struct {
	target, kind xproto.Atom
	text         string
}

// textForms returns the best form first, because some programs take the first that they know. STRING is among
// them only if Latin-1 can say the whole text: a question mark in a deal would be worse than a refusal. For
// TEXT the owner chooses the type.
func (c conversion) textForms() []textForm {
	n, utf8 := c.selections.transferAtoms(), c.selections.utf8
	all := []textForm{{utf8, utf8, c.offer.text}, {n.TextPlainUTF8, n.TextPlainUTF8, c.offer.text}, {n.Text, utf8, c.offer.text},
		{n.TextPlain, n.TextPlain, c.offer.text}}
	if latin, ok := encodeLatin1(c.offer.text); ok {
		all[2] = textForm{n.Text, xproto.AtomString, latin}
		all = append(all, textForm{xproto.AtomString, xproto.AtomString, latin})
	}
	return all
}

func (c conversion) textTargets() (targets []xproto.Atom) {
	for _, f := range c.textForms() {
		targets = append(targets, f.target)
	}
	return targets
}

// encodeLatin1 returns false if the text has a character that STRING may not hold (ICCCM 2.7.1).
func encodeLatin1(s string) (string, bool) {
	latin := make([]byte, 0, len(s)) // they have the same numbers in Unicode
	for _, r := range s {
		if r > unicode.MaxLatin1 || unicode.IsControl(r) && r != '\t' && r != '\n' {
			return "", false
		}
		latin = append(latin, byte(r))
	}
	return string(latin), true
}

// A request for MULTIPLE may name so many targets, far more than there are.
const maxPairs = 64

// convertMultiple reads pairs of a target and a property, and converts each in order. Both halves of a pair
// that fails become None, because ICCCM 2.6.2 does not say which half.
func (c conversion) convertMultiple(property xproto.Atom) bool {
	if property == xproto.AtomNone {
		return false
	}
	// the type should be ATOM_PAIR, but pairs are enough
	reply, err := xproto.GetProperty(c.selections.conn.X, false, c.requestor, property, xproto.GetPropertyTypeAny, 0,
		2*maxPairs).Reply()
	if err != nil || reply.BytesAfter > 0 {
		return false
	}
	pairs := link.Words[uint32](reply)
	if len(pairs) == 0 || len(pairs)%2 != 0 {
		return false
	}
	failed := false
	for pair := range slices.Chunk(pairs, 2) {
		if !c.convert(xproto.Atom(pair[0]), xproto.Atom(pair[1])) {
			pair[0], pair[1] = xproto.AtomNone, xproto.AtomNone
			failed = true
		}
	}
	if failed {
		link.SetWords(c.selections.conn, c.requestor, property, c.selections.transferAtoms().AtomPair, pairs...)
	}
	return true
}
