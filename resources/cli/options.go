package cli

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/jobs"
)

// Group is the heading under which -help lists an option.
type Group string

// The headings, in the order of -help.
const (
	GroupGeneral Group = "general"
	GroupGame    Group = "game"
	GroupRecords Group = "record"
	GroupWindow  Group = "window"
	GroupSolver  Group = "solver"
	GroupAlone   Group = "autoplay"
	GroupX       Group = "X"
)

// Option describes one option of the command line.
type Option struct {
	Word string
	// its value in the help: "NAME", "[NAME]" if optional, "NAME..." if several are allowed, "" for none
	Arg      string
	Group    Group
	Standard bool   // all X programs have it (docs/x11.md A.5)
	Works    bool   // if not, it is accepted and ignored
	Help     string // one line for the user, in lower case, without a full stop

	isAction  bool          // a command line can have only one
	jobs      []jobs.Action // nil: all of them
	needs     string        // an option without which it does not work
	not       []string      // options and actions that it does not go with
	specifier string        // a resource with its binding, as in "*background"; "" for none
	value     string        // of the resource, if the option takes none
}

// Options returns every option of the command line, the program's own first.
func Options() []Option {
	return append(ownOptions(), standardOptions()...)
}

// ownOptions change no customary abbreviation of X options: -g still means -geometry. See findOption.
func ownOptions() []Option {
	own := slices.Concat(generalOptions(), gameOptions(), recordOptions(), windowOptions(), solverOptions(),
		autoplayOptions())
	for i := range own {
		own[i].Works = true
	}
	return own
}

func generalOptions() []Option {
	return setGroup(GroupGeneral, []Option{
		{Word: "-help", isAction: true, Help: "print this help and exit"},
		{Word: "-version", isAction: true, Help: "print the version and exit"},
		{Word: "-settings", isAction: true, Help: "print each setting, its value and its origin, and exit"},
		{Word: "-appdefaults", isAction: true, Help: "print an app-defaults file with all settings, and exit"},
	})
}

func gameOptions() []Option {
	return setGroup(GroupGame, []Option{
		{Word: "-game", Arg: "NAME", not: []string{"-resume", string(jobs.ReplayRecord)}, specifier: ".game",
			Help: "play this game; -list prints the names"},
		{Word: "-deal", Arg: "SPEC", jobs: slices.Concat([]jobs.Action{jobs.Play, jobs.Demonstrate}, surveys(), []jobs.Action{jobs.CheckProof}),
			not:  []string{"-cards", "-resume"},
			Help: "play this deal, given as a number, deal line or cards"},
		{Word: "-cards", Arg: "FILE", jobs: []jobs.Action{jobs.Play, jobs.Demonstrate, jobs.SolveDeals, jobs.GradeDeals, jobs.CheckProof}, not: []string{"-resume"},
			Help: "play the cards in this file, or standard input if -"},
		{Word: "-tables", Arg: "FILE", Help: "add the games in this file of rule tables"},
		{Word: "-list", isAction: true, Help: "list all games, one per line, and exit"},
		{Word: "-rules", Arg: "NAME", isAction: true, Help: "print the rules of this game and exit"},
		{Word: "-check", Arg: "FILE", isAction: true, Help: "check a file of rule tables for mistakes, and exit"},
	})
}

func recordOptions() []Option {
	return setGroup(GroupRecords, []Option{
		{Word: "-records", Arg: "DIR", Help: "keep records here, not in ~/.local/state/xklondike"},
		{Word: "-new", jobs: []jobs.Action{jobs.Play, jobs.Demonstrate}, not: []string{"-resume"},
			Help: "start a new deal instead of resuming a game"},
		{Word: "-resume", Arg: "FILE", jobs: []jobs.Action{jobs.Play, jobs.SolveDeals}, Help: "resume this recorded game"},
		{Word: "-show", Arg: "FILE", isAction: true, Help: "print the position at the end of a record, and exit"},
		{Word: "-replay", Arg: "FILE", isAction: true, Help: "play back a recorded game"},
		{Word: "-verify", Arg: "[FILE...]", isAction: true, Help: "check these records (default: all), and exit"},
		{Word: "-export", Arg: "[FILE]", isAction: true, Help: "print a record's deal, or the newest one, and exit"},
		{Word: "-stats", isAction: true, Help: "print statistics for all games, and exit"},
	})
}

