package cli

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
// libXt accepts a prefix, findOption must find the same option. If not, findOption must find one of the
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
			continue // libXt would connect to that display; TestFindOption covers -d
		}
		theirs := x.ask(t, []string{"xklondike", word, optionValue}, nil, names)
		o, found, ambiguous := findOption(word)
		switch taken := 2 - len(theirs.unparsed); {
		case taken > 0 && (!found || !o.Standard || (taken == 2) != (o.Arg != "")):
			t.Errorf("%s: libXt takes %d words", word, taken)
		case taken > 0:
			ours := commandLineValues(t, []string{"xklondike", word, optionValue}[:1+taken], names)
			gametest.NoDiff(t, ours, theirs.values, "%s: -libXt +ours", word)
		case found && o.Standard:
			t.Errorf("%s: libXt leaves it, and we take it for %s", word, o.Word)
		case isPrefixOfAny(word, standard) && !ambiguous:
			t.Errorf("%s: libXt finds it ambiguous, and we do not", word)
		}
	}
}

// TestOwnWordsAgainstXt adds the program's own options to libXt's table. libXt must then accept the same
// abbreviations of them as findOption, except prefixes of standard options.
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
			continue // findOption deliberately differs from libXt here
		}
		theirs := x.ask(t, []string{"xklondike", word, optionValue}, environment, []string{"own"})
		want := ""
		if o, found, _ := findOption(word); found {
			want = o.Word
			if o.Arg != "" {
				want = optionValue
			}
		}
		if got := theirs.values["own"]; got != want {
			t.Errorf("%s: libXt takes it for %q, and we for %q", word, got, want)
		}
	}
}

// TestCommandLinesAgainstXt compares command lines of several options, some of which set the same resource.
func TestCommandLinesAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	names := strings.Fields("background foreground reverseVideo synchronous geometry borderWidth title sessionID xnlLanguage gap")
	for _, line := range gametest.Lines(`
-bg -bg -fg -fg
-rv +rv -rv
+rv
+r
-reverse +synchronous
-xrm *gap:1 -xrm *gap:2
-xrm *gap:1 -xrm xklondike*gap:2 -xrm *gap:3
-xrm *background:1 -bg 2
-bg 2 -xrm *background:1
-xrm xklondike*background:1 -bg 2
-bg 2 -xrm xklondike*background:1
-name duo -title t -xrm duo.title:u
-xrm *name:duo -bg red
-xrm xklondike.name:duo -bg red
-name a -name b -bg red
-name duo -xrm *name:solo
-xrm .name:duo
-xrm ..name:duo
-xrm Name:duo
-xrm *Name:duo
-geometry -geometry -bw -1
-bw 3 -xrm *borderWidth:4 -xrm xklondike*borderWidth:5
-xnll C -xnll POSIX
-xrm gap:1
-xrm ?.gap:1
-xrm ?*gap:1 -xrm *Gap:2
-name *gap:1
-name a.b*c -bg red -xrm a.b*c*background:blue
`) {
		argv := append([]string{"xklondike"}, strings.Fields(line)...)
		theirs := x.ask(t, argv, nil, names)
		if d := cmp.Diff(theirs.values, commandLineValues(t, argv, names)); d != "" || len(theirs.unparsed) > 0 {
			t.Errorf("%s: libXt leaves %q; -libXt +ours\n%s", line, theirs.unparsed, d)
		}
		if c := parse(t, argv[1:]...); c.Name != theirs.name {
			t.Errorf("%s: the name is %q, and for libXt %q", line, c.Name, theirs.name)
		}
	}
}
