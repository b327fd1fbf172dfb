// Xklondike plays solitaire games of the Klondike family under X11. Each card is an X window.
//
// Package game knows cards, rules and history, resources reads settings, and x11 shows the table. An X event
// becomes a move in three jumps:
//
//  1. x11.Window.handleEvent (x11/input.go) passes it on, and feedGestureEvent tells clicks from drags.
//  2. hand.Hand.Handle (x11/hand) asks the rules, by game.State.MoveFor, which move that means.
//  3. play.Session.Play (game/play) plays and records the move.
//
// Then Window.updateWindows (x11/show.go) sends the server what has changed. Read these four in this order.
package main

import (
	"fmt"
	"os"

	_ "earlyzone" // before all other packages

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/resources/jobs"
	"xklondike/resources/output"
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
		ShowSession: showSession, EffectiveSettings: effectiveSettings, SaveSheet: saveCardSheet,
	}
	err = run.Do()
	if err != nil {
		run.Warn(err.Error())
	}
	if warnings, ok := run.Err.(*output.Queue); ok {
		warnings.Flush(signalled.Done())
	}
	if err != nil {
		os.Exit(1)
	}
}

// effectiveSettings returns the settings that a window for the session would use.
func effectiveSettings(r *jobs.Run, s *play.Session) (*resources.Settings, error) {
	return x11.EffectiveSettings(windowConfig(r, s))
}

// saveCardSheet writes a picture of all cards, as a window for the session would show them.
func saveCardSheet(r *jobs.Run, s *play.Session, name string) error {
	return x11.SaveCardSheet(windowConfig(r, s), name)
}

func windowConfig(r *jobs.Run, s *play.Session) x11.Config {
	return x11.Config{Session: s, StartOptions: r.FirstGame, Command: r.Command, Files: r.Files, Getenv: os.Getenv,
		Warn: r.Warn}
}
