package keyboard

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/resources/bindings"
	"xklondike/resources/translations"
	"xklondike/x11/internal/xvfb"
)

// keyboardOf gives a server another keymap, as a person does, and returns its keyboard.
func keyboardOf(t *testing.T, s *xvfb.Server, keymap string) *Keyboard {
	t.Helper()
	cmd := exec.Command(gametest.ProgramPath(t, "setxkbmap"), "-display", s.Display, "-layout", keymap, "-option", "")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("setxkbmap %s: %v\n%s", keymap, err, out)
	}
	return open(t, s)
}

// letterKeys returns the letter keys of an American keyboard.
func letterKeys() map[xproto.Keycode]string {
	keys := map[xproto.Keycode]string{}
	for code := range 256 {
		if s := usKeysym(xproto.Keycode(code), false); isASCIILetter(s) {
			keys[xproto.Keycode(code)] = string(rune(s))
		}
	}
	return keys
}

// TestKeymaps gives a server the keyboards of many countries. "make soak-xt" has many more.
func TestKeymaps(t *testing.T) {
	t.Parallel()
	latin, others := "us de fr tr us(dvorak)", "ru gr il bg"
	if gametest.Soaks() {
		latin += " gb be ch es it pt br se dk pl cz sk hu ro jp latam fr(bepo) de(neo) us(colemak)"
		others += " ua by rs mk ara ir ge am th"
	}
	s := xvfb.Start(t)
	for _, keymap := range strings.Fields(latin) {
		k := keyboardOf(t, s, keymap)
		expectDefaultKeys(t, k, keymap)
		expectLatinLetters(t, k, keymap)
		expectNames(t, k, keymap)
	}
	expectNames(t, keyboardOf(t, s, "fr,gr"), "fr,gr")
	for _, script := range strings.Fields(others) {
		for keymap, states := range map[string][]uint16{script: {0}, "us," + script: {0, mod5, 1 << 13}, script + ",us": {lock, mod5}} {
			k := keyboardOf(t, s, keymap)
			expectAmericanLetters(t, k, keymap, states)
			expectNames(t, k, keymap)
			if keymap == script || keymap == "us,ru" {
				expectDefaultKeys(t, k, keymap)
			}
		}
	}
}

// expectAmericanLetters expects that on a keyboard of another script each letter key gives its American letter, in every group.
func expectAmericanLetters(t *testing.T, k *Keyboard, keymap string, states []uint16) {
	t.Helper()
	for code, want := range letterKeys() {
		for _, state := range states {
			if key := k.Key(code, state); key.Name != want && key.Latin != want {
				t.Errorf("%s: key %d with state %#x is %+v, want %s", keymap, code, state, key, want)
			}
		}
	}
}

// expectLatinLetters expects that on a Latin keyboard every letter is on some key. (A Turkish keyboard
// has two keys for i; the dotless one is in the place of the American i.)
func expectLatinLetters(t *testing.T, k *Keyboard, keymap string) {
	t.Helper()
	found := map[string]bool{}
	for code := 8; code < 256; code++ {
		key := k.Key(xproto.Keycode(code), 0)
		found[key.Name] = true
		if key.Latin != "" {
			t.Errorf("%s: key %d is %+v", keymap, code, key)
		}
	}
	for _, letter := range letterKeys() {
		if !found[letter] {
			t.Errorf("%s: %s is on no key", keymap, letter)
		}
	}
}

// expectDefaultKeys expects that what a key types decides what it does by default, if it types something bound.
func expectDefaultKeys(t *testing.T, k *Keyboard, keymap string) {
	t.Helper()
	table, bound := bindings.Default(false), 0
	actionOf := func(e translations.Event) string {
		var m translations.Matcher
		lists, _ := m.Match(table, e)
		return fmt.Sprint(lists[:min(1, len(lists))])
	}
	for _, state := range []uint16{0, 1, 2, 0x10, 0x11, 0x80, 0x81, 0x2000} {
		for code := range 248 {
			key := k.Key(xproto.Keycode(code+8), state)
			e := k.KeyEvent(translations.KeyDown, xproto.Keycode(code+8), state)
			want := actionOf(translations.Event{Key: key.Name, Others: []string{key.Latin}, Mods: e.Mods, Modifiers: e.Modifiers})
			if want == "[]" {
				continue
			}
			bound++
			gametest.Equal(t, actionOf(e), want, "%s: key %d with %#x types %s %s, and does", keymap, code+8, state, key.Name, key.Latin)
		}
	}
	if bound < 250 {
		t.Errorf("%s: only %d presses do anything", keymap, bound)
	}
}

