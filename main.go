// Xklondike plays the Klondike family in X windows, a window a card.
//
//	resources       is what was set, and by whom; cli takes the command line apart, and jobs does what it asks for
//	game            knows the cards, the rules and the history of a game
//	x11             shows the table, and turns what a person does into moves
//
// To understand the rest, start with table.Hand.Handle (what a gesture asks for) and Window.feed in x11 (where it comes from).
package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

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

// show opens a window on a session, and stays until it is closed, or takes its picture.
func show(r *jobs.Run, s *play.Session) error {
	c := config(r, s)
	c.Signals = signals()
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
