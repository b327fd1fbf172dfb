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

// Action is the one thing that a run of the program does. Its value is the option that asks for it, or "" for play.
type Action string

// The actions that the command line can ask for. ShowSettings and SaveSheet use an X display if there is one.
// All actions from ShowHelp on need no display.
const (
	Play         Action = ""
	Demonstrate  Action = "-demo"     // lets the program play in the window
	ReplayRecord Action = "-replay"   // replays Command.RecordFile in the window
	ShowSettings Action = "-settings" // prints all settings
	SaveSheet    Action = "-sheet"    // writes a picture of all cards to Command.Sheet

	ShowHelp        Action = "-help"
	ShowVersion     Action = "-version"
	ShowAppDefaults Action = "-appdefaults"
	ListGames       Action = "-list"
	ShowRules       Action = "-rules" // prints the rules of the game that Command.RulesName names
	CheckRuleTables Action = "-check" // checks the rule tables in Command.CheckFile for mistakes
	ShowRecord      Action = "-show"  // prints the position at the end of Command.RecordFile
	// Replays and checks Command.VerifyFiles, or without files the ledger and its records.
	VerifyRecords Action = "-verify"
	// Prints the deal line of Command.RecordFile, or of the newest record if that is "".
	ExportDeal Action = "-export"
	ShowStats  Action = "-stats" // prints the statistics of all games
	// Prints which deals can be won, or where the game of Command.ResumeFile was lost; see SolveOptions.
	SolveDeals  Action = "-solve"
	PlayDeals   Action = "-autoplay" // lets a player play deals, as AutoplayOptions says
	AddUpShares Action = "-summary"  // adds up the lines of surveys in Command.ShareFiles, and prints the totals
)

// OpensWindow reports whether the action needs a window, unless -narrate replaces it.
func (a Action) OpensWindow() bool { return a == Play || a == Demonstrate || a == ReplayRecord }

// Command holds what the command line asks for.
type Command struct {
	Action         Action
	Display        string   // the value of -display; "" stands for $DISPLAY
	Game           string   // the value of -game, as written; "" if not given. It is the value of the setting game too
	Deal           string   // the value of -deal, as written; "" if not given; see DealNumbers
	CardsFile      string   // the file that -cards names; "-" is standard input
	RuleTableFiles []string // the files of all -tables options, in their order; "-" is standard input
	CheckFile      string   // the file that -check names; "-" is standard input
	RulesName      string   // the value of -rules, as written

	Records     string   // the directory that -records names; "" if not given
	New         bool     // -new is given: resume no unfinished game
	ResumeFile  string   // the file that -resume names; "" if not given
	RecordFile  string   // the file of -show, -replay or -export; "-" is standard input
	VerifyFiles []string // the files of all -verify options, in their order; "-" is standard input
	ShareFiles  []string // the files of all -summary options, in their order; "-" is standard input

	Shot    string // the file of -shot, which ends in .png; "" if not given
	Sheet   string // the file of -sheet, which ends in .png; "" if not given
	Panel   string // the value of -panel, one of PanelNames; "" if not given
	Narrate bool   // -narrate is given: standard input has commands, and standard output describes the game

	WireStats bool // -wirestats is given: at exit, standard error gets what the connection has carried

	// Limits and output form of -solve and -autoplay; Nodes works only with -solve; -summary uses no field
	// but JSON.
	SolveOptions
	AutoplayOptions // which deals -autoplay plays, and with which player

	*resources.Manager // reads the settings, some of which the command line gives

	given       map[string]int // how often each of the program's own options occurs
	assignments []resources.Assignment
}

// SolveOptions holds the limits of -solve for each deal, and the form of its output.
type SolveOptions struct {
	// The number of the action whose position to solve, by -at, 0 or more; nil: the whole game of
	// ResumeFile.
	At    *int
	Nodes int64         // the limit of -nodes for each deal, 1 to 1<<62 positions; 0: no limit
	Limit time.Duration // the limit of -limit for each deal, 1 ms to 1000 h; 0: no limit; see DefaultLimit
	Jobs  int           // how many deals to solve at the same time, by -jobs: 1 to 256; 0: one for each processor
	JSON  bool          // -json is given: print the results as JSON
}

// AutoplayOptions holds the deals and the player of -autoplay.
type AutoplayOptions struct {
	// The value of -autoplay: how many deals to play, 1 to 4294967295, beginning with that of -deal; 0: only
	// those of -deal.
	Games  uint32
	Seed   uint64 // the value of -seed, for the player's random numbers; 1 if not given
	Player string // the value of -player, as written; "" if not given
}

const usageLine = "usage: xklondike [-game NAME] [-deal SPEC | -cards FILE] [-option ...]; -help lists the options"