// TestLetters compares what keysyms type with the comments of <X11/keysymdef.h>, and both cases with Unicode's. It
// expects every character of Latin, Greek and Cyrillic.
func TestLetters(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(gametest.ProgramPath(t, "cc"), "-E", "-CC", "-dD", "-x", "c", "-")
	cmd.Stdin = strings.NewReader("#include <X11/keysym.h>")
	header, err := cmd.Output()
	if err != nil {
		gametest.SkipOrFail(t, "x11proto-dev", err.Error())
	}
	letters := 0
	for _, line := range regexp.MustCompile(`XK_\w+\s+0x([0-9a-f]+)\s*/\* U\+([0-9A-F]+) `).FindAllSubmatch(header, -1) {
		n := gametest.Must(strconv.ParseUint(string(line[1]), 16, 32))(t)
		char := rune(gametest.Must(strconv.ParseUint(string(line[2]), 16, 32))(t))
		s := xproto.Keysym(n)
		if !unicode.In(char, unicode.Latin, unicode.Greek, unicode.Cyrillic) {
			continue
		}
		letters++
		gametest.Equal(t, charOf(s), char, "%s types", line[0])
		lower, upper := lowerAndUpper(s)
		if lower != upper && (charOf(lower) != unicode.ToLower(char) || charOf(upper) != unicode.ToUpper(char)) || lower != s && upper != s {
			t.Errorf("%s: the cases are %#x and %#x", line[0], lower, upper)
		}
	}
	if letters < 500 {
		t.Errorf("the header has only %d letters", letters)
	}
}

// TestTypedLetters expects the letters that people type on the keyboards of other scripts.
func TestTypedLetters(t *testing.T) {
	t.Parallel()
	s := xvfb.Start(t)
	for c := range gametest.Cases[struct{ Keymap, Press, Char, Command string }](t, `
us,ru  Q mod5        й  q
us,ru  Q mod5 shift  Й  Q
us,ru  Q mod5 lock   Й  q
us     Q lock        Q  q
us     Q lock shift  q  Q
us     7 lock        7  7
us     Space lock    " "
ru     7             7  7
ru     Slash         .
ua     39            і  s
ua     48            є
rs     Q             љ  q
gr     Q             ;  q
gr     25            ς  w
gr     39            σ  s
gr     39 shift      Σ  S
gr     38            α  a
pl     46 mod5       ł  l
cz     2             ě  2
cz     12            š  3
fr     Q             a  a
kz     2             ә  2
us     F1            ""
`) {
		code, state := parsePress(t, c.Press)
		key := keyboardOf(t, s, c.Keymap).Key(code, state)
		want := [2]string{c.Char, c.Command}
		var got [2]string
		for i, char := range []rune{key.Char, key.Command()} {
			if char != 0 {
				got[i] = string(char)
			}
		}
		gametest.Equal(t, got, want, "%s: %s types", c.Keymap, c.Press)
	}
}

// expectNames expects the names of some keys.
func expectNames(t *testing.T, k *Keyboard, keymap string) {
	t.Helper()
	for c := range gametest.Cases[struct{ Keymap, Press, Name, Latin string }](t, `
us     N                 n
us     N shift           N
us     Slash shift       question
us     Space lock        space
us     F1 num            F1
us     KP7 num           7
us     KP7               Home
us     Tab shift         Tab
us     36                Return
us     9                 Escape
us     22                BackSpace
us     N mod5            n
us     Slash mod5 shift  question
fr     Q                 a
fr     38                q
fr     58 shift          question
fr     2 shift           2
fr     Space             space
de     Minus shift       question
ru     7 shift           question
ru     N shift num       N
ru     KP7 num           7
us,ru  7 shift mod5      question
us,ru  Q mod5 ctrl       q
gr     Q                 semicolon  q
gr     Q shift           colon      Q
gr     Slash shift       question
us,gr  Q mod5            semicolon  q
us,gr  47                semicolon
bg     Q                 comma      q
il     Q                 slash      q
fr,gr  Q mod5            semicolon  a
`) {
		code, state := parsePress(t, c.Press)
		if key := k.Key(code, state); c.Keymap == keymap && (key.Name != c.Name || key.Latin != c.Latin || key.Modifier) {
			t.Errorf("%s: %s is %+v, want %q and %q", keymap, c.Press, key, c.Name, c.Latin)
		}
	}
}
