// Xklondike plays solitaire games of the Klondike family under X11. Each card is an X window.
//
// Package game knows cards, rules and history, resources reads settings, and x11 shows the table. An X event
// becomes a move in three jumps:
//
//  1. x11.Window.handleEvent (x11/input.go) passes it on, and feedGestureEvent tells clicks from drags.
//  2. hand.Hand.Handle (x11/hand) asks the rules, by game.State.MoveFor, which move that means.
//  3. play.Session.Play (game/play) plays and records the move.
//
// Then Window.show (x11/show.go) builds a frame of what is so now, and windows.Presenter shows how it differs from the
// frame before. Read these four in this order.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"syscall"
	"time"

	_ "early/processors" // before all other packages
	_ "early/zone"

	"xklondike/game/jobs"
	"xklondike/game/library"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/wholefile"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/resources/meaning"
	"xklondike/resources/sandbox"
	"xklondike/x11"
)

func main() {
	// The start of a session makes less than 3 MB of garbage, and a list of all games less than 5. With this pace the collector does
	// not run for that.
	debug.SetGCPercent(150)
	command, err := cli.Parse(os.Args, os.LookupEnv)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	p := &program{Command: command, files: resources.SystemFiles(os.LookupEnv), signalled: context.Background(),
		output: wholefile.NewOutput(command.OutputFile())}
	p.sandbox = sandbox.New(p.files.Home)
	p.files.ReadFile, p.files.Writable = p.sandbox.NoteReads(p.files.ReadFile), p.mayWrite
	run := p.newRun()
	if err = p.do(run); err != nil {
		run.Messages.Warn(text.ErrorText(err))
	}
	if warnings, ok := run.Messages.Err.(*narrate.Queue); ok {
		warnings.Flush(p.signalled.Done())
	}
	if err != nil {
		os.Exit(1)
	}
}

type program struct {
	*cli.Command
	files     resources.Files
	sandbox   *sandbox.Sandbox
	output    *wholefile.Output  // of -shot and -sheet
	read      *resources.Reading // of readWithoutDisplay
	signalled context.Context
}

func (p *program) newRun() *jobs.Run {
	messages := words.NewMessages("xklondike", os.Stderr, append(p.Paths(), p.files.Home, p.files.ConfigDir, p.files.StateDir)...)
	return &jobs.Run{
		Request: &p.Request, Out: os.Stdout, Messages: messages, RecordsDir: p.files.RecordsDir(), Show: p.show, ExplainLost: sandbox.ExplainNew,
		Library: &library.Library{
			BuiltIn:       library.Input{Name: resources.GamesFileName, Text: resources.GamesTOML},
			RuleTablesDir: p.files.RuleTablesDir(), RuleTableFiles: p.RuleTableFiles, In: os.Stdin, Warn: messages.Warn,
		},
	}
}

func (p *program) do(run *jobs.Run) error {
	switch p.Action {
	case jobs.ShowHelp:
		return cli.WriteHelp(run.Out)
	case jobs.ShowVersion:
		_, err := fmt.Fprintln(run.Out, "xklondike", resources.Version)
		return err
	case jobs.ShowAppDefaults:
		return resources.WriteAppDefaults(run.Out)
	}
	if err := p.sandbox.Refuse(p.Records, p.accessToRecords()); err != nil {
		return fmt.Errorf("-records %s: %w", p.Records, err)
	}
	if !p.mayNeedDisplay() {
		if err := p.closeWithoutWindow(run); err != nil {
			return err
		}
	}
	return run.Do()
}

func (p *program) mayNeedDisplay() bool {
	return slices.Contains([]jobs.Action{jobs.Play, jobs.Demonstrate, jobs.ReplayRecord, jobs.ShowSettings, jobs.SaveSheet}, p.Action)
}