// Parse parses a command line; argv[0] is the name of the program's file. The text of an error is ready for
// standard error: the first line has the mistake, and the second one the usage. Parse does not check whether
// games and files of the given names exist. The function lookupEnv works like os.LookupEnv.
//
// The program's resources are looked up under its name (docs/x11.md A.1). That is the value of -name, else
// that of RESOURCE_NAME, even if it is empty, else the last part of argv[0].
func Parse(argv []string, lookupEnv func(string) (string, bool)) (*Command, error) {
	c := &Command{given: make(map[string]int)}
	if err := c.parseCommandLine(argv); err != nil {
		return nil, fmt.Errorf("xklondike: %w\n%s", err, usageLine)
	}
	name := "xklondike"
	if len(argv) > 0 {
		name = argv[0][strings.LastIndexByte(argv[0], '/')+1:]
	}
	if resourceName, set := lookupEnv("RESOURCE_NAME"); set {
		name = resourceName
	}
	c.Manager = resources.NewManager(name, c.assignments)
	c.Display, _ = c.CommandLineResource("display")
	if c.Display == noDisplay && !c.Narrate {
		return nil, fmt.Errorf("xklondike: -display none works only with -narrate\n%s", usageLine)
	}
	return c, nil
}

// noDisplay is the value of -display that asks for a run without a window.
const noDisplay = "none"

// Windowless reports whether the run has no window: the command line says -display none, or names no display
// and neither does the parameter, which is the value of DISPLAY.
func (c *Command) Windowless(display string) bool {
	return c.Display == noDisplay || c.Display == "" && display == ""
}

func (c *Command) parseCommandLine(argv []string) error {
	for rest := argv[min(1, len(argv)):]; len(rest) > 0; {
		o, value, joined, err := recogniseOption(rest[0])
		if err != nil {
			return err
		}
		values := []string{value}
		if rest = rest[1:]; !joined {
			values, rest, err = o.splitValues(rest)
		}
		if err != nil {
			return err
		}
		if err := c.applyOption(o, values); err != nil {
			return err
		}
	}
	return c.checkCombination()
}

// recogniseOption returns the option that a word of the command line means. If the word has a value in it, as
// in -deal=7, joined is true and the value is returned.
func recogniseOption(word string) (o Option, value string, joined bool, err error) {
	if !strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "+") {
		return o, "", false, fmt.Errorf("unexpected argument %s%s", words.Quoted(word), didYouMean(word))
	}
	name, value, joined := strings.Cut(word, "=")
	if strings.HasPrefix(name, "--") {
		name = name[1:]
	}
	o, found, ambiguous := findOption(name)
	switch {
	case ambiguous:
		err = fmt.Errorf("%s is short for several options", words.Quoted(word))
	case !found:
		err = fmt.Errorf("there is no option %s", words.Quoted(word))
	case joined && o.Arg == "":
		err = fmt.Errorf("%s takes no value", o.Word)
	}
	return o, value, joined, err
}

// didYouMean returns the end of a message that suggests what the user meant by a word that is no option. It
// may be an option without its dash, a built-in game, or a deal number. For any other word, didYouMean
// returns "".
func didYouMean(word string) string {
	guess := ""
	switch _, number := parseDealNumber(word); {
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
	games, err := variant.Load(resources.GamesFileName, resources.GamesTOML)
	if err == nil {
		_, err = variant.Find(games, word)
	}
	return err == nil
}

// applyOption stores an option with its values in c. If an option with a single value is given again, the
// later value replaces the earlier one.
func (c *Command) applyOption(o Option, values []string) (err error) {
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
	if slices.Contains(values, "") { // an empty value is probably an unset variable of the shell
		return o.needsValue()
	}
	c.given[o.Word]++
	if o.isAction {
		if c.Action != Play && c.Action != Action(o.Word) {
			return conflictError(string(c.Action), o.Word)
		}
		c.Action = Action(o.Word)
	}
	switch field := c.fieldPointer(o.Word).(type) {
	case *string:
		*field = value
	case *bool:
		*field = true
	case *[]string:
		*field = append(*field, values...)
	case *int64:
		*field, err = parseCount(o.Word, value, maxNodes)
	case *int:
		var n int64
		n, err = parseCount(o.Word, value, maxJobs)
		*field = int(n)
	case *uint32:
		if len(values) > 0 {
			var n int64
			n, err = parseCount(o.Word, value, maxGames)
			*field = uint32(n)
		}
	case *uint64:
		*field, err = parseSeed(value)
	case **int:
		*field, err = parseActionNumber(value)
	case *time.Duration:
		*field, err = parseLimit(value)
	}
	return err
}

// fieldPointer returns a pointer to the field of c that stores the value of one of the program's own options;
// nil if the option has none.
func (c *Command) fieldPointer(word string) any {
	return map[string]any{
		"-game": &c.Game, "-deal": &c.Deal, "-cards": &c.CardsFile, "-tables": &c.RuleTableFiles,
		"-check": &c.CheckFile, "-rules": &c.RulesName,
		"-records": &c.Records, "-new": &c.New, "-resume": &c.ResumeFile, "-verify": &c.VerifyFiles,
		"-show": &c.RecordFile, "-replay": &c.RecordFile, "-export": &c.RecordFile,
		"-shot": &c.Shot, "-panel": &c.Panel, "-sheet": &c.Sheet, "-narrate": &c.Narrate,
		"-wirestats": &c.WireStats, "-at": &c.At, "-nodes": &c.Nodes, "-limit": &c.Limit, "-jobs": &c.Jobs, "-json": &c.JSON,
		"-summary": &c.ShareFiles, "-autoplay": &c.Games, "-seed": &c.Seed, "-player": &c.Player,
	}[word]
}
