package cli

import (
	"fmt"
	"slices"
	"strings"
)

// Group is the heading under which -help lists an option.
type Group string

// The headings, in the order of -help.
const (
	General  Group = "general"
	Playing  Group = "game"
	Recorded Group = "records"
	Window   Group = "window"
	Solver   Group = "solver"
	Standard Group = "X"
)

// Option is a word of the command line.
type Option struct {
	Word     string // with its dash or plus
	Arg      string // what follows it, for people: "NAME"; in brackets if it may be left out, with dots if there may be more; "" if nothing does
	Group    Group
	Standard bool   // one of the options every X program has (x11 A.5)
	Works    bool   // the program acts on it; else it is accepted and only stored
	Help     string // one line, as Setting.Help

	alone     bool   // it is an Action, of which a run takes one
	specifier string // the resource it sets, with its binding; "" for none
	value     string // of that resource, where Arg is ""
}

// Options lists every word the command line knows, the program's own first.
func Options() []Option {
	return append(ownOptions(), standardOptions()...)
}

// ownOptions are the program's own. No habitual abbreviation suffers by them: where an X option begins alike, as -reverse and
// -name do, that is still what a short word means.
func ownOptions() []Option {
	own := slices.Concat(generalOptions(), gameOptions(), recordOptions(), windowOptions(), solverOptions())
	for i := range own {
		own[i].Works = true
	}
	return own
}

func generalOptions() []Option {
	return grouped(General, []Option{
		{Word: "-help", alone: true, Help: "print this and exit"},
		{Word: "-version", alone: true, Help: "print the version and exit"},
		{Word: "-settings", alone: true, Help: "print settings, values, where from, and exit"},
		{Word: "-appdefaults", alone: true, Help: "print the file of resources for app-defaults and exit"},
	})
}

func gameOptions() []Option {
	return grouped(Playing, []Option{
		{Word: "-game", Arg: "NAME", specifier: ".game", Help: "play this game, of those -list names"},
		{Word: "-deal", Arg: "SPEC", Help: "play this deal: a number, a deal line or cards"},
		{Word: "-cards", Arg: "FILE", Help: "cards in the order of dealing; - is standard input"},
		{Word: "-tables", Arg: "FILE", Help: "more games, from a file of rule tables"},
		{Word: "-list", alone: true, Help: "print the games, one a line, and exit"},
		{Word: "-rules", Arg: "NAME", alone: true, Help: "print the rules of this game and exit"},
		{Word: "-check", Arg: "FILE", alone: true, Help: "look for mistakes in a file of rule tables, and exit"},
	})
}

// recordOptions are about games that were played before, and where they are kept.
func recordOptions() []Option {
	return grouped(Recorded, []Option{
		{Word: "-records", Arg: "DIR", Help: "keep records here; else ~/.local/state/xklondike"},
		{Word: "-new", Help: "a new deal, and no game that was left unfinished"},
		{Word: "-resume", Arg: "FILE", Help: "go on with the game of this record"},
		{Word: "-show", Arg: "FILE", alone: true, Help: "print how the game of a record stands and exit"},
		{Word: "-replay", Arg: "FILE", alone: true, Help: "watch the game of a record"},
		{Word: "-verify", Arg: "[FILE...]", alone: true, Help: "work records, or all totals, out again and exit"},
		{Word: "-export", Arg: "[FILE]", alone: true, Help: "print a record's deal, or the newest game's, and exit"},
		{Word: "-stats", alone: true, Help: "print what came of all games and exit"},
	})
}

func windowOptions() []Option {
	return grouped(Window, []Option{
		{Word: "-demo", alone: true, Help: "watch it play; a key or a press ends that"},
		{Word: "-narrate", Help: "play by lines; -display none: without a window"},
		{Word: "-shot", Arg: "FILE.png", Help: "picture the table and exit; with -demo, half-way"},
	})
}

// solverOptions ask for proofs.
func solverOptions() []Option {
	return grouped(Solver, []Option{
		{Word: "-solve", alone: true, Help: "print which deals (-deal 1-9) can be won, and exit"},
		{Word: "-nodes", Arg: "N", Help: "give a deal up after so many positions"},
		{Word: "-limit", Arg: "TIME", Help: "give it up after 500ms, 2m or so; 0: never"},
		{Word: "-jobs", Arg: "N", Help: "deals at a time; else as many as there are processors"},
		{Word: "-json", Help: "answers as JSON, one a line"},
	})
}

