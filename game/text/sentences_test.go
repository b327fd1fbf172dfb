package text

import (
	"cmp"
	"encoding"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/rows"
)

// TestReferences checks that the sentences of no language refer to anything that is not there: headings, forms, and facts, which a heading
// names or which are about rules; and that each heading that English lacks is said by another one.
func TestReferences(t *testing.T) {
	r := *gametest.Games(t, "../testdata/tables.toml")[0]
	r.Draws, r.Steps = []int{1}, []int{1}
	about := factsWith(&r, factsBesideRules())
	inEnglish, _ := english().Headings()
	for code, table := range tables(t) {
		headings, facts := table.Headings()
		if len(slices.Compact(slices.Sorted(slices.Values(headings)))) != len(headings) {
			t.Errorf("%q: two headings have the same name", code)
		}
		isForm := func(form string) bool {
			return form == "small" || slices.ContainsFunc(headings, func(h string) bool { return strings.HasSuffix(h, "."+form) })
		}
		isSaid := map[string]bool{}
		for _, heading := range headings {
			isKnown := func(fact string) bool {
				outer, _, _ := strings.Cut(fact, ".")
				isOfNumber := strings.HasPrefix(heading, "number.") && slices.Contains([]string{"last", "last2", "plural"}, fact)
				return fact == "it" || isOfNumber || slices.Contains(facts[heading], outer) || isAboutRules(facts[heading]) && cmp.Or(about.Fact(fact), about.Fact(outer)) != nil
			}
			for _, row := range table.Rows(heading) {
				for _, c := range row.Conditions {
					if !isKnown(c.Fact) {
						t.Errorf("%q, %s: there is no fact %q", code, heading, c.Fact)
					}
				}
				for _, p := range row.Parts {
					isSaid[p.Heading] = true
					if p.Heading != "" && len(table.Rows(p.Heading)) == 0 {
						t.Errorf("%q, %s: there is no heading %q", code, heading, p.Heading)
					}
					if p.Fact != "" && !isKnown(p.Fact) {
						t.Errorf("%q, %s: there is no fact %q", code, heading, p.Fact)
					}
					for _, form := range p.Forms {
						isSaid["."+form] = true
						if !isForm(form) {
							t.Errorf("%q, %s: there is no form %q", code, heading, form)
						}
					}
				}
			}
		}
		for _, heading := range headings {
			_, form, _ := strings.Cut(heading, ".")
			if !isSaid[heading] && !isSaid["."+form] && !slices.Contains(inEnglish, heading) {
				t.Errorf("%q: nothing says the heading %q", code, heading)
			}
		}
	}
}

// factsBesideRules are the facts that headings about rules can ask for though they do not follow from the rules.
func factsBesideRules() Facts {
	facts := Facts{}
	for _, name := range strings.Fields("aspect won home all moves up event from gains points by key scoring keepsnoscore start rows floor freezes freeze own charge sharescharge next islast frozen freezesnext costs cards ontop") {
		facts[name] = name
	}
	return facts
}

// TestPluralsAreWhole checks that a heading that knows the plural has a row for one thing and a last one for all else, and that no number
// stands before a noun in the plural where it could be 1.
func TestPluralsAreWhole(t *testing.T) {
	severalAlways := strings.Fields("cardstowin shallowest deepest stock all seconds times") // or said as a dial, "2 times"
	aPlural := regexp.MustCompile(`^ (actions|cards|columns|deals|games|moves|passes|piles|points|ranks|seconds|settings|times)\b`)
	table := sentences()
	headings, facts := table.Headings()
	for _, heading := range headings {
		rows := table.Rows(heading)
		asked := make(map[string]bool)
		for _, row := range rows {
			for _, c := range row.Conditions {
				asked[c.Fact+"="+c.Values[0]] = true
			}
			for i, p := range row.Parts[:max(0, len(row.Parts)-1)] {
				isBare := p.Fact != "" && len(p.Forms) == 0 && aPlural.MatchString(row.Parts[i+1].Words)
				if isBare && !asked[p.Fact+"=1"] && !asked["plural=one"] && !slices.Contains(severalAlways, p.Fact) {
					t.Errorf("%s: {%s} may be 1: say {count-cards %[2]s} or another form of a number", heading, p.Fact)
				}
			}
		}
		if slices.Contains(facts[heading], "plural") && (!asked["plural=one"] || len(rows) < 2 || len(rows[len(rows)-1].Conditions) > 0) {
			t.Errorf("%s: it needs a row plural=one, and a last one without a condition", heading)
		}
	}
}

