package x11_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/think/advice"
	"xklondike/resources"
	"xklondike/x11"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// openAdvised opens a window through a proxy, on a deal with an adviser. The program thinks for a minute at most.
func openAdvised(t *testing.T, name string, settings advice.Settings) *tracedRig {
	t.Helper()
	server := xvfb.Start(t)
	p := wire.Start(t, server, wire.Options{})
	session := play.New(play.Config{Player: func(*game.Rules) advice.Settings { return settings }})
	begin := play.StartOptions{Rules: rulesOf(t, name), Deal: game.Shuffle(1, 7)}
	a := newApp(t, session, resources.Files{}, "-xrm", "*adviceTime: 60000", "-xrm", "*animation: 0")
	s := openWindow(t, server, x11.Config{App: a}, begin, "-display", p.Display)
	s.state = game.NewState(begin.Rules, begin.Deal)
	s.updateLayout()
	return &tracedRig{s, p}
}

// TestThinking asks for advice that takes very long. Meanwhile nothing is sent, panels open and close, and a
// key plays at once. Then the question is gone: nothing more comes of it.
func TestThinking(t *testing.T) {
	t.Parallel()
	const endless = 1 << 30
	s := openAdvised(t, "klondike-strict", advice.Settings{Name: "endless", Nodes: 100, FirstWorlds: endless, MostWorlds: endless})
	const statusCost = 1500 // bytes: one line of text, with letters that show for the first time
	said := s.messagesDuring(func() { s.key('H') })
	s.checkStatus("Thinking. You may play on")
	if n := said.Size(wire.Request); n > statusCost {
		t.Errorf("to ask costs %d bytes, want at most %d: %s", n, statusCost, said)
	}
	t.Logf("to ask costs %d bytes", said.Size(wire.Request))
	s.checkIdlePointer("a program that thinks")
	if said := s.messagesDuring(func() {}); len(said) > 0 {
		t.Errorf("to think costs %s", said)
	}
	s.openPanel(keyF1, "help")
	s.key(keyF1)
	s.sync()
	if s.isOpen("help") {
		t.Error("the help stays open")
	}
	s.checkStatus("Thinking")
	s.typeKeys(" ")
	s.state = s.state.Apply(draw)
	s.checkTable("after a deal while the program thinks")
	fits := func(line string) bool { return !strings.Contains(line, "Thinking") && !strings.Contains(line, "Best") }
	if line := s.statusLineThat(fits); !fits(line) {
		t.Errorf("the status line says %q", line)
	}
	s.typeKeys("H")
	s.checkStatus("Thinking")
	s.key(keyEscape)
	s.sync()
	if line := s.statusLineThat(fits); !fits(line) {
		t.Errorf("after Escape the status line says %q", line)
	}
	s.key('H') // quitting cancels, too
	s.endByKey()
}
