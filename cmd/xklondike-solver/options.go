package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"xklondike/game/deals"
	"xklondike/game/words"
)

// The options are what the flags of a command say, and its other arguments. Zero values stand for flags that are not given,
// unless a comment says otherwise.
type options struct {
	game    string
	deal    string   // see deals.ParseRange and deals.ParseSpec
	cards   string   // a file of cards; "-" is standard input
	tables  []string // files of rule tables, all in their order
	record  string   // a recorded game, one position of which is to be solved
	at      int      // the number of the action that leads to this position; 0 is the deal
	player  string
	seed    uint64        // of the player's random numbers
	records string        // the directory for records of games that are played
	nodes   int64         // positions of each deal, 1 to mostNodes; 0: no limit
	limit   time.Duration // for each deal; 0: no limit
	jobs    int           // how many deals at a time, 1 to mostJobs; 0: one for each processor
	memory  int64         // bytes for the positions of each deal
	shorter bool          // whether to look for fewer moves that win the one deal
	json    bool
	openAll bool // without the sandbox
	files   []string
	output  string // the file to write, one of files

	given map[string]bool // the flags
}

const (
	mostNodes   = 1 << 62
	mostLimit   = 1000 * time.Hour
	mostJobs    = 256
	leastMemory = 16 // in MiB, as the setting solverMemory of xklondike
	mostMemory  = 4096
	usualMemory = 256

	// usualLimit is the time for a deal where nothing is said about limits, so that every run ends.
	usualLimit = 10 * time.Second
)

func gameFlags(o *options, f *flag.FlagSet) {
	f.StringVar(&o.game, "game", "", "the `NAME` of the game (default: klondike)")
	f.Func("tables", "add the games in this `FILE` of rule tables", func(name string) error {
		o.tables = append(o.tables, name)
		return nil
	})
	f.Func("sandbox", "`off`: let the program open any file (default: on)", func(word string) (err error) {
		o.openAll, err = parseOff(word)
		return err
	})
}

func dealFlags(o *options, f *flag.FlagSet) {
	gameFlags(o, f)
	f.StringVar(&o.deal, "deal", "", "the deal, a `SPEC`: a number, a range such as 1-100, a deal line or cards")
	f.StringVar(&o.cards, "cards", "", "the deals in this `FILE`, one in each line; - is standard input")
}

func solverFlags(o *options, f *flag.FlagSet) {
	f.Func("nodes", "give up on a deal after `N` positions", func(text string) (err error) {
		o.nodes, err = parseNumber[int64](text, 1, mostNodes)
		return err
	})
	f.Func("memory", "use at most this many `MIB` of memory for a deal (default: 256)", func(text string) (err error) {
		o.memory, err = parseNumber[int64](text, leastMemory, mostMemory)
		return err
	})
}

func limitFlag(o *options, f *flag.FlagSet, help string) {
	f.Func("limit", help, func(text string) (err error) {
		o.limit, err = parseLimit(text)
		return err
	})
}

func outputFlags(o *options, f *flag.FlagSet) {
	f.Func("jobs", "work on `N` deals at a time (default: one per processor)", func(text string) (err error) {
		o.jobs, err = parseNumber[int](text, 1, mostJobs)
		return err
	})
	jsonFlag(o, f)
}

func jsonFlag(o *options, f *flag.FlagSet) {
	f.BoolVar(&o.json, "json", false, "print the answers as JSON, one in each line")
}

const limitHelp = "give up on a deal after this `TIME`, such as 500ms or 2m; 0: never"

func solveFlags(o *options, f *flag.FlagSet) {
	dealFlags(o, f)
	f.StringVar(&o.record, "record", "", "with -at: solve a position of the game recorded in this `FILE`")
	f.Func("at", "with -record: solve the position after action `N`; 0 is the deal", func(text string) (err error) {
		o.at, err = parseNumber[int](text, 0, math.MaxInt32)
		return err
	})
	f.BoolVar(&o.shorter, "shorter", false, "after a win, look for fewer moves that win, too")
	solverFlags(o, f)
	limitFlag(o, f, limitHelp)
	outputFlags(o, f)
}

func gradeFlags(o *options, f *flag.FlagSet) {
	dealFlags(o, f)
	solverFlags(o, f)
	outputFlags(o, f)
}

func lookbackFlags(o *options, f *flag.FlagSet) {
	gameFlags(o, f)
	solverFlags(o, f)
	limitFlag(o, f, limitHelp)
	jsonFlag(o, f)
}

func playFlags(o *options, f *flag.FlagSet) {
	gameFlags(o, f)
	f.StringVar(&o.deal, "deal", "", "the deals, a `RANGE` such as 1-100, or a number")
	f.StringVar(&o.player, "player", "", "the `NAME` of the player (default: strong)")
	o.seed = 1
	f.Func("seed", "the seed `S` of the player's random numbers (default: 1)", func(text string) (err error) {
		o.seed, err = parseNumber[uint64](text, 0, math.MaxUint64)
		return err
	})
	f.StringVar(&o.records, "records", "", "keep a record of each game in the directory `DIR`")
	limitFlag(o, f, "count a game as lost after this `TIME`, such as 500ms or 2m")
	outputFlags(o, f)
}