func (p *program) closeWithoutWindow(run *jobs.Run) error {
	read := p.readWithoutDisplay()
	if read.IsOff("sandbox") {
		return nil
	}
	cardSet, _ := read.Lookup("cardSet")
	return p.closeSandbox(run, cardSet)
}

// readWithoutDisplay returns what the sources of settings say, and reads them only once.
func (p *program) readWithoutDisplay() *resources.Reading {
	if p.read == nil {
		p.read = p.Read(p.files, resources.Properties{})
	}
	return p.read
}

func (p *program) accessToRecords() sandbox.Access {
	if p.KeepsRecords() {
		return sandbox.Read | sandbox.Write
	}
	return sandbox.Read
}

// mayWrite reports whether closeSandbox opens a file for writing, in this run or in others.
func (p *program) mayWrite(path string) bool {
	ours := []string{p.ResumeFile, p.OutputFile()}
	if config := p.files.ConfigPath(); config != "" {
		ours = append(ours, config, filepath.Dir(config))
	}
	for _, records := range []string{p.Records, p.files.RecordsDir()} {
		for _, name := range append(recordsLinks, ".") {
			if records != "" {
				ours = append(ours, filepath.Join(records, name))
			}
		}
	}
	return sandbox.IsBelow(path, ours...)
}

// recordsLinks are the names in a directory of records that may be links.
var recordsLinks = []string{"ledger", "games/"}

// closeSandbox opens what the rest of the run needs, and closes all else. The error is about the file to be written.
func (p *program) closeSandbox(run *jobs.Run, cardSet string) error {
	if err := p.sandbox.Output(p.output); err != nil {
		return err
	}
	for _, name := range p.InputFiles() {
		p.sandbox.File(name, sandbox.Read)
	}
	if p.KeepsRecords() {
		p.sandbox.File(p.ResumeFile, sandbox.Write)
	}
	p.sandbox.Directory(cmp.Or(p.Records, run.RecordsDir), p.accessToRecords(), recordsLinks...)
	access := sandbox.Read
	if p.mayNeedDisplay() {
		access |= sandbox.Write
	}
	p.files.OpenIn(p.sandbox, access)
	meaning.OpenCardSet(p.sandbox, p.files, cardSet)
	if err := p.sandbox.Close(); err != nil {
		run.Messages.Warn(text.ErrorText(err))
	}
	return nil
}

func (p *program) show(run *jobs.Run, s *play.Session) error {
	if p.Action != jobs.ShowSettings && p.Action != jobs.SaveSheet {
		return p.showSession(run, s)
	}
	p.WarnUnknown = p.Action == jobs.ShowSettings
	config := p.windowConfig(run, s)
	settings, err := x11.EffectiveSettings(config)
	switch {
	case err != nil:
		return err
	case p.Action == jobs.ShowSettings:
		if err = settings.Write(run.Out); err == nil {
			_, err = fmt.Fprintln(run.Out, "\nThe sandbox can close", sandbox.Closes()+".")
		}
		return err
	case settings.Bool("sandbox"):
		if err = p.closeSandbox(run, settings.Text("cardSet")); err != nil {
			return err
		}
	}
	return x11.SaveCardSheet(config, settings, p.output.Write)
}

func (p *program) windowConfig(run *jobs.Run, s *play.Session) x11.Config {
	return x11.Config{Session: s, StartOptions: run.FirstGame, Command: p.Command, Files: p.files, Getenv: os.Getenv,
		Warn: run.Messages.Warn, Signalled: p.signalled}
}

