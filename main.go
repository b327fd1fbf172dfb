// Xklondike plays the Klondike family in X windows, a window a card.
//
//	resources  takes the command line and the settings apart
//	game       knows the cards, the rules and the history of a game
//	x11        shows the table, and turns what a person does into moves
//
// To understand the rest, start with hand.Hand.Handle (what a gesture asks for) and Window.feed in x11 (where it comes
// from).
package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/journal"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/survey"
	"xklondike/game/text"
	"xklondike/game/variant"
	"xklondike/resources"
	"xklondike/x11"
)

func main() {
	cmd, err := resources.ParseCommand(os.Args, os.LookupEnv)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := run(cmd); err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") { // one for each file that was to be verified
			complain(line)
		}
		os.Exit(1)
	}
}

// complain writes a line for the user.
func complain(line string) { fmt.Fprintln(os.Stderr, "xklondike: "+line) }

// run does what the command line asks for.
func run(cmd *resources.Command) error {
	switch cmd.Action {
	case resources.ShowHelp:
		return resources.WriteHelp(os.Stdout)
	case resources.ShowVersion:
		_, err := fmt.Println("xklondike", resources.Version)
		return err
	case resources.ShowAppDefaults:
		return resources.WriteAppDefaults(os.Stdout)
	case resources.CheckTables:
		return check(cmd)
	}
	library, err := library(cmd, nil)
	if err != nil {
		return err
	}
	p := program{cmd: cmd, games: library.Games()}
	switch cmd.Action {
	case resources.ShowSettings:
		return p.showSettings()
	case resources.ListGames:
		return text.List(os.Stdout, p.games)
	case resources.RulesOf:
		rules, err := p.find(cmd.RulesName)
		if err != nil {
			return err
		}
		return text.RulesPage(os.Stdout, rules, text.UsualDealKey, 78)
	case resources.ShowRecord:
		return p.showRecord()
	case resources.VerifyRecords:
		return p.verify()
	case resources.ExportDeal:
		return p.export()
	case resources.ShowStats:
		return p.showStats()
	case resources.SolveDeals:
		return p.solve()
	}
	return p.play()
}

// A program is one run that is about games.
type program struct {
	cmd     *resources.Command
	games   []*game.Rules
	records *journal.Book   // without a directory where none is kept
	cards   resources.Input // of -cards
	first   play.Beginning  // of -resume or -replay
}

// find returns the game with a name.
func (p *program) find(name string) (*game.Rules, error) { return variant.Find(p.games, name) }

// book is the directory of records, with its ledger: open is journal.Open, or Look.
func (p *program) book(open func(dir string, o journal.Options) *journal.Book) *journal.Book {
	return open(p.cmd.RecordsDir(resources.SystemFiles(os.LookupEnv)), journal.Options{Warn: complain, Find: p.find})
}

// recorded reads a record.
func (p *program) recorded(name string) (*journal.Recorded, error) {
	file, err := resources.ReadInput(name, os.Stdin)
	if err != nil {
		return nil, err
	}
	return journal.Read(file.Name, file.Text, p.find)
}

// showRecord prints how a record stands.
func (p *program) showRecord() error {
	r, err := p.recorded(p.cmd.RecordFile)
	if err != nil {
		return err
	}
	return text.Record(os.Stdout, r.Game, r.Begun.Format(time.DateTime+" UTC"))
}

// verify works records out again, or all that the ledger says; what does not come out as it is written there is an error.
func (p *program) verify() error {
	if len(p.cmd.VerifyFiles) == 0 {
		return p.book(journal.Look).Verify(os.Stdout)
	}
	var wrong error
	for _, name := range p.cmd.VerifyFiles {
		file, err := resources.ReadInput(name, os.Stdin)
		if err == nil {
			err = journal.Verify(os.Stdout, file.Name, file.Text, p.find)
		}
		wrong = errors.Join(wrong, err)
	}
	return wrong
}

