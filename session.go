package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/jobs"
	"xklondike/resources/meaning"
	"xklondike/resources/output"
	"xklondike/x11"
)

// endSignals are the signals on which the program leaves the game and exits.
var endSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// signalled is done when one of endSignals has come during a session.
var signalled = context.Background()

// showSession shows the session in a window, on standard output, or both, and returns when the player leaves
// it. From then on all lines wait in queues: a terminal that stalls must not stall the session, and a signal
// must still end the program.
func showSession(r *jobs.Run, s *play.Session) error {
	// The start makes less than 3 MB of garbage; with this pace the collector does not run for that.
	debug.SetGCPercent(150)
	// The event loop does nearly all the work; an event costs half the time if it wakes one thread, not
	// three. See background.Worker.
	runtime.GOMAXPROCS(1)
	config := windowConfig(r, s)
	config.Signals = terminationSignals()
	signalled, _ = signal.NotifyContext(context.Background(), endSignals...)
	r.Err = output.New(r.Err)
	config.Started = func() { time.AfterFunc(restAfter, releaseStartMemory) }
	var lines *output.Queue
	if r.Narrate {
		lines = output.New(r.Out)
	}
	var err error
	if r.Narrate && r.Windowless(os.Getenv("DISPLAY")) {
		err = narrateOnly(r, config, lines)
	} else {
		err = showWindow(r, config, lines)
	}
	if lines == nil {
		return err
	}
	switch lost := lines.Flush(signalled.Done()); {
	case err != nil:
	case lost > 0 && signalled.Err() == nil:
		err = fmt.Errorf("standard output: nobody has read the last %d lines", lost)
	case !errors.Is(lines.Err(), syscall.EPIPE): // a reader who has gone, as in "| head", has read enough
		err = lines.Err()
	}
	return err
}

// restAfter is how long the program waits after its start before it gives back memory, so that the player's
// first presses need not wait.
const restAfter = time.Second

// releaseStartMemory gives back the memory that only the start needed, which is nearly all of the heap. A
// game needs half a megabyte, and makes little garbage, so from then on the collector may run often.
func releaseStartMemory() {
	debug.SetGCPercent(50)
	debug.FreeOSMemory()
}

// showWindow opens a window that shows the session, and returns when the player closes it. With -shot it only
// saves a picture of the window. If narration is not nil, the session also takes commands on standard input,
// and is narrated there.
func showWindow(r *jobs.Run, config x11.Config, narration *output.Queue) error {
	var window *x11.Window
	if narration != nil {
		config.Companion = newNarrator(r, config.Session, narration,
			func() (*resources.Settings, saveFunc) { return window.Settings() })
	}
	window, err := x11.Open(config)
	switch {
	case errors.Is(err, x11.ErrInterrupted):
		return nil
	case err != nil:
		return err
	}
	if r.WireStats {
		defer func() { _ = window.Conn.WriteStats(r.Err) }()
	}
	if r.Shot != "" {
		defer window.Close()
		err = window.SaveScreenshot(r.Shot)
	} else {
		err = window.Run()
	}
	if errors.Is(err, x11.ErrInterrupted) {
		return nil
	}
	return err
}

// narrateOnly plays the session without a window, by commands on standard input.
func narrateOnly(r *jobs.Run, config x11.Config, narration *output.Queue) error {
	r.Checks = meaning.Checks(config.Session, r.Files)
	settings := r.Settings(r.Files, resources.Properties{}, r.Warn)
	config.Session.SetPreferences(meaning.Preferences(settings))
	start, err := meaning.FirstGame(settings, r.FirstGame)
	if err != nil {
		return err
	}
	config.Session.Start(start)
	config.Started()
	save := func(s resources.Setting, text *string) error {
		message, err := r.Change(r.Files, settings, s, text)
		config.Session.ShowMessage(message)
		settings = r.Settings(r.Files, resources.Properties{}, r.Warn)
		config.Session.SetPreferences(meaning.Preferences(settings))
		return err
	}
	newNarrator(r, config.Session, narration,
		func() (*resources.Settings, saveFunc) { return settings, save }).Run(config.Signals)
	return nil
}

// A saveFunc changes a setting to the value of a text, and saves it. The status line shows the result.
type saveFunc = func(s resources.Setting, text *string) error

// newNarrator returns a front end that describes the session on standard output and takes commands from
// standard input. It makes the process ignore SIGPIPE: if nobody reads standard output any more, a write
// returns an error, and the signal does not kill the process.
func newNarrator(r *jobs.Run, s *play.Session, narration *output.Queue,
	settings func() (*resources.Settings, saveFunc)) *narrate.Narrator {
	signal.Ignore(syscall.SIGPIPE)
	return narrate.New(narrate.Config{
		Session: s, In: os.Stdin, Out: narration, AwaitRoom: narration.AwaitRoom, OutputFailed: narration.Failed(),
		KeyBindings: func(key string) [][]play.Action {
			now, _ := settings()
			return bindings.KeyActions(now, s.CheckCanMove() != nil, key)
		},
		Settings: func() (lines []string) {
			now, _ := settings()
			for _, s := range resources.AllSettings() {
				lines = append(lines, fmt.Sprintf("%s %s: %s", s.Name,
					cmp.Or(words.Printable(r.TextOf(now, s)), "not set"), s.Description()))
			}
			return lines
		},
		Set: func(name, value string) error {
			_, save := settings()
			setting, err := resources.FindSetting(name)
			if err != nil {
				return err
			}
			return save(setting, &value)
		},
		Toggle: func(name string) error {
			now, save := settings()
			setting, value, err := r.Toggled(now, name)
			if err != nil {
				return err
			}
			return save(setting, &value)
		},
		WillResume: func() bool { now, _ := settings(); return now.Bool("resume") },
	})
}

// terminationSignals returns a channel that receives endSignals.
func terminationSignals() <-chan os.Signal {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endSignals...)
	return signals
}