// showSession shows the session in a window, on standard output, or both. From then on all lines wait in
// queues: a terminal that stalls must not stall the session, and a signal must still end the program.
func (p *program) showSession(run *jobs.Run, s *play.Session) error {
	p.signalled, _ = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	run.Messages.Err = narrate.NewQueue(run.Messages.Err)
	var lines *narrate.Queue
	if p.Narrate {
		lines = narrate.NewQueue(run.Out)
	}
	var err error
	switch windowless := p.Windowless(os.Getenv("DISPLAY")); {
	case windowless && p.Narrate:
		err = p.narrateOnly(run, s, lines)
	case windowless && p.Shot != "":
		config := p.windowConfig(run, s)
		if err = p.closeWithoutWindow(run); err == nil {
			err = x11.SavePicture(config, p.readWithoutDisplay(), p.output.Write)
		}
	default:
		err = p.showWindow(run, s, lines)
	}
	if errors.Is(err, x11.ErrInterrupted) {
		err = nil
	}
	if lines == nil {
		return err
	}
	switch lost := lines.Flush(p.signalled.Done()); {
	case err != nil:
	case lost > 0 && p.signalled.Err() == nil:
		err = fmt.Errorf("standard output: nobody read the last %d lines", lost)
	case !errors.Is(lines.Err(), syscall.EPIPE): // a reader who has gone, as in "| head", has read enough
		err = lines.Err()
	}
	return err
}

// releaseStartMemory gives back what only the start needed, nearly all of the heap, after a second: the
// player's first presses need not wait. A game needs half a megabyte, so from then on the collector may run
// often.
func releaseStartMemory() {
	time.AfterFunc(time.Second, func() {
		debug.SetGCPercent(50)
		debug.FreeOSMemory()
	})
}

// showWindow returns when the player closes the window, or with -shot when a picture of it is saved. With
// narration, the session also takes commands on standard input.
func (p *program) showWindow(run *jobs.Run, s *play.Session, narration *narrate.Queue) error {
	config := p.windowConfig(run, s)
	var window *x11.Window
	closeSandbox := func() error {
		set, _ := window.Settings()
		if !set.Bool("sandbox") {
			return nil
		}
		return p.closeSandbox(run, set.Text("cardSet"))
	}
	config.Started = func() {
		_ = closeSandbox() // a window that stays has no output
		releaseStartMemory()
	}
	settings := func() (*resources.Settings, meaning.SaveFunc) { return window.Settings() }
	if narration != nil {
		config.Companion = p.newNarrator(s, narration, settings)
	}
	config.Narrator = func(out io.Writer, keyFor func(action string) string) x11.Reporter {
		config := meaning.NarrateConfig(p.Manager, s, settings)
		config.Out, config.KeyFor = out, keyFor
		return narrate.New(config)
	}
	window, err := x11.Open(config)
	if err != nil {
		return err
	}
	if p.WireStats {
		defer func() { _ = window.Conn.Meter.WriteStats(run.Messages.Err) }()
	}
	if p.Shot != "" {
		defer window.Conn.Close()
		if err := closeSandbox(); err != nil {
			return err
		}
		return window.SaveScreenshot(p.output.Write)
	}
	return window.Run()
}

// narrateOnly plays the session without a window, by commands on standard input.
func (p *program) narrateOnly(run *jobs.Run, s *play.Session, narration *narrate.Queue) error {
	if err := p.closeWithoutWindow(run); err != nil {
		return err
	}
	settings, err := meaning.StartWithoutWindow(meaning.WithoutWindow{
		Manager: p.Manager, Files: p.files, First: p.readWithoutDisplay(), Session: s, Warn: run.Messages.Warn}, run.FirstGame)
	if err != nil {
		return err
	}
	releaseStartMemory()
	p.newNarrator(s, narration, settings).Run(p.signalled.Done())
	return nil
}

// newNarrator makes the process ignore SIGPIPE: if nobody reads standard output any more, a write returns an
// error.
func (p *program) newNarrator(s *play.Session, narration *narrate.Queue, settings meaning.Source) *narrate.Narrator {
	signal.Ignore(syscall.SIGPIPE)
	config := meaning.NarrateConfig(p.Manager, s, settings)
	config.In, config.Out, config.AwaitRoom, config.OutputFailed = os.Stdin, narration, narration.AwaitRoom,
		narration.Failed()
	return narrate.New(config)
}