// export prints the deal of a record, or of the game begun last, as a line to be mailed.
func (p *program) export() error {
	name := p.cmd.RecordFile
	if name == "" {
		if name = p.book(journal.Look).Latest(); name == "" {
			return errors.New("-export: no game is recorded yet")
		}
	}
	r, err := p.recorded(name)
	if err != nil {
		return err
	}
	_, err = fmt.Println(deals.FormatLine(r.Game.Rules(), r.Game.Deal()))
	return err
}

// showStats prints what came of all games, or of those of one kind. Where not all of them could be read, that is an error.
func (p *program) showStats() error {
	book := p.book(journal.Look)
	unread := book.Fold()
	results := book.Results()
	if unread != nil {
		unread = fmt.Errorf("records: %w", unread)
	}
	if unread != nil && len(results) == 0 {
		return unread
	}
	if p.cmd.Game != "" {
		rules, err := p.find(p.cmd.Game)
		if err != nil {
			return err
		}
		results = slices.DeleteFunc(results, func(r game.Result) bool { return r.Game != rules.Name })
	}
	return errors.Join(text.Statistics(os.Stdout, book.Ledger(), results, p.games), unread)
}

// library is all the games there are: the built-in ones, the user's own, and those of the command line. One of the user's
// files that cannot be used is left out, and so is the one that is being checked: its names would be taken.
func library(cmd *resources.Command, checked []byte) (*variant.Library, error) {
	var l variant.Library
	if err := l.Add(resources.GamesName, resources.Games); err != nil {
		return nil, err
	}
	for _, file := range resources.SystemFiles(os.LookupEnv).UserTables(complain) {
		if checked != nil && bytes.Equal(file.Text, checked) {
			continue
		}
		if err := l.Add(file.Name, file.Text); err != nil {
			complain(err.Error())
		}
	}
	for _, name := range cmd.TableFiles {
		file, err := resources.ReadInput(name, os.Stdin)
		if err != nil {
			return nil, err
		}
		if err := l.Add(file.Name, file.Text); err != nil {
			return nil, err
		}
	}
	return &l, nil
}

// check prints what there is to say about a file of rule tables; what is wrong there is an error.
func check(cmd *resources.Command) error {
	file, err := resources.ReadInput(cmd.CheckFile, os.Stdin)
	if err != nil {
		return err
	}
	library, err := library(cmd, file.Text)
	if err != nil {
		return err
	}
	return library.WriteCheck(os.Stdout, file.Name, file.Text)
}

// showSettings prints the settings that a game would have, with the display's word in them if there is a display.
func (p *program) showSettings() error {
	set, err := x11.EffectiveSettings(x11.Config{
		Session: play.New(play.Config{Find: p.find}), Command: p.cmd, Files: resources.SystemFiles(os.LookupEnv), Getenv: os.Getenv,
		Warn: complain,
	})
	if err != nil {
		return err
	}
	return set.Write(os.Stdout)
}

// patience is how long after a signal the next one is still taken for the same: timeout(1) sends two at once, to the program
// and to its process group, and the second must not cost the totals.
const patience = time.Second

// solve prints which deals can be won, until a signal ends that; one that comes later ends the program.
func (p *program) solve() error {
	rules, deals, err := p.questions()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, func() { time.AfterFunc(patience, stop) })
	cost := p.cmd.Searching
	s := survey.Survey{Rules: rules, Deals: deals, Limit: cost.Limit, Jobs: cost.Jobs, JSON: cost.JSON}
	s.Nodes = cost.Nodes
	sum, err := s.Run(ctx, os.Stdout, bar())
	if err == nil && sum.Stopped {
		return errors.New("-solve: stopped by a signal")
	}
	return err
}

