// Xklondike plays the Klondike family in X windows, a window a card.
//
//	resources       is what was set, and by whom; cli takes the command line apart, and jobs does what it asks for
//	game            knows the cards, the rules and the history of a game
//	x11             shows the table, and turns what a person does into moves
//
// To understand the rest, start with hand.Hand.Handle (what a gesture asks for) and Window.feed in x11 (where it comes from).
package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/resources/jobs"
	"xklondike/x11"
)

func main() {
	command, err := cli.Parse(os.Args, os.LookupEnv)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	run := &jobs.Run{
		Command: command, Files: resources.SystemFiles(os.LookupEnv), In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Play: show, Effective: settings,
	}
	if err := run.Do(); err != nil {
		run.Warn(err.Error())
		os.Exit(1)
	}
}

// show opens a window on a session, and stays until it is closed, or takes its picture; or it plays by lines, or does both.
func show(r *jobs.Run, s *play.Session) error {
	c := config(r, s)
	c.Signals = signals()
	if r.Narrate && r.Windowless(os.Getenv("DISPLAY")) {
		return narrated(r, c)
	}
	var window *x11.Window
	if r.Narrate {
		c.Companion = narrator(s, func() *resources.Settings { return window.Settings() })
	}
	window, err := x11.Open(c)
	switch {
	case errors.Is(err, x11.ErrLeft):
		return nil
	case err != nil:
		return err
	case r.Shot != "" && r.Action != cli.Demonstrate:
		defer window.Close()
		return window.Shoot(r.Shot)
	}
	return window.Run()
}

// narrated plays by lines alone.
func narrated(r *jobs.Run, c x11.Config) error {
	set := r.Settings(r.Files, resources.Properties{}, r.Warn)
	c.Session.Prefer(x11.Playing(set))
	begin, err := c.First(set)
	if err != nil {
		return err
	}
	c.Session.Begin(begin)
	narrator(c.Session, func() *resources.Settings { return set }).Run(c.Signals)
	return nil
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

// settings asks what a window would be told.
func settings(r *jobs.Run, s *play.Session) (*resources.Settings, error) {
	return x11.EffectiveSettings(config(r, s))
}

func config(r *jobs.Run, s *play.Session) x11.Config {
	return x11.Config{Session: s, Begin: r.Begin, Command: r.Command, Files: r.Files, Getenv: os.Getenv, Warn: r.Warn}
}

// signals are those that end the program in good order.
func signals() <-chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	return c
}
