package x11_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

const keyControl xproto.Keysym = 0xffe3

// setLayout gives the server of a rig another keyboard layout, as a person does. The rig goes on pressing the keys of the old one.
func (s *tracedRig) setLayout(name string) {
	s.t.Helper()
	s.keycode(keyF1) // reads the old keys
	cmd := exec.Command(gametest.ProgramPath(s.t, "setxkbmap"), "-display", s.server.Display, "-layout", name, "-option", "")
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("setxkbmap %s: %v\n%s", name, err, out)
	}
	s.key(keyEscape) // after it the program asks what keys mean
	s.sync()
}

// TestEntryEnds types a digit, which begins a move, and then a key that types nothing: it ends the move and does what it
// always does.
func TestEntryEnds(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "656x470", still...)
	begin := func() {
		t.Helper()
		s.key('7')
		s.checkStatus("game   7")
	}
	begin()
	s.key(keyF1)
	if !s.isOpen("help") {
		t.Error("F1 does not open the help")
	}
	s.key(keyF1)
	begin()
	s.key(keyRight)
	if digit := func(line string) bool { return strings.HasSuffix(line, "game   7") }; digit(s.statusLineThat(func(line string) bool { return !digit(line) })) {
		t.Error("an arrow leaves the digit in the status line")
	}
	s.key(keyReturn)
	s.checkStatus("picked up")
	s.key(keyEscape) // puts the cards down
	s.key(keyEscape) // hides the cursor
	s.typeKeys(" ")
	begin()
	s.withKey(keyControl, func() { s.key('z') })
	s.sync()
	s.checkTable("after Ctrl+Z")
	begin()
	s.key(keyBackSpace)
	s.checkStatus("Type a move")
}

// TestOtherScripts types on Russian and Greek keyboards: an entry field takes the letters on the keys, and a move the Latin
// letters of the same keys.
func TestOtherScripts(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "656x470", still...)
	for _, layout := range []string{"ru", "gr"} {
		s.setLayout(layout)
		for _, panel := range []struct {
			key  xproto.Keysym
			name string
		}{{keyF2, "games"}, {keyF6, "settings"}} {
			rows := func() int {
				s.t.Helper()
				s.sync()
				view := s.childrenOf(s.named(panel.name).id)[0]
				return len(s.childrenOf(s.childrenOf(view.id)[0].id))
			}
			s.key(panel.key)
			all := rows()
			s.key('s')
			if got := rows(); got >= all {
				t.Errorf("%s: after a letter %s shows %d rows of %d", layout, panel.name, got, all)
			}
			s.key(keyBackSpace)
			if got := rows(); got != all {
				t.Errorf("%s: without the letter %s shows %d rows of %d", layout, panel.name, got, all)
			}
			s.key(keyEscape)
		}
	}
	for _, key := range []xproto.Keysym{'/', 'q', 's'} { // Q has a semicolon
		s.key(key)
	}
	s.checkStatus("qs: Queen of Spades")
	s.key(keyEscape)
	s.setLayout("ru")
	for _, key := range []xproto.Keysym{'2', 'u'} {
		s.key(key)
	}
	s.sync()
	column := s.state.Piles()[slices.IndexFunc(s.state.Piles(), func(p game.Pile) bool { return p.Role == game.Tableau })+1]
	s.state = s.state.Apply(gametest.Must(s.state.MoveFor(game.Intent{Act: game.TapTwice, From: column, Index: 1}))(t))
	s.checkTable("after 2u on a Russian keyboard")
}

// TestLettersAlone types aces and jacks without the key that begins typing. The first letter runs its command, what follows it runs
// none, and the status line says how moves are typed and how the game before comes back. A command that nobody typed so fast runs.
func TestLettersAlone(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "900x600", still...)
	s.typeKeys(" ")
	for typed, want := range map[string]string{
		"ah": "Letters alone are commands. /: type a move, b: back to the game before", "jd": "Letters alone are commands. /: type a move",
		"ah2s": "Letters alone are commands. /: type a move, b: back to the game before", "jdqs": "Letters alone are commands. /: type a move",
	} {
		s.key(keyEscape)
		s.typeKeys(typed)
		s.checkStatus(want)
	}
	s.key(keyEscape)
	s.typeKeys("uh")
	s.sync()
	if got := s.statusLine(); strings.Contains(got, "Letters alone") {
		t.Errorf("after u and h the status line says %q", got)
	}
}
