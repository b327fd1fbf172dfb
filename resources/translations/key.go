package translations

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// latin1NameList has the keysyms of Latin-1 from the blank on (<X11/keysymdef.h>, without "XK_"). A dash
// stands for a letter or digit of ASCII, which is its own name, and for a code without a character.
const latin1NameList = `
	space exclam quotedbl numbersign dollar percent ampersand apostrophe parenleft parenright asterisk plus
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

// keysymAliases has second names of keysyms (<X11/keysymdef.h>), each with the name that it stands for. L1 to
// L10 and R1 to R15 are F11 to F35 on Sun's keyboards.
const keysymAliases = `
	Page_Up Prior Page_Down Next quoteright apostrophe quoteleft grave Ooblique Oslash ooblique oslash Eth ETH Thorn
	THORN guillemetleft guillemotleft guillemetright guillemotright ordmasculine masculine KP_Page_Up KP_Prior KP_Page_Down KP_Next
	kappa kra kana_middledot kana_conjunctive kana_tu kana_tsu kana_TI kana_CHI kana_TU kana_TSU kana_HU kana_FU
	Arabic_heh Arabic_ha Ukranian_je Ukrainian_ie Ukranian_i Ukrainian_i Ukranian_yi Ukrainian_yi Serbian_je Cyrillic_je
	Serbian_lje Cyrillic_lje Serbian_nje Cyrillic_nje Serbian_dze Cyrillic_dzhe Ukranian_JE Ukrainian_IE Ukranian_I Ukrainian_I
	Ukranian_YI Ukrainian_YI Serbian_JE Cyrillic_JE Serbian_LJE Cyrillic_LJE Serbian_NJE Cyrillic_NJE Serbian_DZE Cyrillic_DZHE
	Greek_IOTAdiaeresis Greek_IOTAdieresis Greek_LAMBDA Greek_LAMDA Greek_lambda Greek_lamda hebrew_beth hebrew_bet
	hebrew_gimmel hebrew_gimel hebrew_daleth hebrew_dalet hebrew_zayin hebrew_zain hebrew_het hebrew_chet hebrew_teth hebrew_tet
	hebrew_samekh hebrew_samech hebrew_finalzadi hebrew_finalzade hebrew_zadi hebrew_zade hebrew_kuf hebrew_qoph
	hebrew_taf hebrew_taw Armenian_shesht Armenian_accent Armenian_amanak Armenian_exclam Armenian_but Armenian_separation_mark
	Armenian_paruyk Armenian_question Armenian_verjaket Armenian_full_stop Armenian_yentamna Armenian_hyphen
	Arabic_farsi_yeh Farsi_yeh dead_perispomeni dead_tilde dead_psili dead_abovecomma dead_dasia dead_abovereversedcomma
	Henkan Henkan_Mode Kanji_Bangou Codeinput Hangul_Codeinput Codeinput Hangul_SingleCandidate SingleCandidate
	Zen_Koho MultipleCandidate Hangul_MultipleCandidate MultipleCandidate Mae_Koho PreviousCandidate
	Hangul_PreviousCandidate PreviousCandidate script_switch Mode_switch ISO_Group_Shift Mode_switch kana_switch Mode_switch
	Arabic_switch Mode_switch Greek_switch Mode_switch Hebrew_switch Mode_switch Hangul_switch Mode_switch L1 F11 L2 F12 L3 F13
	L4 F14 L5 F15 L6 F16 L7 F17 L8 F18 L9 F19 L10 F20 R1 F21 R2 F22 R3 F23 R4 F24 R5 F25 R6 F26 R7 F27 R8 F28 R9 F29 R10 F30
	R11 F31 R12 F32 R13 F33 R14 F34 R15 F35`

// mainKeys has pairs of keys that mean the same, as far as their names do not say so: of the keypad and
// elsewhere.
const mainKeys = `ISO_Left_Tab Tab KP_Space space KP_Enter Return KP_Equal equal KP_Multiply asterisk KP_Add plus
	KP_Separator comma KP_Subtract minus KP_Decimal period KP_Divide slash`

var latin1Names = sync.OnceValue(func() []string { return strings.Fields(latin1NameList) })

var canonicalByAlias = sync.OnceValue(func() map[string]string { return mapOfPairs(keysymAliases) })

var mainByKey = sync.OnceValue(func() map[string]string { return mapOfPairs(mainKeys) })

func mapOfPairs(list string) map[string]string {
	m := make(map[string]string)
	for pair := range slices.Chunk(strings.Fields(list), 2) {
		m[pair[0]] = pair[1]
	}
	return m
}

// MainKey returns the key elsewhere that means the same as a key of the keypad, or as Tab with Shift; any
// other key as it is.
func MainKey(name string) string {
	if other, ok := mainByKey()[name]; ok {
		return other
	}
	return strings.TrimPrefix(name, "KP_")
}

const (
	digits    = "0123456789"
	hexDigits = digits + "abcdefABCDEF"
	letters   = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_" // what the name of a keysym may begin with
)

// No regular expressions, because every start parses the keys of the default table.

func isKeysymName(text string) bool {
	return text != "" && strings.IndexByte(letters, text[0]) >= 0 && consistsOf(text, letters+digits)
}

// isKeysymNumber is false for one digit alone, which names the key of that digit.
func isKeysymNumber(text string) bool {
	if len(text) > 2 && (text[:2] == "0x" || text[:2] == "0X") {
		return consistsOf(text[2:], hexDigits)
	}
	return len(text) > 1 && consistsOf(text, digits)
}

func isUnicodeKeysym(text string) bool {
	return len(text) >= 5 && len(text) <= 7 && text[0] == 'U' && consistsOf(text[1:], hexDigits)
}

func consistsOf(text, characters string) bool { return strings.TrimLeft(text, characters) == "" }

// CanonicalKey returns the one name by which keys are compared. It takes any of a keysym's names, a
// character, U with a number in Unicode, or the keysym's number; one that is no character's comes back in
// hexadecimal after 0x. It returns false for other forms.
func CanonicalKey(name string) (string, bool) {
	if c, ok := keyCharacter(name); ok {
		return characterName(c), true
	}
	if other, ok := canonicalByAlias()[name]; ok {
		return other, true
	}
	if n := parseKeysymNumber(name); n > 0 {
		return fmt.Sprintf("0x%x", n), true
	}
	return name, isKeysymName(name)
}

func keyCharacter(name string) (rune, bool) {
	if c, size := utf8.DecodeRuneInString(name); size == len(name) && isTypeable(c) {
		return c, true
	}
	if i := slices.Index(latin1Names(), name); i >= 0 {
		return rune(' ' + i), true
	}
	n := parseKeysymNumber(name)
	switch {
	case isUnicodeKeysym(name):
		n, _ = strconv.ParseUint(name[1:], 16, 32)
	case n > 0xff: // up to 0xff, a keysym is a character of Latin-1; from 0x1000000 on it is one of Unicode
		n -= min(n, unicodeKeysym)
	}
	return rune(n), isTypeable(rune(n))
}

func isTypeable(c rune) bool {
	return c >= ' ' && c < 0x7f || c >= 0xa0 && utf8.ValidRune(c) && c != utf8.RuneError
}

// of 29 bits (X protocol, "Keysym")
const maxKeysym = 1<<29 - 1

// The keysym of a character is its number in Unicode plus unicodeKeysym (X protocol, appendix "KEYSYM Encoding").
const (
	unicodeKeysym     = 0x1000000
	lastUnicodeKeysym = unicodeKeysym + 0x10ffff
)

// parseKeysymNumber parses a number as Xt does: hexadecimal after 0x, octal after another 0, else decimal.
// One digit alone is 0, because it names a key.
func parseKeysymNumber(name string) uint64 {
	if !isKeysymNumber(name) {
		return 0
	}
	n, _ := strconv.ParseUint(name, 0, 32)
	if n > maxKeysym {
		return 0
	}
	return n
}

func characterName(c rune) string {
	if c > 0xff {
		return fmt.Sprintf("U%04X", c)
	}
	if name := latin1Names()[c-' ']; name != "-" {
		return name
	}
	return string(c)
}

func lowerCaseKey(key string) string {
	if c, ok := keyCharacter(key); ok {
		return characterName(unicode.ToLower(c))
	}
	return key
}

func hasCase(key string) bool {
	c, ok := keyCharacter(key)
	return ok && (unicode.ToLower(c) != c || unicode.ToUpper(c) != c)
}

// shownName returns the sign that a key types, or else its name.
func shownName(key string) string {
	if c, ok := keyCharacter(key); ok && unicode.IsGraphic(c) && !unicode.IsSpace(c) {
		return string(c)
	}
	return key
}