// questions is the game and the deals that the command line asks about.
func (p *program) questions() (*game.Rules, survey.Deals, error) {
	rules, err := p.find(cmp.Or(p.cmd.Game, "klondike"))
	if err != nil {
		return nil, survey.Deals{}, err
	}
	if p.cmd.CardsFile != "" {
		file, err := resources.ReadInput(p.cmd.CardsFile, os.Stdin)
		if err != nil {
			return nil, survey.Deals{}, err
		}
		deals, err := survey.ParseDeals(rules, file.Name, string(file.Text))
		return rules, deals, err
	}
	if from, to, numbered := p.cmd.DealNumbers(); numbered {
		return rules, survey.Numbered(from, to), nil
	}
	dealt, err := p.dealt(p.cmd.Game)
	origin := p.cmd.Deal
	if !strings.Contains(origin, ":") { // else it is what another program calls its deal
		origin = "-deal"
	}
	if dealt.Note != "" {
		complain(origin + ": " + dealt.Note)
	}
	return dealt.Rules, survey.One(dealt.Deal, origin), err
}

// bar is where to draw a progress bar: on standard error if that is a terminal, but not while somebody else reads the answers,
// who may well write to the same terminal and knows of no bar.
func bar() io.Writer {
	if mode(os.Stderr)&os.ModeCharDevice == 0 || mode(os.Stdout)&(os.ModeNamedPipe|os.ModeSocket) != 0 {
		return nil
	}
	return os.Stderr
}

// mode is what kind of file one is; 0, a regular one, if nobody knows.
func mode(f *os.File) os.FileMode {
	info, err := f.Stat()
	if err != nil {
		return 0
	}
	return info.Mode()
}

// play opens the window and stays until it is closed, or takes its picture.
func (p *program) play() error {
	if err := p.prepare(); err != nil {
		return err
	}
	session := play.New(play.Config{Games: text.InGroups(p.games), Records: p.records, Find: p.find, Spec: p.spec})
	defer session.Leave() // whatever the end is, the game can be resumed
	cfg := x11.Config{
		Session: session, Begin: p.begin, Command: p.cmd, Files: resources.SystemFiles(os.LookupEnv), Getenv: os.Getenv,
		Warn: complain, Signals: signals(),
	}
	if p.cmd.Narrate && (p.cmd.Display == resources.NoDisplay || p.cmd.Display == "" && os.Getenv("DISPLAY") == "") {
		return narrated(cfg)
	}
	var window *x11.Window
	if p.cmd.Narrate {
		cfg.Companion = narrator(session, func() *resources.Settings { return window.Settings() })
	}
	window, err := x11.Open(cfg)
	switch {
	case errors.Is(err, x11.ErrLeft):
		return nil
	case err != nil:
		return err
	case p.cmd.Shot != "" && !p.cmd.Demo:
		defer window.Close()
		return window.Shoot(p.cmd.Shot)
	}
	return window.Run()
}

// narrator tells a session on standard output, and takes commands from standard input. An output that nobody reads any more
// ends that, and no more.
func narrator(s *play.Session, settings func() *resources.Settings) *narrate.Narrator {
	signal.Ignore(syscall.SIGPIPE)
	return narrate.New(narrate.Config{
		Session: s, In: os.Stdin, Out: os.Stdout,
		Keys:    func(key string) [][]play.Action { return x11.Keys(settings(), s.Watching() != nil, key) },
		Resumes: func() bool { return settings().Bool("resume") },
	})
}

// narrated plays by lines alone.
func narrated(cfg x11.Config) error {
	set := cfg.Command.Settings(cfg.Files, resources.Properties{}, cfg.Warn)
	cfg.Session.Prefer(x11.Playing(set))
	begin, err := cfg.First(set)
	if err != nil {
		return err
	}
	cfg.Session.Begin(begin)
	narrator(cfg.Session, func() *resources.Settings { return set }).Run(cfg.Signals)
	return nil
}

