package x11

import (
	"image"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/rows"
	"xklondike/game/text"
	"xklondike/resources"
)

// pseudo returns a text as the pseudo-language has it: in Cyrillic letters, and with its vowels twice, so that it is about 40 % longer. What
// it lets stand is found by a pattern: places of values.
func pseudo(text string, places *regexp.Regexp) string {
	var b strings.Builder
	for len(text) > 0 {
		at := places.FindStringIndex(text)
		if at == nil {
			at = []int{len(text), len(text)}
		}
		for _, char := range text[:at[0]] {
			if letter, ok := pseudoLetters[char]; ok {
				b.WriteString(letter)
			} else {
				b.WriteRune(char)
			}
		}
		b.WriteString(text[at[0]:at[1]])
		text = text[at[1]:]
	}
	return b.String()
}

var pseudoLetters = func() map[rune]string {
	letters := make(map[rune]string)
	const small, cyrillic = "abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопярстувшжыз"
	for i, char := range []rune(cyrillic) {
		is := string(char)
		if strings.ContainsRune("aeiouy", rune(small[i])) {
			is += is
		}
		letters[rune(small[i])] = is
		letters[rune(small[i]-'a'+'A')] = strings.ToUpper(is[:2]) + is[2:]
	}
	return letters
}()

var (
	verbs   = regexp.MustCompile(`%(\[\d+\])?[-+#0-9.]*[a-zA-Z%]`)
	placed  = regexp.MustCompile(`\[[^\]]*\]|\{[^}]*\}`)
	strange = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// factKeys has the facts whose keys a language says in rows of its own: the keys of things, and names.
const factKeys = `
it         "ace jack queen king clubs diamonds hearts spades stock waste column reserve cell hour centre red black any"
page       "games number left statistics settings help about menu"
key        "space Return Escape Tab BackSpace Delete Home End Insert Left Right Up Down Prior Next"
climb      "up down"
scoring    "original casino standard one-per-card none"
unit       "pixels ms MiB"
`

// usePseudo lets all messages and sentences be those of the pseudo-language until the test ends.
func usePseudo(t *testing.T) {
	t.Helper()
	template := string(gametest.Must(os.ReadFile("../game/text/po/xklondike.pot"))(t))
	messages := make(map[string][]string)
	for entry := range strings.SplitSeq(template, "\n\n") {
		fields, last := make(map[string]string), ""
		for line := range strings.Lines(entry) {
			word, quoted, isString := strings.Cut(strings.TrimSpace(line), `"`)
			if !isString || word != "" && word[0] == '#' {
				continue
			}
			if word != "" {
				last = strings.TrimSpace(word)
			}
			fields[last] += gametest.Must(strconv.Unquote(`"` + quoted))(t)
		}
		if id := fields["msgid"]; id != "" {
			texts := []string{pseudo(id, verbs)}
			if many := fields["msgid_plural"]; many != "" {
				texts = append(texts, pseudo(many, verbs))
			}
			messages[language.Key(fields["msgctxt"], id)] = texts
		}
	}
	var sentences strings.Builder
	for line := range strings.Lines(string(gametest.Must(os.ReadFile("../game/text/sentences.txt"))(t))) {
		conditions, words, isRow := strings.Cut(line, "|")
		switch {
		case line[0] != '\t':
			sentences.WriteString(line)
			continue
		case !isRow: // it goes on with the row above
			sentences.WriteString(pseudo(line, placed))
			continue
		}
		for fact, keys := range gametest.Table(factKeys) {
			for _, place := range []string{"{" + fact + "}", "{" + strings.ToUpper(fact[:1]) + fact[1:] + "}"} {
				if !strings.Contains(words, place) {
					continue
				}
				for _, key := range strings.Fields(keys) {
					row := strings.ReplaceAll(words, place, pseudo(key, placed))
					sentences.WriteString(conditions + " " + fact + "=" + key + " |" + pseudo(row, placed))
				}
			}
		}
		sentences.WriteString(conditions + "|" + pseudo(words, placed))
	}
	form := func(n int) int {
		if n == 1 {
			return 0
		}
		return 1
	}
	text.Use(&language.Catalogue{Code: "pseudo", Messages: messages, Form: form}, rows.New(sentences.String(), rows.EnglishPlural))
	t.Cleanup(func() { text.Use(nil, nil) })
}

// pseudoNames are texts that are the same in all languages.
const pseudoNames = `
# programs and their manuals
xklondike.toml
xklondike-games
xklondike-record
xklondike-solver
xklondike
# colours, as they are written
ffffff
xtdefaultforeground
# what stands on keys
Ctrl+Shift
Shift+
Ctrl+
Alt+
Menu:
# what this test has typed
qqq
zzz
# what another language says in minutes and seconds
320ms
# what the system says
no such file or directory
`

// TestPseudo visits everything in the pseudo-language: what is in Latin letters has no translation, but for names, and for single letters,
// which are those of keys and of cards.
func TestPseudo(t *testing.T) { // not parallel: the language is that of all tests
	usePseudo(t)
	session := newTourSession(t)
	o := newTour(t, session, image.Pt(800, 600), strangeIn(t, session))
	o.visitTable()
	o.visitMenus()
	o.visitPanels()
}

// strangeIn returns a function that finds words in Latin letters that are no names.
func strangeIn(t *testing.T, session *play.Session) func(sight) {
	t.Helper()
	names := append(gametest.Lines(pseudoNames), "xklondike "+resources.Version)
	for _, r := range session.Config.Games() {
		names = append(names, r.Title)
	}
	for _, s := range resources.AllSettings() {
		names = append(names, s.Name+":") // in front of what it is for
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	pairs := []string{}
	for _, name := range names {
		pairs = append(pairs, name, "")
	}
	without := strings.NewReplacer(pairs...)
	found := make(map[string]bool)
	return func(s sight) {
		for _, text := range append(shownTexts(s.frame), s.said...) {
			rest := without.Replace(text)
			if strange.MatchString(rest) && !found[text] {
				found[text] = true
				t.Errorf("%s: %q", s.what, text)
			}
		}
	}
}

// TestPseudoPlay does the same with all actions, with the help of games, and with refused moves.
func TestPseudoPlay(t *testing.T) { // not parallel: the language is that of all tests
	usePseudo(t)
	session := newTourSession(t)
	newTour(t, session, image.Pt(800, 600), strangeIn(t, session)).visitPlay()
	games := session.Config.Games()
	for _, i := range gametest.Sample(len(games), 5) {
		r := games[i]
		session.Start(play.StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, 1)})
		o := newTour(t, session, image.Pt(800, 600), strangeIn(t, session))
		o.lookAt(r.Name)
		o.open("help", 0, nil)
		o.visitRefusals()
	}
}
