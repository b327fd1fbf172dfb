// Xklondike plays solitaire games of the Klondike family under X11. Each card is an X window.
//
// Package game knows cards, rules and history, resources reads settings, and x11 shows the table. An X event
// becomes a move in three jumps:
//
//  1. x11.Window.handleEvent (x11/input.go) passes it on, and feedGestureEvent tells clicks from drags.
//  2. hand.Hand.Handle (x11/hand) asks the rules, by game.State.MoveFor, which move that means.
//  3. play.Session.Play (game/play) plays and records the move.
//
// Then Window.show (x11/frames.go) builds a frame of what is so now, and windows.Presenter shows how it differs from the
// frame before. Read these four in this order.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
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
	"xklondike/resources/app"
	"xklondike/resources/cli"
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
	p := newProgram(command)
	if err = p.do(); err != nil {
		p.run.Messages.Warn(text.ErrorText(err))
	}
	if warnings, ok := p.run.Messages.Err.(*narrate.Queue); ok {
		warnings.Flush(p.signalled.Done())
	}
	if err != nil {
		os.Exit(1)
	}
}

// A program is one run of xklondike.
type program struct {
	request   *jobs.Request
	command   *cli.Command
	files     resources.Files
	sandbox   *sandbox.Sandbox
	output    *wholefile.Output // of -shot and -sheet
	run       *jobs.Run
	signalled context.Context
}

func newProgram(command *cli.Command) *program {
	p := &program{request: &command.Request, command: command, files: resources.SystemFiles(os.LookupEnv), signalled: context.Background(),
		output: wholefile.NewOutput(command.Request.OutputFile())}
	p.sandbox = sandbox.New(p.files.Home)
	p.files.ReadFile, p.files.Writable = p.sandbox.NoteReads(p.files.ReadFile), p.mayWrite
	messages := words.NewMessages("xklondike", os.Stderr, append(p.request.Paths(), p.files.Home, p.files.ConfigDir, p.files.StateDir)...)
	p.run = &jobs.Run{
		Request: p.request, Out: os.Stdout, Messages: messages, UsualRecords: p.files.RecordsDir(), ExplainLost: sandbox.ExplainNew,
		Library: &library.Library{
			BuiltIn:       library.Input{Name: resources.GamesFileName, Text: resources.GamesTOML},
			RuleTablesDir: p.files.RuleTablesDir(), RuleTableFiles: p.request.RuleTableFiles, In: os.Stdin, Warn: messages.Warn,
		},
	}
	return p
}

func (p *program) do() error {
	switch p.request.Job {
	case jobs.ShowHelp:
		return cli.WriteHelp(p.run.Out)
	case jobs.ShowVersion:
		_, err := fmt.Fprintln(p.run.Out, "xklondike", resources.Version)
		return err
	case jobs.ShowAppDefaults:
		return resources.WriteAppDefaults(p.run.Out)
	}
	if err := p.sandbox.Refuse(p.request.Records, p.accessToRecords()); err != nil {
		return fmt.Errorf("-records %s: %w", p.request.Records, err)
	}
	if !p.request.Job.NeedsSession() {
		if err := p.closeWithoutSession(); err != nil {
			return err
		}
		return p.run.Do()
	}
	s, err := p.run.Session()
	if err != nil {
		return err
	}
	defer p.run.EndSession(s)
	return p.show(s)
}

// closeWithoutSession closes the sandbox, unless the files of settings say otherwise.
func (p *program) closeWithoutSession() error {
	read := p.command.Manager.Read(p.files, resources.Properties{})
	if read.IsOff("sandbox") {
		return nil
	}
	cardSet, _ := read.Lookup("cardSet")
	return p.closeSandbox(cardSet)
}

// closeWith closes the sandbox, unless the settings say otherwise.
func (p *program) closeWith(set *resources.Settings) error {
	if !set.Bool("sandbox") {
		return nil
	}
	return p.closeSandbox(set.Text("cardSet"))
}

func (p *program) accessToRecords() sandbox.Access {
	if p.request.KeepsRecords() {
		return sandbox.Read | sandbox.Write
	}
	return sandbox.Read
}