// grouped puts options under one heading.
func grouped(g Group, options []Option) []Option {
	for i := range options {
		options[i].Group = g
	}
	return options
}

// standardOptions is the whole table that Xt programs share, so that every habitual abbreviation means what it always did
// (x11 A.5).
func standardOptions() []Option {
	std := []Option{
		{Word: "-display", Arg: "HOST:N", specifier: ".display", Help: "the X server; else $DISPLAY"},
		{Word: "-geometry", Arg: "WxH+X+Y", specifier: ".geometry", Help: "size and place of the window"},
		{Word: "-name", Arg: "NAME", specifier: ".name", Help: "name under which resources are looked up"},
		{Word: "-title", Arg: "TEXT", specifier: ".title", Help: "title of the window"},
		{Word: "-iconic", specifier: ".iconic", value: "on", Help: "start as an icon"},
		{Word: "-bg", Arg: "COLOR", specifier: "*background", Help: "the baize"},
		{Word: "-background", Arg: "COLOR", specifier: "*background", Help: "same as -bg"},
		{Word: "-fg", Arg: "COLOR", specifier: "*foreground", Help: "text and lines on the baize"},
		{Word: "-foreground", Arg: "COLOR", specifier: "*foreground", Help: "same as -fg"},
		{Word: "-xrm", Arg: "RESOURCE", Help: "any setting, as '*dragPixels: 4'"},

		{Word: "-rv", specifier: "*reverseVideo", value: "on", Help: "swap foreground and background"},
		{Word: "-reverse", specifier: "*reverseVideo", value: "on", Help: "same as -rv"},
		{Word: "+rv", specifier: "*reverseVideo", value: "off", Help: "do not swap them"},
		{Word: "-bd", Arg: "COLOR", specifier: "*borderColor", Help: "border of the window"},
		{Word: "-bordercolor", Arg: "COLOR", specifier: "*borderColor", Help: "same as -bd"},
		{Word: "-bw", Arg: "N", specifier: ".borderWidth", Help: "width of that border in pixels"},
		{Word: "-borderwidth", Arg: "N", specifier: ".borderWidth", Help: "same as -bw"},
		{Word: "-synchronous", specifier: "*synchronous", value: "on", Help: "wait for the X server after whatever is shown"},
		{Word: "+synchronous", specifier: "*synchronous", value: "off", Help: "do not wait"},
		{Word: "-xnllanguage", Arg: "LOCALE", specifier: ".xnlLanguage", Help: "locale whose resource files are read"},
		{Word: "-xtsessionID", Arg: "ID", specifier: ".sessionID", Help: "what a session manager knows the window by"},
		{Word: "-selectionTimeout", Arg: "MS", specifier: ".selectionTimeout", Help: "how long to wait for what another program copied"},

		{Word: "-fn", Arg: "FONT", specifier: "*font"},
		{Word: "-font", Arg: "FONT", specifier: "*font"},
	}
	for i := range std {
		std[i].Group, std[i].Standard, std[i].Works = Standard, true, std[i].Help != ""
	}
	return std
}

// values takes what belongs to an option from the words that follow it. A value may begin with a dash (x11 A.5), unless it may
// be left out: then only "-" is one, for standard input, and any other dash begins the next option.
func (o Option) values(words []string) (values, rest []string, err error) {
	switch {
	case o.Arg == "":
		return nil, words, nil
	case !strings.HasPrefix(o.Arg, "["):
		if len(words) == 0 {
			return nil, nil, fmt.Errorf("%s needs a value: %s %s", o.Word, o.Word, o.Arg)
		}
		return words[:1], words[1:], nil
	}
	n := 0
	for n < len(words) && (words[n] == "-" || !strings.HasPrefix(words[n], "-")) && (n == 0 || strings.Contains(o.Arg, "...")) {
		n++
	}
	return words[:n], words[n:], nil
}

// findOption looks a word up as Xt does: the exact word, else the only one it begins. The standard table comes first, and the
// program's own is asked only where nothing there fits, so no option of ours can change what an old abbreviation means. Several
// is true if the word begins more than one.
func findOption(word string) (o Option, found, several bool) {
	for _, o := range Options() {
		if o.Word == word {
			return o, true, false
		}
	}
	for _, table := range [][]Option{standardOptions(), ownOptions()} {
		fits := slices.DeleteFunc(table, func(o Option) bool { return !strings.HasPrefix(o.Word, word) })
		if len(fits) > 0 {
			return fits[0], len(fits) == 1, len(fits) > 1
		}
	}
	return Option{}, false, false
}