// prepare looks, before there is any window, at all that the command line brings along.
func (p *program) prepare() (err error) {
	cmd := p.cmd
	if cmd.Action == resources.ReplayRecord {
		r, err := p.recorded(cmd.RecordFile)
		if err == nil {
			p.first.Replay, p.first.AtEnd = r.Game, cmd.Shot != ""
		}
		return err
	}
	if cmd.CardsFile != "" {
		if p.cards, err = resources.ReadInput(cmd.CardsFile, os.Stdin); err != nil {
			return err
		}
	}
	if _, err := p.dealt(cmd.Game); err != nil {
		return err
	}
	if p.records = journal.Look("", journal.Options{}); !cmd.Demo && cmd.Shot == "" {
		p.records = p.book(journal.Open)
	}
	if cmd.ResumeFile != "" {
		p.first.Record, err = p.resumed()
	}
	return err
}

// resumed is the record of -resume: to be played on, or for a picture only to be looked at.
func (p *program) resumed() (*journal.Record, error) {
	if p.cmd.Shot == "" {
		return p.records.Resume(p.cmd.ResumeFile)
	}
	r, err := p.recorded(p.cmd.ResumeFile)
	if err != nil {
		return nil, err
	}
	return journal.Unrecorded(r.Game), nil
}

// begin is what is on the table first: what the command line asks for, else a game that was left, else a new one.
func (p *program) begin(name string, resume bool) (play.Beginning, error) {
	if p.first.Record != nil || p.first.Replay != nil {
		return p.first, nil
	}
	dealt, err := p.dealt(name)
	if err != nil {
		return play.Beginning{}, err
	}
	if resume && !p.cmd.New && len(dealt.Deal.Cards) == 0 {
		wanted := ""
		if p.cmd.Game != "" {
			wanted = dealt.Rules.Name
		}
		if r := p.records.Newest(wanted); r != nil {
			return play.Beginning{Record: r}, nil
		}
	}
	begin := beginning(dealt)
	begin.Unrecorded = p.cmd.Shot != ""
	if p.cmd.Demo { // which plays from the deal on
		begin.First = nil
		begin.Deal, begin.Demo = game.Demonstration(dealt.Rules, dealt.Deal)
	}
	return begin, nil
}

// beginning is a new game of a deal.
func beginning(d deals.Dealt) play.Beginning {
	return play.Beginning{Rules: d.Rules, Deal: d.Deal, First: d.First, Note: d.Note}
}

// dealt is the deal that the command line asks for, and its game: the one with that name unless the deal names another. It
// is without cards if none is asked for.
func (p *program) dealt(name string) (deals.Dealt, error) {
	rules, err := p.find(cmp.Or(name, "klondike"))
	switch {
	case err != nil:
		return deals.Dealt{}, err
	case p.cmd.CardsFile != "":
		deal, err := deals.ParseFirst(rules, p.cards.Name, string(p.cards.Text))
		return deals.Dealt{Rules: rules, Deal: deal}, err
	case p.cmd.Deal == "":
		return deals.Dealt{Rules: rules}, nil
	}
	dealt, err := p.parse(p.cmd.Deal, rules)
	if err != nil {
		return deals.Dealt{}, fmt.Errorf("-deal: %w", err)
	}
	if p.cmd.Game != "" && dealt.Rules != rules {
		return deals.Dealt{}, fmt.Errorf("-deal is one of %s, and -game asks for %s", dealt.Rules.Name, rules.Name)
	}
	return dealt, nil
}

// parse reads a deal in any of its forms; it is of r unless it is another game's.
func (p *program) parse(spec string, r *game.Rules) (deals.Dealt, error) {
	return deals.ParseSpec(spec, r, p.cmd.Game != "", p.find)
}

// spec reads a deal that is pasted.
func (p *program) spec(spec string, r *game.Rules) (play.Beginning, error) {
	dealt, err := p.parse(spec, r)
	return beginning(dealt), err
}

func signals() <-chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	return c
}
