package text

import (
	"encoding"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestReferences checks that sentences.txt refers to nothing that is not there.
func TestReferences(t *testing.T) {
	r := *gametest.Games(t, "../testdata/tables.toml")[0]
	r.Draws = []int{1}
	f := factsOf(&r)
	for _, point := range strings.Fields("aspect won home all moves up event from verb points by key scoring keepsnoscore start rows floor freezes freeze own charge sharescharge ispackprice next islast frozen freezesnext costs") {
		f.known[point] = point
	}
	for heading, list := range sentences() {
		for _, s := range list {
			for _, c := range s.conditions {
				if f.value(c.fact) == "<nil>" {
					t.Errorf("%s: there is no fact %q", heading, c.fact)
				}
			}
			for _, ref := range reference().FindAllString(s.words, -1) {
				name := strings.ToLower(ref[1 : len(ref)-1])
				if ref[0] == '[' && sentences()[name] == nil || ref[0] == '{' && strings.Contains(f.spell(name), "<nil>") {
					t.Errorf("%s: nothing is called %s", heading, ref)
				}
			}
		}
	}
}

// TestWordsHaveSentences checks that a heading that asks for a word of the rule tables, such as fill, has every word that there is for it
// in its conditions, or "else" for the others. So no sentence can be said of a word that it was not written for.
func TestWordsHaveSentences(t *testing.T) {
	words := wordsOfFacts(t)
	for heading, list := range sentences() {
		asked := map[string]map[string]bool{}
		for _, s := range list {
			for _, c := range s.conditions {
				fact := c.fact
				if fact == "movesback" {
					fact = "back"
				}
				if words[fact] == nil {
					continue
				}
				if asked[fact] == nil {
					asked[fact] = map[string]bool{}
				}
				for _, value := range c.values {
					asked[fact][value] = true
				}
			}
		}
		for fact, values := range asked {
			for _, word := range words[fact] {
				if !values[word] && !values[otherwise] {
					t.Errorf("%s: what if %s=%s? Without a sentence of its own, it needs %s=%s", heading, fact, word, fact, otherwise)
				}
			}
		}
	}
}

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
		from := factsOf(&game.Rules{Base: game.Base(n)}).value("starts")
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
