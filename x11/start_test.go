package x11_test

import (
	"encoding/binary"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// indexOf returns the index of the first request of a name, and fails if there is none.
func (t messages) indexOf(tb testing.TB, name string) int {
	tb.Helper()
	for i, m := range t {
		if m.kind == request && m.name == name {
			return i
		}
	}
	tb.Fatalf("there is no %s", name)
	return -1
}

// TestStartOrder checks that all cards of a deal are mapped for few bytes, and soon over a slow line. What
// nobody waits for comes after the cards.
func TestStartOrder(t *testing.T) {
	t.Parallel()
	const mostBytes, mostInAll = 19_000, 30_000
	const tableWithin, cardsWithin = 2 * time.Second, 5 * time.Second
	server := xvfb.Start(t)
	p := startProxy(t, server, proxyOptions{lockstep: true})
	s := launchTraced(t, server, p, "klondike", game.Shuffle(1, 41), cards80...)
	p.awaitReplies()
	s.sync()
	whole := p.since(0)
	table, cards := whole.indexOf(t, "MapWindow"), whole.indexOf(t, "MapSubwindows")
	before, after := whole[:cards+1], whole[cards+1:]
	times := modem.arrivals(whole)
	t.Logf("%d bytes out until the cards are mapped; at 56k the table is there after %v, the cards after %v", before.size(request), times[table], times[cards])
	t.Log("until the table is there: ", whole[:table+1])
	t.Log("until the cards are there: ", before[table+1:])
	if n := before.size(request); n > mostBytes {
		t.Errorf("%d bytes out, want at most %d", n, mostBytes)
	}
	if times[table] > tableWithin || times[cards] > cardsWithin {
		t.Errorf("at 56k the table is there after %v, want at most %v, and the cards after %v, want at most %v",
			times[table], tableWithin, times[cards], cardsWithin)
	}
	if n := whole.withoutPings().size(request); n > mostInAll {
		t.Errorf("%d bytes out in all, want at most %d", n, mostInAll)
	}
	for _, name := range []string{"GetKeyboardMapping", "GetModifierMapping", "RenderCreateGlyphSet"} {
		if len(before.named(request, name)) != 0 || len(after.named(request, name)) != 1 {
			t.Errorf("%s does not come once after the cards", name)
		}
	}
	for name, when := range map[string]messages{"WM_COMMAND": after, "_NET_WM_ICON": after, "WM_CLASS": before, "WM_NORMAL_HINTS": before} {
		if !when.setsProperty(s.atom(name)) {
			t.Errorf("%s is set at another time", name)
		}
	}
	if n := len(before.named(request, "ChangeProperty")); n > 13 { // those of the table window
		t.Errorf("%d properties are set before the cards are there", n)
	}
	formats := whole.indexOf(t, "RenderQueryPictFormats")
	answered := formats
	for whole[answered].kind != reply || whole[answered].name != "RenderQueryPictFormats" {
		answered++
	}
	if masks, all := len(whole[formats:answered].named(request, "PutImage")), len(before.named(request, "PutImage")); masks != all || all == 0 {
		t.Errorf("%d of %d masks are sent while the formats are asked for", masks, all)
	}
}

// setsProperty reports whether a request sets a property.
func (t messages) setsProperty(a xproto.Atom) bool {
	for _, m := range t.named(request, "ChangeProperty") {
		if binary.LittleEndian.Uint32(m.body[8:]) == uint32(a) {
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
	p := startProxy(t, server, proxyOptions{})
	g := p.shutAt("GetKeyboardMapping")
	cmd := programCommand(t, environment(t, p.path), "-display", p.path, "-game", "klondike", "-deal", "41")
	r := startCommand(t, server, cmd)
	r.table = r.awaitWindow()
	r.focus()
	p.awaitRequest("GetKeyboardMapping")
	r.key(' ')
	r.roundTrip() // the key is on its way, and the question is not
	close(g.open)
	r.sync()
	state := game.NewState(rulesOf(t, "klondike"), game.Shuffle(1, 41))
	s := &tableRig{rig: r, state: state.Apply(draw)}
	s.updateLayout()
	s.awaitTable("after a key that came early") // on a slow line names come last
}

// TestKeysAskedOncePerBurst checks that a burst of news about the keyboard costs one question.
func TestKeysAskedOncePerBurst(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchWatched(t, server)
	said := s.messagesDuring(func() {
		s.c.Cork()
		for range 50 {
			xproto.ChangeKeyboardMapping(s.c.X, 1, 200, 2, []xproto.Keysym{'x', 'X'})
		}
		s.roundTrip() // all of it in one write
		s.c.Uncork()
	})
	notified, asked := len(said.named(event, "MappingNotify")), len(said.named(request, "GetKeyboardMapping"))
	if notified < 50 || asked != 1 {
		t.Errorf("%d notifications cost %d questions, want 1", notified, asked)
	}
}