// TestWordsHaveSentences checks that a heading that asks for a word of the rule tables, such as fill, has every word that there is for it
// in its conditions, or "else" for the others. So no sentence can be said of a word that it was not written for. A refusal has no
// "else", because what is refused, and why, differs from word to word.
func TestWordsHaveSentences(t *testing.T) {
	words := wordsOfFacts(t)
	for code, table := range tables(t) {
		checkWords(t, code, table, words)
	}
}

func checkWords(t *testing.T, code string, table *rows.Table, words map[string][]string) {
	t.Helper()
	headings, facts := table.Headings()
	for _, heading := range headings {
		asked := map[string]map[string]bool{}
		for _, row := range table.Rows(heading) {
			for _, c := range row.Conditions {
				fact := c.Fact
				if fact == "movesback" {
					fact = "back"
				}
				if words[fact] == nil || !isAboutRules(facts[heading]) {
					continue
				}
				if asked[fact] == nil {
					asked[fact] = map[string]bool{}
				}
				for _, value := range c.Values {
					asked[fact][value] = true
				}
			}
		}
		isRefusal := strings.HasPrefix(heading, "why-")
		for fact, values := range asked {
			for _, word := range words[fact] {
				switch {
				case values[word]:
				case isRefusal:
					t.Errorf("%q, %s: what if %s=%s? It needs a row of its own", code, heading, fact, word)
				case !values[rows.Else]:
					t.Errorf("%q, %s: what if %s=%s? Without a sentence of its own, it needs %s=%s", code, heading, fact, word, fact, rows.Else)
				}
			}
		}
	}
}

// isAboutRules reports whether a heading with these facts of its own may ask for those of the rules, too.
func isAboutRules(own []string) bool { return len(own) == 0 || own[0] == "rules" }

// wordsOfFacts returns the words that there are for each field of rules and schemes.
func wordsOfFacts(t *testing.T) map[string][]string {
	t.Helper()
	words := map[string][]string{}
	var collect func(prefix string, from reflect.Type)
	collect = func(prefix string, from reflect.Type) {
		for _, field := range reflect.VisibleFields(from) {
			name := prefix + strings.ToLower(field.Name)
			if field.Type.Kind() == reflect.Struct {
				collect(name+".", field.Type)
			}
			value := reflect.New(field.Type).Elem()
			if _, isWord := value.Addr().Interface().(encoding.TextUnmarshaler); !isWord || value.Kind() != reflect.Uint8 {
				continue
			}
			for n := range uint64(256) {
				value.SetUint(n)
				word := fmt.Sprint(value.Interface())
				if strings.HasPrefix(word, "word(") {
					break
				}
				words[name] = append(words[name], word)
			}
		}
	}
	collect("", reflect.TypeFor[game.Rules]())
	collect("", reflect.TypeFor[game.Scheme]())
	for n := range words["base"] {
		from := fmt.Sprint(factsOf(&game.Rules{Base: game.Base(n)}).Fact("starts"))
		if from == "<nil>" {
			t.Errorf("base=%s: what decides which rank starts the suit piles?", words["base"][n])
		}
		words["starts"] = append(words["starts"], from)
	}
	if len(words["fill"]) < 6 || len(words["cells.accept"]) < 3 || len(words["charge"]) < 2 {
		t.Errorf("the words are %v", words)
	}
	return words
}
