package resources

import (
	"fmt"
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

	specifier string // the resource it sets, with its binding; "" for none
	value     string // of that resource, where Arg is ""
}

// Options lists every word the command line knows, the program's own first.
func Options() []Option {
	return append(ownOptions(), standardOptions()...)
}

func ownOptions() []Option {
	own := []Option{
		{Word: "-help", Group: General, Help: "print this and exit"},
		{Word: "-version", Group: General, Help: "print the version and exit"},
		{Word: "-settings", Group: General, Help: "print settings, values, where from, and exit"},
		{Word: "-appdefaults", Group: General, Help: "print the file of resources for app-defaults and exit"},
		{Word: "-game", Arg: "NAME", Group: Playing, specifier: ".game", Help: "play this game, of those -list names"},
		{Word: "-deal", Arg: "SPEC", Group: Playing, Help: "play this deal: a number, a deal line or cards"},
		{Word: "-cards", Arg: "FILE", Group: Playing, Help: "cards in the order of dealing; - is standard input"},
		{Word: "-tables", Arg: "FILE", Group: Playing, Help: "more games, from a file of rule tables"},
		{Word: "-list", Group: Playing, Help: "print the games, one a line, and exit"},
		{Word: "-rules", Arg: "NAME", Group: Playing, Help: "print the rules of this game and exit"},
		{Word: "-check", Arg: "FILE", Group: Playing, Help: "look for mistakes in a file of rule tables, and exit"},
	}
	own = append(own, grouped(Recorded, recordOptions())...)
	own = append(own, []Option{
		{Word: "-demo", Group: Window, Help: "watch it play; a key or a press ends that"},
		{Word: "-narrate", Group: Window, Help: "play by lines; -display none: without a window"},
		{Word: "-shot", Arg: "FILE.png", Group: Window, Help: "picture the table and exit; with -demo, half-way"},
	}...)
	own = append(own, grouped(Solver, solverOptions())...)
	for i := range own {
		own[i].Works = true
	}
	return own
}

// grouped puts options under one heading.
func grouped(g Group, options []Option) []Option {
	for i := range options {
		options[i].Group = g
	}
	return options
}

// standardOptions is the whole table that Xt programs share, so that every
// habitual abbreviation means what it always did (x11 A.5).
func standardOptions() []Option {
	std := []Option{
		{Word: "-display", Arg: "HOST:N", specifier: ".display", Works: true, Help: "the X server; else $DISPLAY"},
		{Word: "-geometry", Arg: "WxH+X+Y", specifier: ".geometry", Works: true, Help: "size and place of the window"},
		{Word: "-name", Arg: "NAME", specifier: ".name", Works: true, Help: "name under which resources are looked up"},
		{Word: "-title", Arg: "TEXT", specifier: ".title", Works: true, Help: "title of the window"},
		{Word: "-iconic", specifier: ".iconic", value: "on", Works: true, Help: "start as an icon"},
		{Word: "-bg", Arg: "COLOR", specifier: "*background", Works: true, Help: "the baize"},
		{Word: "-background", Arg: "COLOR", specifier: "*background", Works: true, Help: "same as -bg"},
		{Word: "-fg", Arg: "COLOR", specifier: "*foreground", Works: true, Help: "text and lines on the baize"},
		{Word: "-foreground", Arg: "COLOR", specifier: "*foreground", Works: true, Help: "same as -fg"},
		{Word: "-xrm", Arg: "RESOURCE", Works: true, Help: "any setting, as '*dragPixels: 4'"},

		{Word: "-rv", specifier: "*reverseVideo", value: "on", Works: true, Help: "swap foreground and background"},
		{Word: "-reverse", specifier: "*reverseVideo", value: "on", Works: true, Help: "same as -rv"},
		{Word: "+rv", specifier: "*reverseVideo", value: "off", Works: true, Help: "do not swap them"},
		{Word: "-bd", Arg: "COLOR", specifier: "*borderColor", Works: true, Help: "border of the window"},
		{Word: "-bordercolor", Arg: "COLOR", specifier: "*borderColor", Works: true, Help: "same as -bd"},
		{Word: "-bw", Arg: "N", specifier: ".borderWidth", Works: true, Help: "width of that border in pixels"},
		{Word: "-borderwidth", Arg: "N", specifier: ".borderWidth", Works: true, Help: "same as -bw"},
		{Word: "-synchronous", specifier: "*synchronous", value: "on", Works: true, Help: "wait for the X server after whatever is shown"},
		{Word: "+synchronous", specifier: "*synchronous", value: "off", Works: true, Help: "do not wait"},
		{Word: "-xnllanguage", Arg: "LOCALE", specifier: ".xnlLanguage", Works: true, Help: "locale whose resource files are read"},
		{Word: "-xtsessionID", Arg: "ID", specifier: ".sessionID", Works: true, Help: "what a session manager knows the window by"},
		{Word: "-selectionTimeout", Arg: "MS", specifier: ".selectionTimeout", Works: true, Help: "how long to wait for what another program copied"},

		{Word: "-fn", Arg: "FONT", specifier: "*font"},
		{Word: "-font", Arg: "FONT", specifier: "*font"},
	}
	for i := range std {
		std[i].Group, std[i].Standard = Standard, true
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

// findOption looks a word up as Xt does: the exact word, else the only one it
// begins. The standard table comes first, and the program's own is asked only
// where nothing there fits, so no option of ours can change what an old
// abbreviation means. Several is true if the word begins more than one.
func findOption(word string) (o Option, found, several bool) {
	for _, o := range Options() {
		if o.Word == word {
			return o, true, false
		}
	}
	for _, table := range [][]Option{standardOptions(), ownOptions()} {
		fits := beginning(table, word)
		if len(fits) > 0 {
			return fits[0], len(fits) == 1, len(fits) > 1
		}
	}
	return Option{}, false, false
}

func beginning(table []Option, word string) []Option {
	var fits []Option
	for _, o := range table {
		if strings.HasPrefix(o.Word, word) {
			fits = append(fits, o)
		}
	}
	return fits
}
