package translations

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// characterNames are the keysyms of what is neither letter nor digit in ASCII, and of the upper half of Latin-1, in the order
// of their codes (<X11/keysymdef.h>, without "XK_"). A dash stands for what is named by itself or is no character.
const characterNames = `space exclam quotedbl numbersign dollar percent ampersand apostrophe parenleft parenright asterisk plus
comma minus period slash - - - - - - - - - - colon semicolon less equal greater question at - - - - - - - - - - - - - - - - - -
- - - - - - - - bracketleft backslash bracketright asciicircum underscore grave - - - - - - - - - - - - - - - - - - - - - - - -
- - braceleft bar braceright asciitilde - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - nobreakspace
exclamdown cent sterling currency yen brokenbar section diaeresis copyright ordfeminine guillemotleft notsign hyphen registered
macron degree plusminus twosuperior threesuperior acute mu paragraph periodcentered cedilla onesuperior masculine guillemotright
onequarter onehalf threequarters questiondown Agrave Aacute Acircumflex Atilde Adiaeresis Aring AE Ccedilla Egrave Eacute
Ecircumflex Ediaeresis Igrave Iacute Icircumflex Idiaeresis ETH Ntilde Ograve Oacute Ocircumflex Otilde Odiaeresis multiply
Oslash Ugrave Uacute Ucircumflex Udiaeresis Yacute THORN ssharp agrave aacute acircumflex atilde adiaeresis aring ae ccedilla
egrave eacute ecircumflex ediaeresis igrave iacute icircumflex idiaeresis eth ntilde ograve oacute ocircumflex otilde odiaeresis
division oslash ugrave uacute ucircumflex udiaeresis yacute thorn ydiaeresis`

// aliases are keysyms that have a second name, and those of the keypad with the keys that they are elsewhere.
const aliases = `Page_Up Prior Page_Down Next quoteright apostrophe quoteleft grave Ooblique Oslash ooblique oslash Eth ETH Thorn
THORN guillemetleft guillemotleft guillemetright guillemotright ordmasculine masculine ISO_Left_Tab Tab
KP_Space space KP_Tab Tab KP_Enter Return KP_F1 F1 KP_F2 F2 KP_F3 F3 KP_F4 F4 KP_Home Home KP_Left Left KP_Up Up KP_Right Right
KP_Down Down KP_Prior Prior KP_Page_Up Prior KP_Next Next KP_Page_Down Next KP_End End KP_Begin Begin KP_Insert Insert
KP_Delete Delete KP_Equal equal KP_Multiply asterisk KP_Add plus KP_Separator comma KP_Subtract minus KP_Decimal period
KP_Divide slash KP_0 0 KP_1 1 KP_2 2 KP_3 3 KP_4 4 KP_5 5 KP_6 6 KP_7 7 KP_8 8 KP_9 9`

// keysyms holds the two lists above as they are looked up; it never changes.
var keysyms = newNameTable()

type nameTable struct {
	byRune [256]string // "" where a character is its own name, or none
	runes  map[string]rune
	alias  map[string]string // to a name that is canonical
}

func newNameTable() *nameTable {
	t := &nameTable{runes: make(map[string]rune), alias: make(map[string]string)}
	for i, name := range strings.Fields(characterNames) {
		if name != "-" {
			t.byRune[' '+i] = name
			t.runes[name] = rune(' ' + i)
		}
	}
	pairs := strings.Fields(aliases)
	for i := 0; i < len(pairs); i += 2 {
		t.alias[pairs[i]] = pairs[i+1]
	}
	return t
}

// canonical returns the one name by which keys are compared, of the several that a keysym may have: a name, a character,
// U and its number in Unicode, or the keysym's own number, which comes back as 0x and hexadecimal digits. False means that by
// its form it can be none of these.
func canonical(name string) (string, bool) {
	if c, ok := character(name); ok {
		return CharacterName(c), true
	}
	if other, ok := keysyms.alias[name]; ok {
		return other, true
	}
	if n, ok := keysymNumber(name); ok {
		return fmt.Sprintf("0x%x", n), true
	}
	return name, isName(name)
}

// isName tells words of letters, digits and underscores that do not begin with a digit.
func isName(word string) bool {
	for _, b := range []byte(word) {
		if !isNameByte(b) || b == '-' {
			return false
		}
	}
	return word != "" && (word[0] < '0' || word[0] > '9')
}

// character returns the character that a key's name stands for, by its first name in either case of keysyms for
// characters; aliases excepted.
func character(name string) (rune, bool) {
	if c, size := utf8.DecodeRuneInString(name); size == len(name) && isCharacter(c) {
		return c, true
	}
	if c, ok := keysyms.runes[name]; ok {
		return c, true
	}
	n, ok := codePoint(name)
	if !ok {
		if n, ok = keysymNumber(name); n > 0xff { // below, keysyms are Latin-1; from 0x1000000 on Unicode
			n -= min(n, 0x1000000)
			ok = ok && n > 0
		}
	}
	return rune(n), ok && isCharacter(rune(n))
}

// isCharacter tells what a key can type.
func isCharacter(c rune) bool {
	return c >= ' ' && c < 0x7f || c >= 0xa0 && utf8.ValidRune(c) && c != utf8.RuneError
}

// codePoint reads U and four to six hexadecimal digits.
func codePoint(name string) (uint32, bool) {
	digits, ok := strings.CutPrefix(name, "U")
	if !ok || len(digits) < 4 || len(digits) > 6 {
		return 0, false
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	return uint32(n), err == nil
}

// lastKeysym is the greatest number of a keysym (X protocol, "Keysym": 29 bits).
const lastKeysym = 1<<29 - 1

// keysymNumber reads a keysym's number as Xt does: of two digits at least, hexadecimal behind 0x, octal behind another 0,
// else decimal. One digit alone is a key.
func keysymNumber(name string) (uint32, bool) {
	if len(name) < 2 {
		return 0, false
	}
	base, digits := 10, name
	switch {
	case strings.HasPrefix(name, "0x"), strings.HasPrefix(name, "0X"):
		base, digits = 16, name[2:]
	case name[0] == '0':
		base = 8
	}
	n, err := strconv.ParseUint(digits, base, 32)
	return uint32(n), err == nil && n > 0 && n <= lastKeysym
}

// CharacterName is the keysym's name of a character.
func CharacterName(c rune) string {
	switch {
	case c > 0xff:
		return fmt.Sprintf("U%04X", c)
	case keysyms.byRune[c] != "":
		return keysyms.byRune[c]
	}
	return string(c)
}

// small returns the canonical name of a letter's small form, and any other canonical name as it is.
func small(key string) string {
	if c, ok := character(key); ok {
		return CharacterName(unicode.ToLower(c))
	}
	return key
}

// hasCase tells letters that are written in two ways.
func hasCase(key string) bool {
	c, ok := character(key)
	return ok && (unicode.ToLower(c) != c || unicode.ToUpper(c) != c)
}

// spelled is a key as a person calls it.
func spelled(key string) string {
	switch c, ok := character(key); {
	case key == "":
		return "any key"
	case key == "Prior":
		return "Page Up"
	case key == "Next":
		return "Page Down"
	case ok && unicode.IsGraphic(c) && !unicode.IsSpace(c):
		return string(c)
	}
	return key
}
