package cli

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"xklondike/game/variant"
	"xklondike/game/words"
	"xklondike/resources"
)

// Action is what one run of the program does: the option that asks for it.
type Action string

// The actions.
const (
	Play         Action = ""
	Demonstrate  Action = "-demo"     // plays by itself, in the window
	ReplayRecord Action = "-replay"   // plays Command.RecordFile again, in the window
	ShowSettings Action = "-settings" // asks a display if there is one

	// The others do without a display.
	ShowHelp        Action = "-help"
	ShowVersion     Action = "-version"
	ShowAppDefaults Action = "-appdefaults"
	ListGames       Action = "-list"
	RulesOf         Action = "-rules"  // prints the rules of Command.RulesName
	CheckTables     Action = "-check"  // looks for mistakes in Command.CheckFile
	ShowRecord      Action = "-show"   // prints the table of Command.RecordFile
	VerifyRecords   Action = "-verify" // works Command.VerifyFiles out again, or without any the ledger
	ExportDeal      Action = "-export" // prints the deal line of Command.RecordFile, or if that is "" of the newest game
	ShowStats       Action = "-stats"  // prints what came of all games
	SolveDeals      Action = "-solve"  // prints which deals can be won, by Command.Searching
)

// OpensWindow reports whether the action is one in a window.
func (a Action) OpensWindow() bool { return a == Play || a == Demonstrate || a == ReplayRecord }

// Command is what the command line asked for.
type Command struct {
	Action     Action
	Display    string   // of -display; "" means $DISPLAY
	Game       string   // of -game, as written; "" if not given. The setting game has it too
	Deal       string   // of -deal, as written; "" if not given. What is meant for numbers is some: see DealNumbers
	CardsFile  string   // of -cards; "-" is standard input
	TableFiles []string // of each -tables, in their order; "-" is standard input
	CheckFile  string   // of -check; "-" is standard input
	RulesName  string   // of -rules, as written

	Records     string   // of -records; "" if not given
	New         bool     // of -new: no game that was left is taken up
	ResumeFile  string   // of -resume; "" if not given
	RecordFile  string   // of -show, -replay or -export; "-" is standard input
	VerifyFiles []string // of each -verify, in their order; "-" is standard input

	Shot    string // of -shot, a name that ends in .png
	Narrate bool   // of -narrate: commands come from standard input, and what happens goes to standard output

	Searching // of -solve

	*resources.Manager // of the settings, which the command line may set

	given       map[string]int // how often each option of the program's own was
	assignments []resources.Assignment
}

// Searching is what a run of the solver may cost, and how it answers.
type Searching struct {
	Nodes int64         // of -nodes, 1 to 1<<62 positions a deal; 0: no limit
	Limit time.Duration // of -limit, a deal, up to 1000 hours; 0: none. Where neither is given, DefaultLimit
	Jobs  int           // of -jobs, 1 to 256 deals at a time; 0: as many as there are processors
	JSON  bool          // of -json
}

const usageLine = "usage: xklondike [-game NAME] [-deal SPEC | -cards FILE] [-option ...]; -help lists the options"

// Parse reads a command line; argv[0] is the program's. The text of an error is for standard error as it stands: what is wrong,
// and on a second line the usage. Names of games and files are not looked at.
//
// The name under which the program's resources are looked up is -name, else RESOURCE_NAME, even if that is empty, else the last
// part of argv[0] (x11 A.1). Lookup is os.LookupEnv.
func Parse(argv []string, lookup func(string) (string, bool)) (*Command, error) {
	c := &Command{given: make(map[string]int)}
	if err := c.words(argv); err != nil {
		return nil, fmt.Errorf("xklondike: %w\n%s", err, usageLine)
	}
	name := "xklondike"
	if len(argv) > 0 {
		name = argv[0][strings.LastIndexByte(argv[0], '/')+1:]
	}
	if from, set := lookup("RESOURCE_NAME"); set {
		name = from
	}
	c.Manager = resources.NewManager(name, c.assignments)
	c.Display, _ = c.Early("display")
	if c.Display == noDisplay && !c.Narrate {
		return nil, fmt.Errorf("xklondike: -display none goes with -narrate\n%s", usageLine)
	}
	return c, nil
}

// noDisplay is the Display of a run that is to have no window.
const noDisplay = "none"

