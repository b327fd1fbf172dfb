package x11

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/words"
	"xklondike/x11/clipboard"
	"xklondike/x11/hand"
)

// A dealClipboard copies the deal that is played, and pastes others. Playing on cancels a paste.
type dealClipboard struct {
	selections  *clipboard.Selections
	session     *play.Session
	offerResult <-chan error // delivers nil, or why other programs cannot paste the copy

	pasteTime    xproto.Timestamp
	pasteTimeout time.Duration           // how long the owner of a selection may take for each answer
	incoming     <-chan clipboard.Pasted // nil if no paste is under way; see arriving
	pasteAt      position                // in which the paste began
	remaining    []clipboard.Selection   // to be asked next, if the selection that was asked has no deal
	firstErr     error                   // why one of the selections asked so far has no deal
}

// copyDeal makes a window own the selections.
func (c *dealClipboard) copyDeal(owner xproto.Window, when xproto.Timestamp) {
	line := deals.FormatLine(c.session.Rules(), c.session.Game().Deal())
	c.offerResult = c.selections.Offer(owner, line, when)
	c.session.Status.ShowMessage(language.T("Deal line copied"))
}

// noteOfferResult never shows the copied line, whose cards may be unseen.
func (c *dealClipboard) noteOfferResult(err error) {
	if c.offerResult = nil; err != nil {
		c.session.Status.ShowMessage(fmt.Sprintf(language.T("Not copied: %v"), err))
	}
}

// By the arguments of paste()
var pasteSelections = map[string][]clipboard.Selection{
	"":          {clipboard.Clipboard, clipboard.Primary},
	"primary":   {clipboard.Primary},
	"clipboard": {clipboard.Clipboard},
}

// startPaste asks the clipboard first, and then the primary selection, unless the arguments name one of them.
// A button pastes only on the baize, on empty places and on the status line, because on cards it has other
// meanings.
func (c *dealClipboard) startPaste(args []string, by trigger, limit time.Duration) error {
	if _, i, ok := hand.FindHit(c.session.State(), by.hit); by.byButton && (ok && i >= 0 || by.inBar) {
		return game.NothingToDo
	}
	selections, ok := pasteSelections[strings.Join(args, " ")]
	if !ok {
		return words.Sentence("paste() takes primary, clipboard or no argument")
	}
	c.remaining = selections
	c.pasteTime, c.pasteTimeout, c.pasteAt, c.firstErr = by.time, limit, positionOf(c.session), nil
	c.fetchNext()
	// The message mostly disappears at once, but the program that has the text may hang.
	c.session.Status.ShowMessage(language.T("Waiting for the copied text"))
	return nil
}

func (c *dealClipboard) pasteIntoField(selection string, when xproto.Timestamp, limit time.Duration) {
	_ = c.startPaste([]string{selection}, trigger{time: when}, limit) // a press on a panel hits no card, so it may always paste
}

// arriving returns what delivers the content of the selection that was asked last, or nil if no paste is under way.
func (c *dealClipboard) arriving() <-chan clipboard.Pasted {
	if c.incoming != nil && c.pasteAt != positionOf(c.session) {
		c.cancelPaste()
	}
	return c.incoming
}

// A position is a moment of a session, which an action ends.
type position struct{ game, actions int }

func positionOf(s *play.Session) position { return position{s.GameCount, s.Game().Actions()} }

func (c *dealClipboard) fetchNext() {
	c.incoming = c.selections.Fetch(c.remaining[0], c.pasteTime, c.pasteTimeout)
	c.remaining = c.remaining[1:]
}

func (c *dealClipboard) cancelPaste() { c.incoming, c.remaining, c.firstErr = nil, nil, nil }

func (c *dealClipboard) receivePasted(got clipboard.Pasted) (options play.StartOptions, ok bool) {
	err := got.Err
	if err == nil {
		options, err = c.session.Config.ParseSpec(got.Text, c.session.Rules())
	}
	// The player most likely means the first selection that has a text, so its error is the one to show.
	if err != nil && (c.firstErr == nil || errors.Is(c.firstErr, clipboard.ErrNoText)) {
		c.firstErr = err
	}
	switch {
	case err == nil:
		c.cancelPaste()
	case len(c.remaining) > 0:
		c.fetchNext()
	default:
		c.session.Status.ShowMessage(fmt.Sprintf(language.T("Not pasted: %v"), text.ErrorText(c.firstErr)))
		c.cancelPaste()
	}
	return options, err == nil
}

// handlePasted puts the content of a selection into the entry field of an open panel. Without an entry field
// it starts the pasted deal.
func (w *Window) handlePasted(got clipboard.Pasted) {
	w.alarms.UpdateTime()
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	if w.table.panel.Shown.HasField() {
		w.clipboard.cancelPaste()
		w.app.Session.Status.ShowMessage(w.table.panel.Paste(got.Text, got.Err))
	} else if options, ok := w.clipboard.receivePasted(got); ok {
		w.startGiven(options, language.T("Playing the pasted deal"))
	}
	w.show()
}
