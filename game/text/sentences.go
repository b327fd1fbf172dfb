package text

import (
	_ "embed" // for sentences.txt
	"slices"
	"strconv"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/words"
)

// The file explains itself.
//
//go:embed sentences.txt
var sentencesFile string

type sentence struct {
	conditions []condition
	words      string
}

type condition struct {
	fact   string
	values []string
}

// otherwise is the value of a condition that always holds. It says that its sentence is meant for all words of the rule tables
// that the sentences above do not name, and for those to come.
const otherwise = "else"

// sentences has those below each heading.
var sentences = sync.OnceValue(func() map[string][]sentence {
	all, heading := make(map[string][]sentence), ""
	for line := range strings.Lines(sentencesFile) {
		conditions, words, begins := strings.Cut(line, "|")
		switch {
		case line == "\n" || line[0] == '#':
		case line[0] != '\t':
			heading = strings.TrimSpace(line)
		case !begins:
			last := &all[heading][len(all[heading])-1]
			last.words = tidy(last.words + line)
		default:
			s := sentence{words: tidy(words)}
			for word := range strings.FieldsSeq(conditions) {
				fact, values, _ := strings.Cut(word, "=")
				s.conditions = append(s.conditions, condition{fact, strings.Split(values, ",")})
			}
			all[heading] = append(all[heading], s)
		}
	}
	return all
})

// say returns what is said below a heading; "" for nothing.
func (f facts) say(heading string) string {
	for _, s := range sentences()[heading] {
		isFalse := func(c condition) bool {
			return c.values[0] != otherwise && !slices.Contains(c.values, f.value(c.fact))
		}
		if !slices.ContainsFunc(s.conditions, isFalse) {
			if !strings.ContainsAny(s.words, "[{") {
				return s.words
			}
			return tidy(reference().ReplaceAllStringFunc(s.words, f.lookUp))
		}
	}
	return ""
}

var (
	reference = words.Pattern(`\[.+?\]|\{.+?\}`)
	unspaced  = strings.NewReplacer(" .", ".", " ,", ",", " :", ":", " ;", ";")
)

func tidy(text string) string { return unspaced.Replace(strings.Join(strings.Fields(text), " ")) }

// lookUp returns the text of a reference, such as "[Heading]" or "{word fact}".
func (f facts) lookUp(reference string) string {
	inner := reference[1 : len(reference)-1]
	name, text := strings.ToLower(inner), ""
	if reference[0] == '[' {
		text = f.say(name)
	} else {
		text = f.spell(name)
	}
	if inner != name {
		return capitalize(text)
	}
	return text
}

func (f facts) spell(name string) string {
	how, fact, found := strings.Cut(name, " ")
	if !found {
		return f.value(name)
	}
	value := f.value(fact)
	n, _ := strconv.Atoi(value)
	switch how {
	case "word":
		return numberWord(n)
	case "cards":
		return cardsInWords(n)
	case "ordinal":
		return ordinalWord(n)
	}
	return game.WithArticle(value)
}

func numberWord(n int) string {
	words := strings.Fields("no one two three four five six seven eight nine ten eleven twelve")
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

func cardsInWords(n int) string {
	if n == 1 {
		return "one card"
	}
	return numberWord(n) + " cards"
}

func ordinalWord(n int) string {
	words := strings.Fields("first second third fourth fifth sixth")
	if n >= 1 && n <= len(words) {
		return words[n-1]
	}
	return ordinalDigits(n)
}

// capitalize takes a text that is not empty.
func capitalize(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
