package resources

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/words"
)

// Action is what one run of the program does.
type Action uint8

// The actions. All but Play and ReplayRecord do without a display.
const (
	Play Action = iota
	ShowHelp
	ShowVersion
	ShowSettings // asks a display if there is one
	ListGames
	RulesOf // prints the rules of Command.RulesName
	ShowAppDefaults
	CheckTables   // looks for mistakes in Command.CheckFile
	ShowRecord    // prints the table of Command.RecordFile
	ReplayRecord  // plays Command.RecordFile again, in the window
	VerifyRecords // works Command.VerifyFiles out again, or without any the ledger
	ExportDeal    // prints the deal line of Command.RecordFile, or if that is "" of the newest game
	ShowStats     // prints what came of all games
	SolveDeals    // prints which deals can be won, by Command.Searching
)

// Command is what the command line asked for.
type Command struct {
	Name       string // instance name, the first word of WM_CLASS
	Class      string // class name, the second
	Display    string // of -display; "" means $DISPLAY
	Action     Action
	Demo       bool     // the program plays
	Narrate    bool     // commands come from standard input, and what happens goes to standard output
	Game       string   // of -game, as written; "" if not given. The setting game has it too
	Deal       string   // of -deal, as written; "" if not given. What is meant for numbers is some: see DealNumbers
	CardsFile  string   // of -cards; "-" is standard input
	TableFiles []string // of each -tables, in their order; "-" is standard input
	CheckFile  string   // of -check; "-" is standard input
	RulesName  string   // of -rules, as written

	Records     string   // of -records; "" if not given: see RecordsDir
	New         bool     // of -new: no game that was left is taken up
	ResumeFile  string   // of -resume; "" if not given
	RecordFile  string   // of -show, -replay or -export; "-" is standard input
	VerifyFiles []string // of each -verify, in their order; "-" is standard input

	Shot string // of -shot, a name that ends in .png

	Searching // of -solve

	language    *string // of -xnllanguage; nil if not given
	given       map[string]bool
	alone       []string // the words seen of which a run takes one
	assignments []assignment
	told        *reporter // remembers across calls of Settings
	file        config    // config.toml, as it was when it could last be used
}

// An assignment is a resource that the command line sets.
type assignment struct {
	word      string // the option, for the origin
	specifier string // "" for -xrm: value is a whole line
	value     string
}

// NoDisplay is the Display of a run that is to have no window.
const NoDisplay = "none"

const usageLine = "usage: xklondike [-game NAME] [-deal SPEC | -cards FILE] [-option ...]; -help lists the options"

// ParseCommand reads a command line; argv[0] is the program's. The text of an
// error is for standard error as it stands: what is wrong, and on a second line
// the usage. Names of games and files are not looked at.
//
// The instance name is -name, else RESOURCE_NAME, even if that is empty, else
// the last part of argv[0] (x11 A.1). Lookup is os.LookupEnv.
func ParseCommand(argv []string, lookup func(string) (string, bool)) (*Command, error) {
	c := &Command{Class: className, given: make(map[string]bool), told: newReporter()}
	if err := c.words(argv); err != nil {
		return nil, fmt.Errorf("xklondike: %w\n%s", err, usageLine)
	}
	c.Name = "xklondike"
	if len(argv) > 0 {
		c.Name = argv[0][strings.LastIndexByte(argv[0], '/')+1:]
	}
	if name, set := lookup("RESOURCE_NAME"); set {
		c.Name = name
	}
	c.early()
	if c.Display == NoDisplay && !c.Narrate {
		return nil, fmt.Errorf("xklondike: -display none goes with -narrate\n%s", usageLine)
	}
	return c, nil
}

// Given tells whether an option of the program's own was on the command line,
// by its whole word: "-game".
func (c *Command) Given(word string) bool { return c.given[word] }

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

// recognise finds the option a word means. Joined is true if the word brings
// its value along, as in -deal=7.
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

// meant is a guess at what a word is that stands where an option should: an option without its dash, a game, or a deal; "" if
// it is none of them.
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

// accept does what an option says.
func (c *Command) accept(o Option, values []string) error {
	value := o.value
	if len(values) > 0 {
		value = values[0]
	}
	if o.Standard || o.specifier != "" {
		c.assignments = append(c.assignments, assignment{o.Word, o.specifier, value})
	}
	if o.Standard {
		return nil
	}
	c.given[o.Word] = true
	switch o.Group {
	case Recorded:
		return c.acceptRecords(o, values)
	case Solver:
		return c.acceptSolver(o.Word, value)
	}
	switch o.Word {
	case "-help":
		c.only(o.Word, ShowHelp)
	case "-version":
		c.only(o.Word, ShowVersion)
	case "-settings":
		c.only(o.Word, ShowSettings)
	case "-appdefaults":
		c.only(o.Word, ShowAppDefaults)
	case "-list":
		c.only(o.Word, ListGames)
	case "-rules":
		c.only(o.Word, RulesOf)
		c.RulesName = value
	case "-demo":
		c.only(o.Word, Play)
		c.Demo = true
	case "-game":
		c.Game = value
	case "-deal":
		return c.deal(value)
	case "-cards":
		c.CardsFile = value
	case "-tables":
		c.TableFiles = append(c.TableFiles, value)
	case "-check":
		c.only(o.Word, CheckTables)
		return c.check(value)
	case "-shot":
		c.Shot = value
	case "-narrate":
		c.Narrate = true
	}
	return nil
}

func (c *Command) only(word string, a Action) {
	if !slices.Contains(c.alone, word) {
		c.alone = append(c.alone, word)
	}
	c.Action = a
}

// deal refuses at once what is meant for a number or a range and is none. A deal of any other kind has letters, and is left to
// whoever knows games and cards.
func (c *Command) deal(text string) error {
	c.Deal = text
	if _, _, numbered := c.DealNumbers(); numbered || strings.Trim(text, "+-0123456789") != "" {
		return nil
	}
	also := ""
	if strings.Index(text, "-") > 0 { // meant for a range
		also = ", or a range such as 1-100 with -solve"
	}
	return fmt.Errorf("-deal takes a number from 1 to 4294967295%s, not %s", also, words.Quoted(text))
}

func (c *Command) check(file string) error {
	if c.CheckFile != "" { // the last would win, and the others seem to be good
		return fmt.Errorf("-check takes one file")
	}
	c.CheckFile = file
	return nil
}

// agree finds options that are good each by itself, but not together.
func (c *Command) agree() error {
	if len(c.alone) > 1 {
		return fmt.Errorf("%s and %s do not go together", c.alone[0], c.alone[1])
	}
	for _, pair := range apart() {
		if c.given[pair[0]] && c.given[pair[1]] {
			return fmt.Errorf("%s and %s do not go together", pair[0], pair[1])
		}
	}
	switch {
	case c.given["-shot"] && !strings.HasSuffix(c.Shot, ".png"):
		return fmt.Errorf("-shot writes a file whose name ends in .png, not %s", words.Quoted(c.Shot))
	case c.given["-shot"] && c.Action != Play && c.Action != ReplayRecord:
		return fmt.Errorf("-shot and %s do not go together", c.alone[0])
	case c.Narrate && c.Action != Play && c.Action != ReplayRecord:
		return fmt.Errorf("-narrate and %s do not go together", c.alone[0])
	case c.Narrate && slices.Contains(append(slices.Clone(c.TableFiles), c.CardsFile, c.RecordFile, c.ResumeFile), "-"):
		return fmt.Errorf("with -narrate, standard input brings commands, and no file is -")
	}
	return c.agreeSolver()
}
