package jobs

import (
	"strconv"
	"strings"
	"time"
)

// Action is the one thing that a run of the program does. Its value is the option that asks for it, or "" for play.
type Action string

// The actions that the command line can ask for. ShowSettings and SaveSheet use an X display if there is one.
// All actions from ShowHelp on need no display.
const (
	Play         Action = ""
	Demonstrate  Action = "-demo"     // lets the program play in the window
	ReplayRecord Action = "-replay"   // replays Request.RecordFile in the window
	ShowSettings Action = "-settings" // prints all settings
	SaveSheet    Action = "-sheet"    // writes a picture of all cards to Request.Sheet

	ShowHelp        Action = "-help"
	ShowVersion     Action = "-version"
	ShowAppDefaults Action = "-appdefaults"
	ListGames       Action = "-list"
	ShowRules       Action = "-rules" // prints the rules of the game that Request.RulesName names
	CheckRuleTables Action = "-check" // checks the rule tables in Request.CheckFile for mistakes
	ShowRecord      Action = "-show"  // prints the position at the end of Request.RecordFile
	// Replays and checks Request.VerifyFiles, or without files the ledger and its records.
	VerifyRecords Action = "-verify"
	// Prints the deal line of Request.RecordFile, or of the newest record if that is "".
	ExportDeal Action = "-export"
	ShowStats  Action = "-stats" // prints the statistics of all games
	// Prints which deals can be won, or where the game of Request.ResumeFile was lost; see SolveOptions.
	SolveDeals  Action = "-solve"
	PlayDeals   Action = "-autoplay" // lets a player play deals, as AutoplayOptions says
	AddUpShares Action = "-summary"  // adds up the lines of surveys in Request.ShareFiles, and prints the totals
)

// OpensWindow reports whether the action needs a window, unless -narrate replaces it.
func (a Action) OpensWindow() bool { return a == Play || a == Demonstrate || a == ReplayRecord }

// A Request holds what the command line asks for.
type Request struct {
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

	// of -solve and -autoplay; -summary uses JSON alone
	SolveOptions
	AutoplayOptions
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

// DealNumbers returns the range of deal numbers that -deal asks for, with both ends included: "7" is 7 to 7,
// and "1-100" is 1 to
// 100. It returns numbered as false if -deal asks for another kind of deal, or is not given.
func (r *Request) DealNumbers() (from, to uint32, numbered bool) {
	first, last, ranged := strings.Cut(r.Deal, "-")
	if !ranged {
		last = first
	}
	from, firstOK := parseDealNumber(first)
	to, lastOK := parseDealNumber(last)
	return from, to, firstOK && lastOK && from <= to
}

// AutoplayDeals returns the range of deal numbers that -autoplay asks for, with both ends included.
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
