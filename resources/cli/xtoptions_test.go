package cli

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
)

// The tests against libXt start a process for each question. So of the words and the random situations they
// try only a tenth, and "make soak-xt" tries all.

// prefixes returns a sorted list of all prefixes of these words, the words themselves, and some words that
// are one letter too long.
func prefixes(words []string) []string {
	var all []string
	for _, word := range words {
		for n := 1; n <= len(word); n++ {
			all = append(all, word[:n])
		}
		all = append(all, word+"x", strings.ToUpper(word))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func optionWords(table []Option) []string {
	var list []string
	for _, o := range table {
		list = append(list, o.Word)
	}
	return list
}

func isPrefixOfAny(word string, words []string) bool {
	return slices.ContainsFunc(words, func(s string) bool { return strings.HasPrefix(s, word) })
}

// optionValue is the word that follows each tested option. For -xrm it is a valid resource line.
const optionValue = "*gap: 1"

// commandLineValues returns the values that a command line gives the named settings.
func commandLineValues(t *testing.T, argv, names []string) map[string]string {
	t.Helper()
	c, err := Parse(argv, noEnvironment)
	if err != nil {
		t.Error(err)
		return nil
	}
	read := c.Read(resources.Files{}, resources.Properties{})
	values := make(map[string]string)
	for _, name := range names {
		if text, found := read.Lookup(name); found {
			values[name] = text
		}
	}
	return values
}

// TestAbbreviationsAgainstXt gives libXt every prefix of every option, with Xt's own table of options. If
// libXt accepts a prefix, findOptions must find the same option. If not, findOptions must find one of the
// program's own options, or none.
func TestAbbreviationsAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	var names []string
	standard := optionWords(standardOptions())
	for _, o := range standardOptions() {
		if name := strings.TrimLeft(o.specifier, ".*"); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	names = append(names, "gap")
	words := prefixes(append(optionWords(ownOptions()), standard...))
	for _, i := range gametest.Sample(len(words), 10) {
		word := words[i]
		if strings.HasPrefix("-display", word) && strings.HasPrefix(word, "-d") {
			continue // libXt would connect to that display; TestFindOptions covers -d
		}
		theirs := x.ask(t, []string{"xklondike", word, optionValue}, nil, names)
		options := findOptions(word)
		standardOnes := slices.DeleteFunc(slices.Clone(options), func(o Option) bool { return !o.Standard })
		switch taken := 2 - len(theirs.unparsed); {
		case taken > 0 && (len(standardOnes) != 1 || (taken == 2) != (options[0].Arg != "")):
			t.Errorf("%s: libXt takes %d words", word, taken)
		case taken > 0:
			ours := commandLineValues(t, []string{"xklondike", word, optionValue}[:1+taken], names)
			gametest.NoDiff(t, ours, theirs.values, "%s: -libXt +ours", word)
		case len(standardOnes) == 1:
			t.Errorf("%s: libXt leaves it, and we take it for %s", word, options[0].Word)
		case isPrefixOfAny(word, standard) && len(options) < 2:
			t.Errorf("%s: libXt finds it ambiguous, and we do not", word)
		}
	}
}

// TestOwnWordsAgainstXt adds the program's own options to libXt's table. libXt must then accept the same
// abbreviations of them as findOptions, except prefixes of standard options.
func TestOwnWordsAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	var xtWords []string
	for _, o := range ownOptions() {
		if o.Arg != "" {
			o.Word += "="
		}
		xtWords = append(xtWords, o.Word)
	}
	environment := []string{"XT_WORDS=" + strings.Join(xtWords, ",")}
	words := prefixes(optionWords(ownOptions()))
	for _, i := range gametest.Sample(len(words), 10) {
		word := words[i]
		if isPrefixOfAny(word, optionWords(standardOptions())) {
			continue // findOptions deliberately differs from libXt here
		}
		theirs := x.ask(t, []string{"xklondike", word, optionValue}, environment, []string{"own"})
		want := ""
		if found := findOptions(word); len(found) == 1 {
			want = found[0].Word
			if found[0].Arg != "" {
				want = optionValue
			}
		}
		if got := theirs.values["own"]; got != want {
			t.Errorf("%s: libXt takes it for %q, and we for %q", word, got, want)
		}
	}
}
