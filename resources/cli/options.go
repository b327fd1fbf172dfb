package cli

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"xklondike/game/jobs"
)

// Option describes one option of the command line.
type Option struct {
	Word string
	// its value in the help: "NAME", "[NAME]" if optional, "NAME..." if several are allowed, "" for none
	Arg      string
	Group    string // its heading in options.txt
	Standard bool   // all X programs have it (docs/x11.md A.5)
	Works    bool   // if not, it is accepted and ignored
	Help     string // one line for the user, in lower case, without a full stop
	main     bool   // -help explains it, and only names the others
	moved    bool   // it is of another program now, as Help says

	isJob     bool       // a command line can have only one
	jobs      []jobs.Job // nil: all of them
	not       []string   // options and jobs that it does not go with
	specifier string     // a resource with its binding, as in "*background"; "" for none
	value     string     // of the resource, if the option takes none
}

// optionTable has the program's own options, and then those of Xt (docs/x11.md A.5), even those without an effect
// here, so that every customary abbreviation keeps its meaning. A line has an option with its value, the help, and
// the fields of Option that are not exported; a line with one word is a heading.
//
//go:embed options.txt
var optionTable string

func Options() []Option { return slices.Clone(parsedOptions()) }

var parsedOptions = sync.OnceValue(func() (all []Option) {
	group := ""
	for line := range strings.Lines(optionTable) {
		parts := strings.Split(strings.TrimSuffix(line, "\n")+" ", "| ")
		if len(parts) < 3 {
			group = cmp.Or(strings.TrimSpace(line), group)
			continue
		}
		o := Option{Group: group, Standard: group == "X", Help: strings.TrimSpace(parts[1])}
		o.Word, o.Arg, _ = strings.Cut(strings.TrimSpace(parts[0]), " ")
		o.Works = o.Help != ""
		for field := range strings.FieldsSeq(parts[2]) {
			o.set(field)
		}
		all = append(all, o)
	}
	return all
})

func (o *Option) set(field string) {
	switch name, value, _ := strings.Cut(field, "="); name {
	case "job":
		o.isJob = true
	case "main":
		o.main = true
	case "moved":
		o.moved, o.Works = true, false
	case "with":
		for word := range strings.SplitSeq(value, ",") {
			o.jobs = append(o.jobs, jobs.Job(strings.TrimPrefix(word, "play")))
		}
	case "not":
		o.not = strings.Split(value, ",")
	case "resource":
		o.specifier = value
	case "value":
		o.value = value
	}
}

// ownOptions change no customary abbreviation of X options: -g still means -geometry. See findOptions.
func ownOptions() []Option {
	return slices.DeleteFunc(Options(), func(o Option) bool { return o.Standard || o.moved })
}

// splitValues takes what follows an option for its values. A required value may begin with a dash (docs/x11.md A.5). An
// optional value may not, nor one of several, but "-" alone is a value, for standard input.
func (o Option) splitValues(following []string) (values, rest []string, err error) {
	optional, several := strings.HasPrefix(o.Arg, "["), strings.Contains(o.Arg, "...")
	n := 0
	switch {
	case o.Arg == "":
	case !optional && !several:
		n = min(1, len(following))
	default:
		for n < len(following) && (following[n] == "-" || !strings.HasPrefix(following[n], "-")) && (n == 0 || several) {
			n++
		}
	}
	if n == 0 && o.Arg != "" && !optional {
		return nil, nil, o.needsValue()
	}
	return following[:n], following[n:], nil
}

func (o Option) needsValue() error {
	return fmt.Errorf("%s needs a value: %s %s", o.Word, o.Word, o.Arg)
}

// findOptions returns the option of that name, or else those that it abbreviates, as Xt does. It looks at the
// standard options first, so no option of ours changes the meaning of a customary abbreviation, and last at those that
// have moved to another program.
func findOptions(word string) []Option {
	var standard, own, moved []Option
	for _, o := range Options() {
		switch {
		case o.Word == word:
			return []Option{o}
		case !strings.HasPrefix(o.Word, word):
		case o.Standard:
			standard = append(standard, o)
		case o.moved:
			moved = append(moved, o)
		default:
			own = append(own, o)
		}
	}
	switch {
	case standard != nil:
		return standard
	case own != nil:
		return own
	}
	return moved
}
