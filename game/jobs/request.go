package jobs

import (
	"cmp"
	"slices"
)

// A Job is the one thing that a run does: the option that asks for it, or "" for play.
type Job string

// The jobs. ShowSettings and SaveSheet use an X display if there is one; from ShowHelp on, none needs one.
const (
	Play         Job = ""
	Demonstrate  Job = "-demo"
	ReplayRecord Job = "-replay"
	ShowSettings Job = "-settings"
	SaveSheet    Job = "-sheet"

	ShowHelp        Job = "-help"
	ShowVersion     Job = "-version"
	ShowAppDefaults Job = "-appdefaults"
	ListGames       Job = "-list"
	ShowRules       Job = "-rules" // those of Request.RulesName
	CheckRuleTables Job = "-check"
	ShowRecord      Job = "-show"
	// VerifyRecords checks Request.VerifyFiles; without files, the ledger and its records.
	VerifyRecords Job = "-verify"
	// ExportDeal writes the deal of Request.RecordFile; "" is the newest record.
	ExportDeal Job = "-export"
	ShowStats  Job = "-stats"
)

// NeedsSession reports whether Run.Session begins the job; Run.Do does the others that need the games.
func (j Job) NeedsSession() bool {
	return slices.Contains([]Job{Play, Demonstrate, ReplayRecord, ShowSettings, SaveSheet}, j)
}

// A Request has the values of options, as they are written; "" if an option is not given. The file "-" is
// standard input. The tags name the options.
type Request struct {
	Job            Job
	Display        string   // "" stands for $DISPLAY
	Game           string   `option:"-game"` // also the value of the setting game
	Deal           string   `option:"-deal"` // see deals.ParseSpec, and "today"
	CardsFile      string   `option:"-cards"`
	RuleTableFiles []string `option:"-tables"` // all, in their order
	CheckFile      string   `option:"-check"`
	RulesName      string   `option:"-rules"`

	Records     string   `option:"-records"` // a directory
	New         bool     `option:"-new"`     // resume no unfinished game
	ResumeFile  string   `option:"-resume"`
	RecordFile  string   `option:"-show -replay -export"`
	VerifyFiles []string `option:"-verify"` // all, in their order

	Shot    string `option:"-shot"`    // a file that ends in .png
	Sheet   string `option:"-sheet"`   // a file that ends in .png
	Panel   string `option:"-panel"`   // one of PanelNames
	Narrate bool   `option:"-narrate"` // standard input has commands, and standard output describes the game

	WireStats bool `option:"-wirestats"` // at exit, standard error gets what the connection has carried
}

// InputFiles returns the files to read, apart from standard input and those in directories.
func (r *Request) InputFiles() []string {
	files := append(slices.Concat(r.RuleTableFiles, r.VerifyFiles), r.CardsFile, r.CheckFile, r.ResumeFile, r.RecordFile)
	return slices.DeleteFunc(files, func(name string) bool { return name == "" || name == "-" })
}

// OutputFile returns the file to write, or "".
func (r *Request) OutputFile() string {
	return cmp.Or(r.Shot, r.Sheet)
}

// KeepsRecords reports whether the run writes records.
func (r *Request) KeepsRecords() bool {
	return r.Job == Play && r.Shot == ""
}

// Paths returns all paths that messages of the run may name.
func (r *Request) Paths() []string { return append(r.InputFiles(), r.Records, r.OutputFile()) }
