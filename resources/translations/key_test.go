package translations

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestCanonicalKey checks that keysyms that count as the same key have the same canonical name.
func TestCanonicalKey(t *testing.T) {
	for name, want := range gametest.Table(`
u              u
U              U
7              7
0x75           u
U0075          u
0x1000075      u
?              question
question       question
U003F          question
U003f          question
0x3f           question
" "            space
é              eacute
eacute         eacute
U00E9          eacute
0xE9           eacute
Ooblique       Oslash
Thorn          THORN
"☃"            U2603
U2603          U2603
U02603         U2603
0x1002603      U2603
U1f0a1         U1F0A1
"\xff"         ?
F1             F1
Page_Up        Prior
KP_Page_Down   KP_Next
KP_Add         KP_Add
KP_7           KP_7
ISO_Left_Tab   ISO_Left_Tab
quoteright     apostrophe
~              asciitilde
[              bracketleft
"\u00a0"       nobreakspace
ÿ              ydiaeresis
0xFF0D         0xff0d
0x0            ?
0x             ?
0x123456789    ?
Uhura          Uhura
U+2603         ?
U12            U12
XF86AudioPlay  XF86AudioPlay
""             ?
10             0xa
65             A
0101           A
0X41           A
65293          0xff0d
00             ?
08             ?
536870912      ?
a-b            ?
a b            ?
"\u0080"       ?
UD800          UD800
`) {
		got, ok := CanonicalKey(name)
		if !ok {
			got = "?"
		}
		gametest.Equal(t, got, want, "%q is", name)
	}
}

// TestMainKey checks what keys of the keypad are called elsewhere.
func TestMainKey(t *testing.T) {
	for name, want := range gametest.Table(`
KP_Add        plus
KP_7          7
KP_Next       Next
KP_Enter      Return
ISO_Left_Tab  Tab
plus          plus
F1            F1
""
`) {
		if got := MainKey(name); got != want {
			t.Errorf("%s is %s elsewhere, want %s", name, got, want)
		}
	}
}

// TestCanonicalTwice checks that CanonicalKey and lowerCaseKey do not change what they return.
func TestCanonicalTwice(t *testing.T) {
	all := append(strings.Fields(latin1NameList), strings.Fields(keysymAliases)...)
	for c := rune(' '); c < 0x2700; c++ {
		all = append(all, string(c))
	}
	for _, name := range all {
		key, ok := CanonicalKey(name)
		if !ok {
			continue
		}
		again, ok := CanonicalKey(key)
		if !ok || again != key {
			t.Errorf("%q is %q is %q", name, key, again)
		}
		if low := lowerCaseKey(key); lowerCaseKey(low) != low || low != key && !hasCase(key) {
			t.Errorf("the small form of %q is %q, and of that %q", key, low, lowerCaseKey(low))
		}
	}
}

// TestCharacterNames checks the list of Latin-1 at places where a wrong index would show.
func TestCharacterNames(t *testing.T) {
	for c, want := range gametest.Table(`
" "     space
/       slash
0       0
9       9
:       colon
@       at
A       A
Z       Z
[       bracketleft
"\x60"  grave
a       a
z       z
{       braceleft
~       asciitilde
"\u00a0"  nobreakspace
¡       exclamdown
¿       questiondown
À       Agrave
×       multiply
ß       ssharp
÷       division
ÿ       ydiaeresis
Ā       U0100
`) {
		gametest.Equal(t, characterName([]rune(c)[0]), want, "%q is", c)
	}
}
