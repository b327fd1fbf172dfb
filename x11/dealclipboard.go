package x11

import (
	"cmp"
	"errors"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/play"
	"xklondike/x11/clipboard"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
)

// A dealClipboard copies the deal that is played, and pastes others. If the player plays on while a paste is
// under way, the paste is dropped.
type dealClipboard struct {
	*clipboard.Selections
	owner       xproto.Window // the window that owns the selections after a copy
	session     *play.Session
	trigger     pasteTrigger // the last event that could run an action
	offerResult <-chan error // delivers the result of a copy: nil, or why other programs cannot paste it

	pasteTime    xproto.Timestamp        // server time of the event that asked for the paste
	pasteTimeout time.Duration           // how long the owner of a selection may take for each answer
	incoming     <-chan clipboard.Pasted // delivers the content of a selection; nil if no paste is under way
	remaining    []clipboard.Selection   // the selections to ask next, if the one that was asked has no deal
	firstErr     error                   // why one of the selections asked so far has no deal; nil at first
}

// A pasteTrigger is the event that made the player's action run.
type pasteTrigger struct {
	time     xproto.Timestamp // the time of the event in server milliseconds
	byButton bool             // the event is of a button
	key      string           // the name of the key; "" for a button
	repeated bool             // the event is a repeat of a held key
	title    int              // the number of the title in the menu bar that was pressed, from 1; 0 for none
	inBar    bool             // the pointer is on the menu bar
	hit      gesture.Hit      // what the pointer hits
}

// copyDeal copies the deal as one line of text, which other programs can paste.
func (c *dealClipboard) copyDeal() {
	line := deals.FormatLine(c.session.Rules(), c.session.Game().Deal())
	c.offerResult = c.Offer(c.owner, line, c.trigger.time)
	c.session.ShowMessage("The deal line is copied")
}

// noteOfferResult takes the result of offering a copied deal to other programs, and shows an error in the
// status line. It never shows the copied line, which may name cards that the player has not seen.
func (c *dealClipboard) noteOfferResult(err error) {
	if c.offerResult = nil; err != nil {
		c.session.ShowMessage("Not copied: " + err.Error())
	}
}

// startPaste begins to fetch a deal that was copied. Without arguments it asks the clipboard first, and then
// the primary selection; the argument primary or clipboard names one of them. Limit is how long the owner may
// take for each answer. A button pastes only on the baize, on empty places and on the status line, because on
// cards it has other meanings.
func (c *dealClipboard) startPaste(args []string, limit time.Duration) error {
	_, i, ok := hand.FindHit(c.session.State(), c.trigger.hit)
	switch {
	case c.trigger.byButton && (ok && i >= 0 || c.trigger.inBar):
		return game.NothingToDo
	case len(args) == 0:
		c.remaining = []clipboard.Selection{clipboard.Clipboard, clipboard.Primary}
	case len(args) == 1 && args[0] == "primary":
		c.remaining = []clipboard.Selection{clipboard.Primary}
	case len(args) == 1 && args[0] == "clipboard":
		c.remaining = []clipboard.Selection{clipboard.Clipboard}
	default:
		return play.Reason("paste() takes primary, clipboard or no argument")
	}
	c.pasteTime, c.pasteTimeout, c.firstErr = c.trigger.time, limit, nil
	c.fetchNext()
	// The message mostly disappears at once, but the program that has the text may hang.
	c.session.ShowMessage("Waiting for the copied text")
	return nil
}

// pasteIntoField begins to paste a selection into the entry field of the panel, because of a key or of button 2.
func (c *dealClipboard) pasteIntoField(selection string, trigger pasteTrigger, limit time.Duration) {
	c.trigger = trigger
	_ = c.startPaste([]string{selection}, limit) // a press on a panel hits no card, so it may always paste
}

// fetchNext asks the next of the remaining selections for a deal.
func (c *dealClipboard) fetchNext() {
	c.incoming = c.Fetch(c.remaining[0], c.pasteTime, c.pasteTimeout)
	c.remaining = c.remaining[1:]
}

// cancelPaste drops the paste that is under way.
func (c *dealClipboard) cancelPaste() { c.incoming, c.remaining, c.firstErr = nil, nil, nil }

// receivePasted takes the content of a selection, and returns the deal that it contains. If there is no deal
// in it, it asks the next selection. If no selection has a deal, the status line says why.
func (c *dealClipboard) receivePasted(got clipboard.Pasted) (options play.StartOptions, ok bool) {
	err := got.Err
	if err == nil {
		options, err = c.session.ParseSpec(got.Text, c.session.Rules())
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
		c.session.ShowMessage("Not pasted: " + c.firstErr.Error())
		c.cancelPaste()
	}
	return options, err == nil
}

// handlePasted puts the content of a selection into the entry field of an open panel. Without an entry field
// it starts a new game if the selection contains a deal: cards in the hand go back first, and an open panel
// closes.
func (w *Window) handlePasted(got clipboard.Pasted) {
	w.alarms.UpdateTime(w.Session)
	w.Conn.Cork()
	defer w.Conn.Uncork()
	if w.panel.HasField() {
		w.clipboard.cancelPaste()
		w.Session.ShowMessage(w.panel.Paste(got.Text, got.Err))
	} else if options, ok := w.clipboard.receivePasted(got); ok {
		w.putCardsBack()
		w.closePanel()
		options.Note = cmp.Or(options.Note, "A new game with the pasted deal")
		w.Session.StartNewGame(options)
	}
	w.updateWindows()
}
