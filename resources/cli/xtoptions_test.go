package cli

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
)

// TestAgainstXt compares command lines and package resources with libXt. It starts a process for each question, so
// it asks only some of them, and "make soak-xt" asks all.
func TestAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	t.Run("abbreviations", x.compareAbbreviations)
	t.Run("own words", x.compareOwnWords)
	t.Run("fixed situations", x.compareFixedSituations)
	t.Run("random situations", x.compareRandomSituations)
}

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
	read := c.Manager.Read(resources.Files{}, resources.Properties{})
	values := make(map[string]string)
	for _, name := range names {
		if text, found := read.Lookup(name); found {
			values[name] = text
		}
	}
	return values
}

// compareAbbreviations gives libXt every prefix of every option, with Xt's own table of options. If
// libXt accepts a prefix, findOptions must find the same option. If not, findOptions must find one of the
// program's own options, or none.
func (x *xt) compareAbbreviations(t *testing.T) {
	var names []string
	standard := optionWords(standardOptions())
	for _, o := range standardOptions() {
		if name := strings.TrimLeft(o.specifier, ".*"); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	names = append(names, "gap")
	words := prefixes(append(optionWords(ownOptions()), standard...))
	for _, i := range gametest.Sample(len(words), 20) {
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

// compareOwnWords adds the program's own options to libXt's table. libXt must then accept the same
// abbreviations of them as findOptions, except prefixes of standard options.
func (x *xt) compareOwnWords(t *testing.T) {
	var xtWords []string
	for _, o := range ownOptions() {
		if o.Arg != "" {
			o.Word += "="
		}
		xtWords = append(xtWords, o.Word)
	}
	environment := []string{"XT_WORDS=" + strings.Join(xtWords, ",")}
	words := prefixes(optionWords(ownOptions()))
	for _, i := range gametest.Sample(len(words), 20) {
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

func standardOptions() []Option {
	return slices.DeleteFunc(Options(), func(o Option) bool { return !o.Standard })
}
