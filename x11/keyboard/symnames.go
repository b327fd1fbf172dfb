package keyboard

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/keybind"
)

// synonyms are names of the same keysym, a line each, the one that events have first (<X11/keysymdef.h>). Those of Latin-1 and
// of the keypad are not among them: translation tables know these themselves.
const synonyms = `kra kappa
kana_conjunctive kana_middledot
kana_tsu kana_tu
kana_CHI kana_TI
kana_TSU kana_TU
kana_FU kana_HU
Arabic_ha Arabic_heh
Ukrainian_ie Ukranian_je
Ukrainian_i Ukranian_i
Ukrainian_yi Ukranian_yi
Cyrillic_je Serbian_je
Cyrillic_lje Serbian_lje
Cyrillic_nje Serbian_nje
Cyrillic_dzhe Serbian_dze
Ukrainian_IE Ukranian_JE
Ukrainian_I Ukranian_I
Ukrainian_YI Ukranian_YI
Cyrillic_JE Serbian_JE
Cyrillic_LJE Serbian_LJE
Cyrillic_NJE Serbian_NJE
Cyrillic_DZHE Serbian_DZE
Greek_IOTAdieresis Greek_IOTAdiaeresis
Greek_LAMDA Greek_LAMBDA
Greek_lamda Greek_lambda
hebrew_bet hebrew_beth
hebrew_gimel hebrew_gimmel
hebrew_dalet hebrew_daleth
hebrew_zain hebrew_zayin
hebrew_chet hebrew_het
hebrew_tet hebrew_teth
hebrew_samech hebrew_samekh
hebrew_finalzade hebrew_finalzadi
hebrew_zade hebrew_zadi
hebrew_qoph hebrew_kuf
hebrew_taw hebrew_taf
Armenian_accent Armenian_shesht
Armenian_exclam Armenian_amanak
Armenian_separation_mark Armenian_but
Armenian_question Armenian_paruyk
Armenian_full_stop Armenian_verjaket
Armenian_hyphen Armenian_yentamna
Farsi_yeh Arabic_farsi_yeh
dead_tilde dead_perispomeni
dead_abovecomma dead_psili
dead_abovereversedcomma dead_dasia
Henkan_Mode Henkan
Codeinput Kanji_Bangou Hangul_Codeinput
SingleCandidate Hangul_SingleCandidate
MultipleCandidate Zen_Koho Hangul_MultipleCandidate
PreviousCandidate Mae_Koho Hangul_PreviousCandidate
Prior Page_Up
Next Page_Down
Mode_switch script_switch ISO_Group_Shift kana_switch Arabic_switch Greek_switch Hebrew_switch Hangul_switch`

// firstNames finds the first of several names for a keysym. The keys F11 to F35 are also L1 to L10 and R1 to R15, as Sun's
// keyboards had them.
var firstNames = sync.OnceValue(func() map[string]string {
	first := make(map[string]string)
	for line := range strings.Lines(synonyms) {
		names := strings.Fields(line)
		for _, name := range names[1:] {
			first[name] = names[0]
		}
	}
	for n := range 25 {
		if n < 10 {
			first[fmt.Sprintf("L%d", n+1)] = fmt.Sprintf("F%d", n+11)
		} else {
			first[fmt.Sprintf("R%d", n-9)] = fmt.Sprintf("F%d", n+11)
		}
	}
	return first
})

// firstName is the one name by which a keysym is called, of several.
func firstName(name string) string {
	if first, ok := firstNames()[name]; ok {
		return first
	}
	return name
}

// keysymsByName finds a keysym by its first name. All those are looked through that can have one: the standard ones, those
// that are numbered by Unicode, and vendors' extra keys (keysymdef.h, XF86keysym.h).
var keysymsByName = sync.OnceValue(func() map[string]xproto.Keysym {
	index := make(map[string]xproto.Keysym)
	for _, span := range [][2]xproto.Keysym{{1, 0xffff}, {symUnicode + 0x100, symUnicode + 0x2fff}, {0x1008fe00, 0x1008ffff}} {
		for s := span[0]; s <= span[1]; s++ {
			if name := keybind.KeysymToStr(s); name != "" {
				index[firstName(name)] = s
				index[keysymName(s)] = s
			}
		}
	}
	return index
})

// KeyName returns what Key.Name calls the key that has a keysym, given by any of its names, or by its number as 0x and
// hexadecimal digits; false means that there is no keysym of this name.
func KeyName(name string) (string, bool) {
	if digits, ok := strings.CutPrefix(name, "0x"); ok {
		n, err := strconv.ParseUint(digits, 16, 32)
		return keysymName(plainKey(xproto.Keysym(n))), err == nil && n > 0
	}
	s, ok := keysymsByName()[firstName(name)]
	return keysymName(plainKey(s)), ok
}
