package resources

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xklondike/resources/words"
)

// Action is what one run of the program does.
type Action uint8

// The actions. All but Play do without a display.
const (
	Play Action = iota
	ShowHelp
	ShowVersion
	ShowSettings // asks a display if there is one
	ListGames
	RulesOf // prints the rules of Command.RulesName
	ShowAppDefaults
	CheckTables // looks for mistakes in Command.CheckFile
)

// Command is what the command line asked for.
type Command struct {
	Name       string // instance name, the first word of WM_CLASS
	Class      string // class name, the second
	Display    string // of -display; "" means $DISPLAY
	Action     Action
	Demo       bool     // the program plays
	Game       string   // of -game, as written; "" if not given. The setting game has it too
	Deal       uint32   // of -deal, 1 to 4294967295; 0 if not given
	CardsFile  string   // of -cards; "-" is standard input
	TableFiles []string // of each -tables, in their order; "-" is standard input
	CheckFile  string   // of -check; "-" is standard input
	RulesName  string   // of -rules, as written
	Shot       string   // of -shot, a name that ends in .png

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

const usageLine = "usage: xklondike [-game NAME] [-deal N | -cards FILE] [-option ...]; -help lists the options"

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
	return c, nil
}

// Given tells whether an option of the program's own was on the command line,
// by its whole word: "-game".
func (c *Command) Given(word string) bool { return c.given[word] }

func (c *Command) words(argv []string) error {
	for i := 1; i < len(argv); i++ {
		o, value, joined, err := recognise(argv[i])
		if err != nil {
			return err
		}
		if o.Arg != "" && !joined {
			// A value may begin with a dash (x11 A.5).
			if i++; i == len(argv) {
				return fmt.Errorf("%s needs a value: %s %s", o.Word, o.Word, o.Arg)
			}
			value = argv[i]
		}
		if err := c.accept(o, value); err != nil {
			return err
		}
	}
	return c.agree()
}

// recognise finds the option a word means. Joined is true if the word brings
// its value along, as in -deal=7.
func recognise(word string) (o Option, value string, joined bool, err error) {
	if !strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "+") {
		return o, "", false, fmt.Errorf("what is %s?", words.Quoted(word))
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

// accept does what an option says.
func (c *Command) accept(o Option, value string) error {
	if o.Arg == "" {
		value = o.value
	}
	if o.Standard || o.specifier != "" {
		c.assignments = append(c.assignments, assignment{o.Word, o.specifier, value})
	}
	if o.Standard {
		return nil
	}
	c.given[o.Word] = true
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
	}
	return nil
}

func (c *Command) only(word string, a Action) {
	if !slices.Contains(c.alone, word) {
		c.alone = append(c.alone, word)
	}
	c.Action = a
}

func (c *Command) deal(text string) error {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n == 0 {
		return fmt.Errorf("-deal takes a number from 1 to 4294967295, not %s", words.Quoted(text))
	}
	c.Deal = uint32(n)
	return nil
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
	switch {
	case len(c.alone) > 1:
		return fmt.Errorf("%s and %s do not go together", c.alone[0], c.alone[1])
	case c.given["-deal"] && c.given["-cards"]:
		return fmt.Errorf("-deal and -cards do not go together")
	case c.given["-shot"] && !strings.HasSuffix(c.Shot, ".png"):
		return fmt.Errorf("-shot writes a file whose name ends in .png, not %s", words.Quoted(c.Shot))
	case c.given["-shot"] && c.Action != Play:
		return fmt.Errorf("-shot and %s do not go together", c.alone[0])
	}
	return nil
}