func proveFlags(o *options, f *flag.FlagSet) {
	dealFlags(o, f)
	solverFlags(o, f)
	limitFlag(o, f, limitHelp)
	outputFlags(o, f)
}

func checkProofFlags(o *options, f *flag.FlagSet) { dealFlags(o, f) }

func sumFlags(o *options, f *flag.FlagSet) {
	gameFlags(o, f)
	f.StringVar(&o.deal, "deal", "", "add up only the deals of this `RANGE`, and list the missing ones")
	jsonFlag(o, f)
}

func (c command) flagSet(o *options) *flag.FlagSet {
	f := flag.NewFlagSet(c.name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	c.flags(o, f)
	return f
}

// parse reads flags and other arguments in any order.
func (o *options) parse(f *flag.FlagSet, args []string) error {
	for {
		if err := f.Parse(args); err != nil {
			return err
		}
		if f.NArg() == 0 {
			break
		}
		o.files = append(o.files, f.Arg(0))
		args = f.Args()[1:]
	}
	o.given = make(map[string]bool)
	var errs error
	f.Visit(func(given *flag.Flag) {
		o.given[given.Name] = true
		if given.Value.String() == "" && given.DefValue == "" && slices.Contains([]string{"game", "deal", "cards", "record", "player", "records"}, given.Name) {
			errs = cmp.Or(errs, fmt.Errorf("-%s needs a value", given.Name)) // probably an unset variable of the shell
		}
	})
	return errs
}

// check says what does not go together, and sets the usual limits.
func (o *options) check(c command) error {
	o.memory = cmp.Or(o.memory, usualMemory) << 20
	switch {
	case c.arguments == "" && len(o.files) > 0:
		return fmt.Errorf("unexpected argument %s", words.Quoted(o.files[0]))
	case c.arguments != "" && len(o.files) == 0:
		return fmt.Errorf("needs %s", strings.TrimSuffix(c.arguments, "..."))
	case c.arguments != "" && len(o.files) > 1 && !strings.HasSuffix(c.arguments, "..."):
		return fmt.Errorf("takes one %s", c.arguments)
	case slices.Contains(o.files, ""):
		return errors.New("a file has no name")
	case o.given["record"] != o.given["at"]:
		return errors.New("-record and -at go together")
	case o.given["record"] && (o.deal != "" || o.cards != "" || o.game != "" || o.jobs > 0):
		return errors.New("-record does not go with -game, -deal, -cards or -jobs")
	case o.shorter && o.json:
		return errors.New("-shorter and -json cannot be used together")
	case o.deal != "" && o.cards != "":
		return errors.New("-deal and -cards cannot be used together")
	}
	if err := o.checkDeal(c.name); err != nil {
		return err
	}
	if c.name == "prove" {
		if o.output = o.files[0]; o.output == "-" {
			return errors.New("FILE cannot be -, because standard output has the answer")
		}
	}
	if c.name != "play" && c.name != "grade" && !o.given["nodes"] && !o.given["limit"] {
		o.limit = usualLimit
	}
	return nil
}

func (o *options) checkDeal(command string) error {
	_, _, numbered := deals.ParseRange(o.deal)
	none := o.deal == "" && o.cards == "" && o.record == ""
	switch {
	case command == "solve" && none:
		return errors.New("needs -deal, -cards, or -record with -at")
	case slices.Contains([]string{"grade", "prove", "check-proof"}, command) && none:
		return errors.New("needs -deal or -cards")
	case command == "play" && !numbered:
		return errors.New("needs -deal with a number or a range such as 1-100")
	case command == "sum" && o.deal != "" && !numbered:
		return errors.New("-deal takes the numbers of the deals that were asked for, such as 1-1000")
	case o.deal != "" && !numbered && strings.Trim(o.deal, "+-0123456789") == "":
		return fmt.Errorf("-deal takes a number from 1 to 4294967295, or a range such as 1-100, not %s", words.Quoted(o.deal))
	}
	return nil
}

// inputs returns the files to read; "-" is standard input.
func (o *options) inputs() (files []string) {
	for _, name := range slices.Concat(o.tables, o.files, []string{o.cards, o.record}) {
		if name != "" && name != o.output {
			files = append(files, name)
		}
	}
	return files
}

func parseNumber[N int | int64 | uint64](text string, least, most N) (N, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < uint64(least) || n > uint64(most) {
		return 0, fmt.Errorf("a number from %d to %d is wanted", least, most)
	}
	return N(n), nil
}

// parseLimit reads a time. A number without a unit is in seconds.
func parseLimit(text string) (time.Duration, error) {
	withUnit := text
	if strings.Trim(text, ".0123456789") == "" {
		withUnit += "s"
	}
	d, err := time.ParseDuration(withUnit)
	if err != nil || d < 0 || d > mostLimit || d > 0 && d < time.Millisecond {
		return 0, errors.New("a time such as 500ms, 10s or 2m is wanted, from 1ms to 1000h, or 0 for no limit")
	}
	return d, nil
}

func parseOff(word string) (off bool, err error) {
	switch strings.ToLower(word) {
	case "off":
		return true, nil
	case "on":
		return false, nil
	}
	return false, errors.New("on or off is wanted")
}
