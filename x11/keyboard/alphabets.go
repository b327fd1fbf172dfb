package keyboard

import (
	"unicode"

	"github.com/jezek/xgb/xproto"
)

// alphabets has the characters of the old keysyms beyond Latin-1, whose low bytes count within an alphabet (X
// protocol, appendix "KEYSYM Encoding"; <X11/keysymdef.h>). The characters follow one another from the first
// keysym on, with blanks where there is none.
var alphabets = [...]struct {
	first xproto.Keysym
	chars string
}{
	{0x1a1, "Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  ĎĐŃŇ  Ő  ŘŮ Ű  Ţ ŕ  ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙"}, // Latin 2
	{0x2a1, "Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ        ĊĈ              Ġ  Ĝ    ŬŜ      ċĉ              ġ  ĝ    ŭŝ"},  // Latin 3
	{0x3a2, "ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī ŅŌĶ     Ų   ŨŪ ā      į    ė  ī ņōķ     ų   ũū"},   // Latin 4
	{0x6a1, "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"}, // Cyrillic
	{0x7a1, "ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ     ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ ΤΥΦΧΨΩ       αβγδεζηθικλμνξοπρσςτυφχψω"},       // Greek
	{0x13bc, "ŒœŸ"}, // Latin 9
	{0x20ac, "€"},
}

// charOf returns the character of Latin, Cyrillic or Greek that a keysym types, or the one with its number in
// Unicode, or 0.
func charOf(s xproto.Keysym) rune {
	switch {
	case s >= ' ' && s <= '~' || s >= 0xa0 && s <= 0xff:
		return rune(s)
	case s >= symUnicode && s <= symUnicodeLast && unicode.IsPrint(rune(s-symUnicode)):
		return rune(s - symUnicode)
	case s > symKPSpace && s < symKPEqual && s >= 0xffaa && s <= 0xffb9: // of the keypad, with Num_Lock
		return rune(s - 0xff80)
	}
	for _, a := range alphabets {
		at := a.first
		for _, char := range a.chars {
			if at == s && char != ' ' {
				return char
			}
			at++
		}
	}
	return 0
}

// lowerAndUpper returns both cases of a letter, if one keysym stands for both, or any other keysym twice.
func lowerAndUpper(s xproto.Keysym) (lower, upper xproto.Keysym) {
	if char := charOf(s); char != 0 {
		lower, upper = likeKeysym(s, unicode.ToLower(char)), likeKeysym(s, unicode.ToUpper(char))
	}
	if lower == 0 || upper == 0 {
		return s, s
	}
	return lower, upper
}

// likeKeysym returns the keysym of a character in the same encoding and alphabet as another keysym, or 0.
func likeKeysym(other xproto.Keysym, char rune) xproto.Keysym {
	switch {
	case other >= symUnicode:
		return symUnicode + xproto.Keysym(char)
	case other <= 0xff && char <= 0xff:
		return xproto.Keysym(char)
	}
	for _, a := range alphabets {
		at := a.first
		for _, c := range a.chars {
			if c == char && at>>8 == other>>8 {
				return at
			}
			at++
		}
	}
	return 0
}
