package jobs

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"xklondike/game/deals"
)

// Action is the one thing that a run does: the option that asks for it, or "" for play.
type Action string

// The actions. ShowSettings and SaveSheet use an X display if there is one; from ShowHelp on, none needs one.
const (
	Play         Action = ""
	Demonstrate  Action = "-demo"
	ReplayRecord Action = "-replay"
	ShowSettings Action = "-settings"
	SaveSheet    Action = "-sheet"

	ShowHelp        Action = "-help"
	ShowVersion     Action = "-version"
	ShowAppDefaults Action = "-appdefaults"
	ListGames       Action = "-list"
	ShowRules       Action = "-rules" // those of Request.RulesName
	CheckRuleTables Action = "-check"
	ShowRecord      Action = "-show"
	// VerifyRecords checks Request.VerifyFiles; without files, the ledger and its records.
	VerifyRecords Action = "-verify"
	// ExportDeal writes the deal of Request.RecordFile; "" is the newest record.
	ExportDeal Action = "-export"
	ShowStats  Action = "-stats"
	// SolveDeals says whether deals can be won, or where the game of Request.ResumeFile was lost.
	SolveDeals Action = "-solve"
	GradeDeals Action = "-grade"
	PlayDeals  Action = "-autoplay"
	// CheckProof checks the proof in Request.ProofFile.
	CheckProof  Action = "-check-proof"
	AddUpShares Action = "-summary" // of surveys in Request.ShareFiles
)

// A Request has the values of options, as they are written; "" if an option is not given. The file "-" is
// standard input. The tags name the options.
type Request struct {
	Action         Action
	Display        string   // "" stands for $DISPLAY
	Game           string   `option:"-game"` // also the value of the setting game
	Deal           string   `option:"-deal"` // see DealNumbers
	CardsFile      string   `option:"-cards"`
	RuleTableFiles []string `option:"-tables"` // all, in their order
	CheckFile      string   `option:"-check"`
	RulesName      string   `option:"-rules"`

	Records     string   `option:"-records"` // a directory
	New         bool     `option:"-new"`     // resume no unfinished game
	ResumeFile  string   `option:"-resume"`
	RecordFile  string   `option:"-show -replay -export"`
	VerifyFiles []string `option:"-verify"`  // all, in their order
	ShareFiles  []string `option:"-summary"` // all, in their order
	ProofFile   string   `option:"-proof -check-proof"`

	Shot    string `option:"-shot"`    // a file that ends in .png
	Sheet   string `option:"-sheet"`   // a file that ends in .png
	Panel   string `option:"-panel"`   // one of PanelNames
	Narrate bool   `option:"-narrate"` // standard input has commands, and standard output describes the game

	WireStats bool `option:"-wirestats"` // at exit, standard error gets what the connection has carried

	// of -solve, -grade and -autoplay; -summary uses JSON alone
	SolveOptions
	AutoplayOptions
}

// InputFiles returns the files to read, apart from those in directories.
func (r *Request) InputFiles() []string {
	files := slices.Concat(r.RuleTableFiles, r.VerifyFiles, r.ShareFiles)
	return append(files, r.CardsFile, r.CheckFile, r.ResumeFile, r.RecordFile, r.ProofFile)
}

// OutputFile returns the file to write, or "".
func (r *Request) OutputFile() string {
	if r.Action == SolveDeals {
		return r.ProofFile
	}
	return cmp.Or(r.Shot, r.Sheet)
}

// KeepsRecords reports whether the run writes records.
func (r *Request) KeepsRecords() bool {
	return r.Action == Play && r.Shot == "" || r.Action == PlayDeals && r.Records != ""
}

// SolveOptions has the limits of -solve for each deal, and the form of its output.
type SolveOptions struct {
	// the number of the action whose position to solve; nil: the whole game of ResumeFile
	At    *int          `option:"-at"`
	Nodes int64         `option:"-nodes"` // 1 to 1<<62 positions; 0: no limit, or with -grade its own
	Limit time.Duration `option:"-limit"` // 1 ms to 1000 h; 0: no limit; see DefaultLimit
	Jobs  int           `option:"-jobs"`  // how many deals at a time, 1 to 256; 0: one for each processor
	JSON  bool          `option:"-json"`  // the form of the results
	// Whether to look for fewer moves that win the one deal.
	Shorter bool `option:"-shorter"`
}

// AutoplayOptions has the deals and the player of -autoplay.
type AutoplayOptions struct {
	// how many deals to play, 1 to 4294967295, beginning with that of -deal; 0: only those of -deal
	Games  uint32 `option:"-autoplay"`
	Seed   uint64 `option:"-seed"`   // for the player's random numbers; 1 if not given
	Player string `option:"-player"` // a name, as written; "" if not given
}

// DealNumbers returns the deals from "1-100" or "7", with both ends; numbered is false if -deal asks for
// another kind of deal, or is not given.
func (r *Request) DealNumbers() (from, to uint32, numbered bool) {
	first, last, ranged := strings.Cut(r.Deal, "-")
	if !ranged {
		last = first
	}
	from, err := deals.ParseNumber(first)
	to, wrong := deals.ParseNumber(last)
	return from, to, err == nil && wrong == nil && from <= to
}

// AutoplayDeals returns the deals that -autoplay asks for, with both ends.
func (r *Request) AutoplayDeals() (from, to uint32) {
	from, to, numbered := r.DealNumbers()
	switch {
	case !numbered:
		return 1, r.Games
	case r.Games > 0:
		return from, from + r.Games - 1
	}
	return from, to
}
