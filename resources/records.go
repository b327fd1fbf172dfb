package resources

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// recordOptions are about games that were played before, and where they are kept. No habitual abbreviation suffers: where an X
// option begins alike, as -reverse and -name do, that is still what a short word means.
func recordOptions() []Option {
	return []Option{
		{Word: "-records", Arg: "DIR", Help: "keep records here; else ~/.local/state/xklondike"},
		{Word: "-new", Help: "a new deal, and no game that was left unfinished"},
		{Word: "-resume", Arg: "FILE", Help: "go on with the game of this record"},
		{Word: "-show", Arg: "FILE", Help: "print how the game of a record stands and exit"},
		{Word: "-replay", Arg: "FILE", Help: "watch the game of a record"},
		{Word: "-verify", Arg: "[FILE...]", Help: "work records, or all totals, out again and exit"},
		{Word: "-export", Arg: "[FILE]", Help: "print a record's deal, or the newest game's, and exit"},
		{Word: "-stats", Help: "print what came of all games and exit"},
	}
}

// acceptRecords does what an option about records says. Of one that takes a single file the last counts, as everywhere; more than
// one record is something for -verify alone, where each of them matters.
func (c *Command) acceptRecords(o Option, names []string) error {
	if slices.Contains(names, "") { // a variable of the shell that is not set
		return fmt.Errorf("%s takes a name that is not empty", o.Word)
	}
	switch o.Word {
	case "-records":
		c.Records = names[0]
	case "-new":
		c.New = true
	case "-resume":
		c.ResumeFile = names[0]
	case "-show":
		c.only(o.Word, ShowRecord)
		c.RecordFile = names[0]
	case "-replay":
		c.only(o.Word, ReplayRecord)
		c.RecordFile = names[0]
	case "-verify":
		c.only(o.Word, VerifyRecords)
		c.VerifyFiles = append(c.VerifyFiles, names...)
	case "-export":
		c.only(o.Word, ExportDeal)
		c.RecordFile = strings.Join(names, "") // one or none
	case "-stats":
		c.only(o.Word, ShowStats)
	}
	return nil
}

// apart lists the pairs of options that do not go together: each says which game is played, or who plays it, and they may not mean the
// same.
func apart() [][2]string {
	pairs := [][2]string{{"-deal", "-cards"}, {"-resume", "-replay"}, {"-resume", "-demo"}, {"-solve", "-resume"}, {"-narrate", "-demo"}, {"-narrate", "-shot"}}
	for _, word := range []string{"-game", "-deal", "-cards", "-new"} {
		pairs = append(pairs, [2]string{"-resume", word}, [2]string{"-replay", word})
	}
	return pairs
}

// RecordsDir is where records and ledger are kept, or would be: the directory of -records, else the user's own. It is "" if
// nobody knows, and then nothing can be kept. A path of -records is taken from where the program was started.
func (c *Command) RecordsDir(f Files) string {
	if c.Records != "" || f.StateDir == "" {
		return c.Records
	}
	return filepath.Join(f.StateDir, recordsName)
}

// recordsName is the place below the directory for states where records are kept.
const recordsName = "xklondike"
