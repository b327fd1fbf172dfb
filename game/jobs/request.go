package jobs

import (
	"strconv"
	"strings"
	"time"
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
// standard input.
type Request struct {
	Action         Action
	Display        string   // "" stands for $DISPLAY
	Game           string   // also the value of the setting game
	Deal           string   // see DealNumbers
	CardsFile      string   // of -cards
	RuleTableFiles []string // of all -tables options, in their order
	CheckFile      string   // of -check
	RulesName      string   // of -rules

	Records     string   // a directory
	New         bool     // resume no unfinished game
	ResumeFile  string   // of -resume
	RecordFile  string   // of -show, -replay or -export
	VerifyFiles []string // of all -verify options, in their order
	ShareFiles  []string // of all -summary options, in their order
	ProofFile   string   // of -proof or -check-proof

	Shot    string // a file that ends in .png
	Sheet   string // a file that ends in .png
	Panel   string // one of PanelNames
	Narrate bool   // standard input has commands, and standard output describes the game

	WireStats bool // at exit, standard error gets what the connection has carried

	// of -solve, -grade and -autoplay; -summary uses JSON alone
	SolveOptions
	AutoplayOptions
}

// SolveOptions has the limits of -solve for each deal, and the form of its output.
type SolveOptions struct {
	// the number of the action whose position to solve; nil: the whole game of ResumeFile
	At    *int
	Nodes int64         // 1 to 1<<62 positions; 0: no limit, or with -grade its own
	Limit time.Duration // 1 ms to 1000 h; 0: no limit; see DefaultLimit
	Jobs  int           // how many deals at a time, 1 to 256; 0: one for each processor
	JSON  bool          // the form of the results
}

// AutoplayOptions has the deals and the player of -autoplay.
type AutoplayOptions struct {
	// how many deals to play, 1 to 4294967295, beginning with that of -deal; 0: only those of -deal
	Games  uint32
	Seed   uint64 // for the player's random numbers; 1 if not given
	Player string // a name, as written; "" if not given
}

// DealNumbers returns the deals from "1-100" or "7", with both ends; numbered is false if -deal asks for
// another kind of deal, or is not given.
func (r *Request) DealNumbers() (from, to uint32, numbered bool) {
	first, last, ranged := strings.Cut(r.Deal, "-")
	if !ranged {
		last = first
	}
	from, firstOK := parseDealNumber(first)
	to, lastOK := parseDealNumber(last)
	return from, to, firstOK && lastOK && from <= to
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

func parseDealNumber(text string) (n uint32, ok bool) {
	number, err := strconv.ParseUint(text, 10, 32)
	return uint32(number), err == nil && number > 0
}
