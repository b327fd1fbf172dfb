package gametest

import (
	"regexp"
	"slices"
	"strings"

	"xklondike/game/variant"
)

var (
	oneOf   = regexp.MustCompile(`one of: (.*)`)
	neither = regexp.MustCompile(`(?:neither|nor) (true|false|"\w+")`)
)

// WordsOfKey returns the words that a key of rule tables accepts, in the order of the alphabet. It gives the loader another word, and reads
// them from the error.
func WordsOfKey(path string) (words []string) {
	for _, value := range []string{`"?"`, `["?"]`} {
		_, err := variant.Load("f", []byte("[x]\n"+path+" = "+value))
		if err == nil {
			continue
		}
		if list := oneOf.FindStringSubmatch(err.Error()); list != nil {
			words = append(words, strings.Split(list[1], ", ")...)
		}
		for _, word := range neither.FindAllStringSubmatch(err.Error(), -1) {
			words = append(words, strings.Trim(word[1], `"`))
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}