// Windowless reports whether there is to be no window: nobody wants one, or nobody has named a display.
func (c *Command) Windowless(display string) bool {
	return c.Display == noDisplay || c.Display == "" && display == ""
}

func (c *Command) words(argv []string) error {
	for rest := argv[min(1, len(argv)):]; len(rest) > 0; {
		o, value, joined, err := recognise(rest[0])
		if err != nil {
			return err
		}
		values := []string{value}
		if rest = rest[1:]; !joined {
			values, rest, err = o.values(rest)
		}
		if err != nil {
			return err
		}
		if err := c.accept(o, values); err != nil {
			return err
		}
	}
	return c.agree()
}

// recognise finds the option a word means. Joined is true if the word brings its value along, as in -deal=7.
func recognise(word string) (o Option, value string, joined bool, err error) {
	if !strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "+") {
		return o, "", false, fmt.Errorf("unexpected argument %s%s", words.Quoted(word), meant(word))
	}
	name, value, joined := strings.Cut(word, "=")
	if strings.HasPrefix(name, "--") {
		name = name[1:]
	}
	o, found, several := findOption(name)
	switch {
	case several:
		err = fmt.Errorf("%s is short for several options", words.Quoted(word))
	case !found:
		err = fmt.Errorf("there is no option %s", words.Quoted(word))
	case joined && o.Arg == "":
		err = fmt.Errorf("%s takes no value", o.Word)
	}
	return o, value, joined, err
}

// meant is a guess at what a word is that stands where an option should: an option without its dash, a built-in game, or a
// deal; "" if it is none of them.
func meant(word string) string {
	guess := ""
	switch _, number := dealNumber(word); {
	case slices.ContainsFunc(ownOptions(), func(o Option) bool { return o.Word == "-"+word }):
		guess = "-" + word
	case isGame(word) && strings.Contains(word, " "):
		guess = "-game " + words.Quoted(word)
	case isGame(word):
		guess = "-game " + word
	case number:
		guess = "-deal " + word
	default:
		return ""
	}
	return "; did you mean " + guess + "?"
}

func isGame(word string) bool {
	games, err := variant.Load(resources.GamesName, resources.Games)
	if err == nil {
		_, err = variant.Find(games, word)
	}
	return err == nil
}

// accept does what an option says. Of one that takes a single value the last counts.
func (c *Command) accept(o Option, values []string) (err error) {
	value := o.value
	if len(values) > 0 {
		value = values[0]
	}
	if o.Standard || o.specifier != "" {
		c.assignments = append(c.assignments, resources.Assignment{Word: o.Word, Specifier: o.specifier, Value: value})
	}
	if o.Standard {
		return nil
	}
	if o.Group == Recorded && slices.Contains(values, "") { // a variable of the shell that is not set
		return fmt.Errorf("%s takes a name that is not empty", o.Word)
	}
	c.given[o.Word]++
	if o.alone {
		if c.Action != Play && c.Action != Action(o.Word) {
			return apart(string(c.Action), o.Word)
		}
		c.Action = Action(o.Word)
	}
	switch to := c.place(o.Word).(type) {
	case *string:
		*to = value
	case *bool:
		*to = true
	case *[]string:
		*to = append(*to, values...)
	case *int64:
		*to, err = count(o.Word, value, mostNodes)
	case *int:
		var n int64
		n, err = count(o.Word, value, mostJobs)
		*to = int(n)
	case *time.Duration:
		*to, err = limit(value)
	}
	return err
}

// place is where the value of an option goes that is the program's own; nil if it has none.
func (c *Command) place(word string) any {
	return map[string]any{
		"-game": &c.Game, "-deal": &c.Deal, "-cards": &c.CardsFile, "-tables": &c.TableFiles, "-check": &c.CheckFile, "-rules": &c.RulesName,
		"-records": &c.Records, "-new": &c.New, "-resume": &c.ResumeFile, "-verify": &c.VerifyFiles,
		"-show": &c.RecordFile, "-replay": &c.RecordFile, "-export": &c.RecordFile,
		"-shot": &c.Shot, "-narrate": &c.Narrate, "-nodes": &c.Nodes, "-limit": &c.Limit, "-jobs": &c.Jobs, "-json": &c.JSON,
	}[word]
}