func windowOptions() []Option {
	return setGroup(GroupWindow, []Option{
		{Word: "-demo", isAction: true, Help: "let the program play; any key or button stops it"},
		{Word: "-panel", Arg: "NAME", jobs: []jobs.Action{jobs.Play}, not: []string{"-narrate"},
			Help: "open a panel at startup, such as games or settings"},
		{Word: "-narrate", jobs: []jobs.Action{jobs.Play, jobs.ReplayRecord}, not: []string{"-shot"},
			Help: "play by typed commands (-display none: no window)"},
		{Word: "-shot", Arg: "FILE.png", jobs: []jobs.Action{jobs.Play, jobs.Demonstrate, jobs.ReplayRecord},
			Help: "save a picture and exit; with -demo, after sixty moves"},
		{Word: "-sheet", Arg: "FILE.png", isAction: true, Help: "save a picture of all cards and exit"},
		{Word: "-wirestats", jobs: []jobs.Action{jobs.Play, jobs.Demonstrate, jobs.ReplayRecord},
			Help: "on exit, print statistics about the X connection"},
	})
}

func solverOptions() []Option {
	return setGroup(GroupSolver, []Option{
		{Word: "-solve", isAction: true, Help: "find out which deals (-deal 1-9) can be won, and exit"},
		{Word: "-grade", isAction: true, Help: "find out how hard the deals (-deal 1-9) are, and exit"},
		{Word: "-at", Arg: "N", jobs: []jobs.Action{jobs.SolveDeals}, needs: "-resume",
			not:  []string{"-game", "-deal", "-cards", "-jobs"},
			Help: "with -solve -resume: solve the position after action N"},
		{Word: "-nodes", Arg: "N", jobs: []jobs.Action{jobs.SolveDeals, jobs.GradeDeals}, Help: "give up on a deal after N positions"},
		{Word: "-limit", Arg: "TIME", jobs: []jobs.Action{jobs.SolveDeals, jobs.PlayDeals},
			Help: "give up on a deal after TIME (500ms, 2m; 0: never)"},
		{Word: "-jobs", Arg: "N", jobs: []jobs.Action{jobs.SolveDeals, jobs.GradeDeals, jobs.PlayDeals}, not: []string{"-resume"},
			Help: "solve N deals at a time (default: one per processor)"},
		{Word: "-proof", Arg: "FILE", jobs: []jobs.Action{jobs.SolveDeals}, not: []string{"-at", "-resume"},
			Help: "write a proof that the deal cannot be won to this file"},
		{Word: "-check-proof", Arg: "FILE", isAction: true, Help: "check a proof that a deal cannot be won, and exit"},
		{Word: "-json", jobs: surveys(), Help: "print answers as JSON, one per line"},
		{Word: "-summary", Arg: "FILE...", isAction: true, Help: "merge the results of several -json files, and exit"},
	})
}

func autoplayOptions() []Option {
	return setGroup(GroupAlone, []Option{
		{Word: "-autoplay", Arg: "[N]", isAction: true, Help: "let the computer play N deals, from -deal on, and exit"},
		{Word: "-seed", Arg: "S", jobs: []jobs.Action{jobs.PlayDeals}, Help: "the computer player's random seed (default 1)"},
		{Word: "-player", Arg: "NAME", jobs: []jobs.Action{jobs.PlayDeals},
			Help: "the computer player, such as strong, plain or quick"},
	})
}