// mayWrite reports whether closeSandbox opens a file for writing, in this run or in others.
func (p *program) mayWrite(path string) bool {
	ours := []string{p.request.ResumeFile, p.request.OutputFile()}
	if config := p.files.ConfigPath(); config != "" {
		ours = append(ours, config, filepath.Dir(config))
	}
	for _, records := range []string{p.request.Records, p.files.RecordsDir()} {
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
func (p *program) closeSandbox(cardSet string) error {
	if err := p.sandbox.Output(p.output); err != nil {
		return err
	}
	for _, name := range p.request.InputFiles() {
		p.sandbox.File(name, sandbox.Read)
	}
	if p.request.KeepsRecords() {
		p.sandbox.File(p.request.ResumeFile, sandbox.Write)
	}
	p.sandbox.Directory(p.run.RecordsDir(), p.accessToRecords(), recordsLinks...)
	access := sandbox.Read
	if p.request.Job.NeedsSession() {
		access |= sandbox.Write
	}
	p.files.OpenIn(p.sandbox, access)
	app.OpenCardSet(p.sandbox, p.files, cardSet)
	if err := p.sandbox.Close(); err != nil {
		p.run.Messages.Warn(text.ErrorText(err))
	}
	return nil
}

// show shows a session, or settings, until the player leaves.
func (p *program) show(s *play.Session) error {
	p.command.Manager.WarnUnknown = p.request.Job == jobs.ShowSettings
	a := app.New(app.Config{Session: s, Manager: p.command.Manager, Files: p.files, Warn: p.run.Messages.Warn})
	defer a.Close()
	if p.request.Job == jobs.ShowSettings || p.request.Job == jobs.SaveSheet {
		return p.showSettings(a)
	}
	return p.play(a)
}

// showSettings writes the settings that a window would use, or a sheet of cards.
func (p *program) showSettings(a *app.App) error {
	display, err := x11.ReadProperties(p.request.Display, os.Getenv)
	if err != nil {
		return err
	}
	a.Begin(display)
	a.RejectBad()
	if p.request.Job == jobs.ShowSettings {
		if err := a.Settings.Write(p.run.Out); err != nil {
			return err
		}
		_, err = fmt.Fprintln(p.run.Out, "\nThe sandbox can close", sandbox.Closes()+".")
		return err
	}
	if err := p.closeWith(a.Settings); err != nil {
		return err
	}
	return x11.SaveCardSheet(p.files, a.Settings, p.output.Write)
}

// play shows the session in a window, on standard output, or both. From then on all lines wait in
// queues: a terminal that stalls must not stall the session, and a signal must still end the program.
func (p *program) play(a *app.App) (err error) {
	p.signalled, _ = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	p.run.Messages.Err = narrate.NewQueue(p.run.Messages.Err)
	var lines *narrate.Queue
	var narrator *narrate.Narrator
	if p.request.Narrate {
		lines = narrate.NewQueue(p.run.Out)
		narrator = newNarrator(a, lines)
	}
	if p.command.Windowless(os.Getenv("DISPLAY")) && (narrator != nil || p.request.Shot != "") {
		err = p.playWithoutWindow(a, narrator)
	} else {
		err = p.playInWindow(a, narrator)
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

// newNarrator makes the process ignore SIGPIPE: if nobody reads standard output any more, a write returns an
// error.
func newNarrator(a *app.App, lines *narrate.Queue) *narrate.Narrator {
	signal.Ignore(syscall.SIGPIPE)
	return narrate.New(narrate.Config{Session: a.Session, Host: a, In: os.Stdin, Out: lines, AwaitRoom: lines.AwaitRoom,
		OutputFailed: lines.Failed()})
}

// playWithoutWindow plays by lines on standard input, or saves a picture.
func (p *program) playWithoutWindow(a *app.App, narrator *narrate.Narrator) error {
	a.Begin(resources.Properties{})
	if narrator == nil {
		a.UseLanguage()
	}
	if err := p.closeWith(a.Settings); err != nil {
		return err
	}
	if err := a.StartFirst(p.run.FirstGame); err != nil {
		return err
	}
	if narrator == nil {
		return x11.SavePicture(a, p.request.Panel, p.signalled, p.output.Write)
	}
	releaseStartMemory()
	narrator.Run(p.signalled.Done())
	return nil
}

// playInWindow returns when the player closes the window, or with -shot when a picture of it is saved. With
// a narrator, the session also takes commands on standard input.
func (p *program) playInWindow(a *app.App, narrator *narrate.Narrator) error {
	options := x11.Options{Display: p.request.Display, Panel: p.request.Panel, IsPicture: p.request.Shot != ""}
	if p.request.KeepsRecords() { // a demonstration or a picture does not depend on earlier runs
		options.StateDir = p.run.RecordsDir()
	}
	window, err := x11.Open(x11.Config{
		App: a, First: p.run.FirstGame, Options: options, Getenv: os.Getenv, Signalled: p.signalled, Companion: narrator,
		Started: func() {
			_ = p.closeWith(a.Settings) // a window that stays has no output
			releaseStartMemory()
		},
	})
	if err != nil {
		return err
	}
	if p.request.WireStats {
		defer func() { _ = window.WriteStats(p.run.Messages.Err) }()
	}
	if p.request.Shot == "" {
		return window.Run()
	}
	if err := p.closeWith(a.Settings); err != nil {
		return err
	}
	return window.SaveScreenshot(p.output.Write)
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
