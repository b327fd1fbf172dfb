package x11_test

import (
	"encoding/binary"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// TestStartOrder checks that what nobody waits for comes after the cards. TestStartBudgets has the times.
func TestStartOrder(t *testing.T) {
	t.Parallel()
	const tableWithin = 2 * time.Second
	server := xvfb.Start(t)
	p := wire.Start(t, server, wire.Options{Lockstep: true})
	s := launchTraced(t, server, p, "klondike", game.Shuffle(1, 41), cards80...)
	p.AwaitReplies()
	s.sync()
	whole := p.Since(0)
	table, cards := whole.IndexOf(t, "MapWindow"), whole.IndexOf(t, "MapSubwindows")
	before, after := whole[:cards+1], whole[cards+1:]
	if there := modem.Arrivals(whole)[table]; there > tableWithin {
		t.Errorf("at 56k the table is there after %v, want at most %v: %s", there, tableWithin, whole[:table+1])
	}
	for _, name := range strings.Fields("GetKeyboardMapping GetModifierMapping RenderCreateGlyphSet") {
		if len(before.Named(wire.Request, name)) != 0 || len(after.Named(wire.Request, name)) != 1 {
			t.Errorf("%s does not come once after the cards", name)
		}
	}
	for name, when := range map[string]wire.Messages{"WM_COMMAND": after, "WM_CLASS": before, "WM_NORMAL_HINTS": before} {
		if !setsProperty(when, s.atom(name)) {
			t.Errorf("%s is set at another time", name)
		}
	}
	if n := len(before.Named(wire.Request, "ChangeProperty")); n > 13 { // those of the table window
		t.Errorf("%d properties are set before the cards are there", n)
	}
	formats := whole.IndexOf(t, "RenderQueryPictFormats")
	answered := formats
	for whole[answered].Kind != wire.Reply || whole[answered].Name != "RenderQueryPictFormats" {
		answered++
	}
	const grain = 1 // of the felt, which comes with the cards
	if masks, all := len(whole[formats:answered].Named(wire.Request, "PutImage")), len(before.Named(wire.Request, "PutImage"))-grain; masks != all || all == 0 {
		t.Errorf("%d of %d masks are sent while the formats are asked for", masks, all)
	}
}

// setsProperty reports whether a request sets a property.
func setsProperty(said wire.Messages, a xproto.Atom) bool {
	for _, m := range said.Named(wire.Request, "ChangeProperty") {
		if binary.LittleEndian.Uint32(m.Body[8:]) == uint32(a) {
			return true
		}
	}
	return false
}

// TestKeyBeforeItsMeaning checks that a key that is pressed before the server has told what keys mean does
// what it does later.
func TestKeyBeforeItsMeaning(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	p := wire.Start(t, server, wire.Options{})
	g := p.ShutAt("GetKeyboardMapping")
	cmd := programCommand(t, environment(t, p.Display), "-display", p.Display, "-game", "klondike", "-deal", "41")
	r := startCommand(t, server, cmd)
	r.table = r.awaitWindow()
	r.focus()
	p.AwaitRequest("GetKeyboardMapping")
	r.key(' ')
	r.roundTrip() // the key is on its way, and the question is not
	close(g.Open)
	r.sync()
	state := game.NewState(rulesOf(t, "klondike"), game.Shuffle(1, 41))
	s := &tableRig{rig: r, state: state.Apply(draw)}
	s.updateLayout()
	s.awaitTable("after a key that came early") // on a slow line names come last
}

// TestKeysAskedOncePerBurst checks that a burst of news about the keyboard costs one question.
func TestKeysAskedOncePerBurst(t *testing.T) {
	t.Parallel()
	s := launchWatched(t, xvfb.Start(t))
	said := s.messagesDuring(func() {
		xproto.GrabServer(s.c.X) // which tells the program all of it before it takes the question
		for range 50 {
			xproto.ChangeKeyboardMapping(s.c.X, 1, 200, 2, []xproto.Keysym{'x', 'X'})
		}
		xproto.UngrabServer(s.c.X)
	})
	notified, asked := len(said.Named(wire.Event, "MappingNotify")), len(said.Named(wire.Request, "GetKeyboardMapping"))
	if notified < 50 || asked != 1 {
		t.Errorf("%d notifications cost %d questions, want 1", notified, asked)
	}
}
