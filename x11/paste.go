package x11

import (
	"errors"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/clipboard"
)

// copy offers the deal to whoever pastes, as a line that can be mailed.
func (s *Session) copy([]string) error {
	s.offered = s.selections.Offer(s.win.table, game.FormatDealLine(s.Rules, s.game.Deal()), s.cause.when)
	s.say("The deal line is copied")
	return nil
}

// copied hears whether what was copied can be pasted elsewhere. The line is not shown: it may name cards that nobody has seen.
func (s *Session) copied(err error) {
	s.offered = nil
	if err != nil {
		s.say("Nothing is copied: " + err.Error())
	}
}

// A pasting is a paste under way. The zero value is none. Whoever plays on meanwhile wants it no longer.
type pasting struct {
	coming <-chan clipboard.Pasted
	others []clipboard.Selection // to be asked where there is no deal
	when   xproto.Timestamp      // somebody asked for it
	why    error                 // what came so far was no deal
}

// paste plays a deal that somebody has copied: the clipboard's, or else what was marked last; with the argument primary or
// clipboard just that one's. A button that pastes does so on bare baize, for on cards and places it means something else.
func (s *Session) paste(args []string) error {
	p := pasting{when: s.cause.when}
	switch {
	case s.cause.pointer && s.cause.on != 0:
		return game.Nothing
	case len(args) == 0:
		p.others = []clipboard.Selection{clipboard.Clipboard, clipboard.Primary}
	case len(args) == 1 && args[0] == "primary":
		p.others = []clipboard.Selection{clipboard.Primary}
	case len(args) == 1 && args[0] == "clipboard":
		p.others = []clipboard.Selection{clipboard.Clipboard}
	default:
		return reason("paste() wants primary, or clipboard, or nothing")
	}
	s.pasting = p
	s.fetch()
	s.say("Asking for what was copied") // mostly too short to be seen; but a program may hang
	return nil
}

// fetch asks the next selection.
func (s *Session) fetch() {
	p := &s.pasting
	limit := time.Duration(s.set.Int("selectionTimeout")) * time.Millisecond
	p.coming = s.selections.Fetch(p.others[0], p.when, limit)
	p.others = p.others[1:]
}

// pasted hears what was in a selection. What is no deal changes nothing.
func (s *Session) pasted(got clipboard.Pasted) {
	r, d, err := s.spelt(got)
	if err == nil {
		s.pasting = pasting{}
		s.receive(r, d)
		return
	}
	p := &s.pasting
	if p.why == nil || errors.Is(p.why, clipboard.ErrNothing) { // of what there was first the person most likely thinks
		p.why = err
	}
	if len(p.others) > 0 {
		s.fetch()
		return
	}
	s.say("Not pasted: " + p.why.Error())
	s.pasting = pasting{}
}

// spelt reads what was pasted.
func (s *Session) spelt(got clipboard.Pasted) (*game.Rules, game.Deal, error) {
	if got.Err != nil {
		return nil, game.Deal{}, got.Err
	}
	return s.Spec(got.Text, s.Rules)
}

// receive plays a deal that has come, whatever the person is doing meanwhile.
func (s *Session) receive(r *game.Rules, d game.Deal) {
	s.conn.Cork()
	defer s.conn.Uncork()
	s.lost()
	s.closePanel()
	if r == s.Rules {
		s.renew(d)
	} else {
		s.change(r, d)
	}
	if !s.lacking { // else there is a word about that
		s.say("This deal was pasted")
	}
}
