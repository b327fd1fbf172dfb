package translations

import (
	"fmt"
	"regexp"
	"slices"
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

// aliases are second names of keysyms, each with the first (<X11/keysymdef.h>; F11 to F35 are also L1 to L10 and R1 to R15, as
// Sun's keyboards had them), and keys of the keypad with the keys that they are elsewhere.
const aliases = `Page_Up Prior Page_Down Next quoteright apostrophe quoteleft grave Ooblique Oslash ooblique oslash Eth ETH Thorn
THORN guillemetleft guillemotleft guillemetright guillemotright ordmasculine masculine ISO_Left_Tab Tab
KP_Space space KP_Tab Tab KP_Enter Return KP_F1 F1 KP_F2 F2 KP_F3 F3 KP_F4 F4 KP_Home Home KP_Left Left KP_Up Up KP_Right Right
KP_Down Down KP_Prior Prior KP_Page_Up Prior KP_Next Next KP_Page_Down Next KP_End End KP_Begin Begin KP_Insert Insert
KP_Delete Delete KP_Equal equal KP_Multiply asterisk KP_Add plus KP_Separator comma KP_Subtract minus KP_Decimal period
KP_Divide slash KP_0 0 KP_1 1 KP_2 2 KP_3 3 KP_4 4 KP_5 5 KP_6 6 KP_7 7 KP_8 8 KP_9 9
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

// latin1 has the names of characterNames by their codes, from the blank's on.
var latin1 = strings.Fields(characterNames)

// firstNames has aliases by their second names.
var firstNames = pairs(aliases)

func pairs(list string) map[string]string {
	m := make(map[string]string)
	for pair := range slices.Chunk(strings.Fields(list), 2) {
		m[pair[0]] = pair[1]
	}
	return m
}

// The forms of keysyms' names and numbers.
var (
	nameForm    = regexp.MustCompile(`^[A-Za-z_]\w*$`)
	numberForm  = regexp.MustCompile(`^(0[xX][[:xdigit:]]+|\d\d+)$`)
	unicodeForm = regexp.MustCompile(`^U[[:xdigit:]]{4,6}$`)
)

// Canonical returns the one name by which keys are compared, of the several that a keysym may have: a name, a character,
// U and its number in Unicode, or the keysym's own number, which comes back as 0x and hexadecimal digits. False means that by
// its form it can be none of these.
func Canonical(name string) (string, bool) {
	if c, ok := character(name); ok {
		return characterName(c), true
	}
	if other, ok := firstNames[name]; ok {
		return other, true
	}
	if n := keysymNumber(name); n > 0 {
		return fmt.Sprintf("0x%x", n), true
	}
	return name, nameForm.MatchString(name)
}

// character returns the character that a key's name stands for, by its first name in either case of keysyms for
// characters; aliases excepted.
func character(name string) (rune, bool) {
	if c, size := utf8.DecodeRuneInString(name); size == len(name) && isCharacter(c) {
		return c, true
	}
	if i := slices.Index(latin1, name); i >= 0 {
		return rune(' ' + i), true
	}
	n := keysymNumber(name)
	switch {
	case unicodeForm.MatchString(name):
		n, _ = strconv.ParseUint(name[1:], 16, 32)
	case n > 0xff: // below, keysyms are Latin-1; from 0x1000000 on Unicode
		n -= min(n, 0x1000000)
	}
	return rune(n), isCharacter(rune(n))
}

// isCharacter tells what a key can type.
func isCharacter(c rune) bool {
	return c >= ' ' && c < 0x7f || c >= 0xa0 && utf8.ValidRune(c) && c != utf8.RuneError
}

// lastKeysym is the greatest number of a keysym (X protocol, "Keysym": 29 bits).
const lastKeysym = 1<<29 - 1

// keysymNumber reads a keysym's number as Xt does: of two digits at least, hexadecimal behind 0x, octal behind another 0,
// else decimal. One digit alone is a key. 0 means that it is none.
func keysymNumber(name string) uint64 {
	n, _ := strconv.ParseUint(name, 0, 32)
	if n > lastKeysym || !numberForm.MatchString(name) {
		return 0
	}
	return n
}

// characterName is the keysym's name of a character.
func characterName(c rune) string {
	if c > 0xff {
		return fmt.Sprintf("U%04X", c)
	}
	if name := latin1[c-' ']; name != "-" {
		return name
	}
	return string(c)
}

// small returns the canonical name of a letter's small form, and any other canonical name as it is.
func small(key string) string {
	if c, ok := character(key); ok {
		return characterName(unicode.ToLower(c))
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