func setGroup(g Group, options []Option) []Option {
	for i := range options {
		options[i].Group = g
	}
	return options
}

// standardOptions returns all options of Xt (docs/x11.md A.5), even those without an effect here, so that
// every customary abbreviation keeps its meaning.
func standardOptions() []Option {
	std := []Option{
		{Word: "-display", Arg: "HOST:N", specifier: ".display", Help: "X server to use (default: $DISPLAY)"},
		{Word: "-geometry", Arg: "WxH+X+Y", specifier: ".geometry", Help: "size and position of the window"},
		{Word: "-name", Arg: "NAME", specifier: ".name", Help: "name under which resources are looked up"},
		{Word: "-title", Arg: "TEXT", specifier: ".title", Help: "title of the window"},
		{Word: "-iconic", specifier: ".iconic", value: "on", Help: "start the window as an icon"},
		{Word: "-bg", Arg: "COLOR", specifier: "*background", Help: "background colour of the table"},
		{Word: "-background", Arg: "COLOR", specifier: "*background", Help: "same as -bg"},
		{Word: "-fg", Arg: "COLOR", specifier: "*foreground", Help: "colour of text and lines on the background"},
		{Word: "-foreground", Arg: "COLOR", specifier: "*foreground", Help: "same as -fg"},
		{Word: "-xrm", Arg: "RESOURCE", Help: "change any setting, as in 'xklondike.dragPixels: 4'"},

		{Word: "-rv", specifier: "*reverseVideo", value: "on", Help: "swap the foreground and background colours"},
		{Word: "-reverse", specifier: "*reverseVideo", value: "on", Help: "same as -rv"},
		{Word: "+rv", specifier: "*reverseVideo", value: "off", Help: "do not swap the foreground and background colours"},
		{Word: "-bd", Arg: "COLOR", specifier: "*borderColor", Help: "colour of the window's border"},
		{Word: "-bordercolor", Arg: "COLOR", specifier: "*borderColor", Help: "same as -bd"},
		{Word: "-bw", Arg: "N", specifier: ".borderWidth", Help: "width of the window's border in pixels"},
		{Word: "-borderwidth", Arg: "N", specifier: ".borderWidth", Help: "same as -bw"},
		{Word: "-synchronous", specifier: "*synchronous", value: "on",
			Help: "wait for the X server after each change on the screen"},
		{Word: "+synchronous", specifier: "*synchronous", value: "off", Help: "do not wait for the X server"},
		{Word: "-xnllanguage", Arg: "LOCALE", specifier: ".xnlLanguage", Help: "locale whose resource files are read"},
		{Word: "-xtsessionID", Arg: "ID", specifier: ".sessionID",
			Help: "session ID of the window, for session managers"},
		{Word: "-selectionTimeout", Arg: "MS", specifier: ".selectionTimeout",
			Help: "how long to wait when you paste, in milliseconds"},

		{Word: "-fn", Arg: "FONT", specifier: "*font"},
		{Word: "-font", Arg: "FONT", specifier: "*font"},
	}
	for i := range std {
		std[i].Group, std[i].Standard, std[i].Works = GroupX, true, std[i].Help != ""
	}
	return std
}

// A required value may begin with a dash (docs/x11.md A.5). An optional value may not, nor one of several,
// but "-" alone is a value, for standard input.
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

// findOption finds an option by its name or an abbreviation, as Xt does. It looks at the standard options
// first, so no option of ours changes the meaning of a customary abbreviation.
func findOption(word string) (o Option, found, ambiguous bool) {
	for _, o := range Options() {
		if o.Word == word {
			return o, true, false
		}
	}
	for _, table := range [][]Option{standardOptions(), ownOptions()} {
		candidates := slices.DeleteFunc(table, func(o Option) bool { return !strings.HasPrefix(o.Word, word) })
		if len(candidates) > 0 {
			return candidates[0], len(candidates) == 1, len(candidates) > 1
		}
	}
	return Option{}, false, false
}
