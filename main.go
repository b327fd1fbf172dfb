// Xklondike plays the Klondike family in X windows, a window a card.
//
//	resources  takes the command line and the settings apart
//	game       knows the cards, the rules and the history of a game
//	x11        shows the table, and turns what a person does into moves
//
// To understand the rest, start with table.Hand.Handle (what a gesture asks for) and Session.feed in x11 (where it comes
// from).
package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"xklondike/game"
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
		complain(err.Error())
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
	case resources.ShowSettings:
		return showSettings(cmd)
	case resources.ShowAppDefaults:
		return resources.WriteAppDefaults(os.Stdout)
	}
	games, err := variant.Load(resources.GamesName, resources.Games)
	if err != nil {
		return err
	}
	switch cmd.Action {
	case resources.ListGames:
		return text.List(os.Stdout, games)
	case resources.RulesOf:
		rules, err := variant.Find(games, cmd.RulesName)
		if err != nil {
			return err
		}
		return text.RulesPage(os.Stdout, rules, 78)
	}
	return play(cmd, games)
}

// showSettings prints the settings, with the display's word in them if there is a display.
func showSettings(cmd *resources.Command) error {
	props, err := x11.Properties(cmd.Display, os.Getenv)
	if err != nil && cmd.Display != "" {
		return err
	}
	return cmd.Settings(resources.SystemFiles(os.LookupEnv), props, complain).Write(os.Stdout)
}

// play opens the window and stays until it is closed, or takes its picture.
func play(cmd *resources.Command, games []*game.Rules) error {
	cfg := x11.Config{
		Command: cmd, Files: resources.SystemFiles(os.LookupEnv), Getenv: os.Getenv, Warn: complain, Signals: signals(),
	}
	var err error
	if cfg.Rules, err = variant.Find(games, orDefault(cmd.Game, "klondike")); err != nil {
		return err
	}
	if cfg.Deal, err = deal(cmd, cfg.Rules); err != nil {
		return err
	}
	if cmd.Demo {
		cfg.Deal, cfg.Demo = game.Demonstration(cfg.Rules, cfg.Deal)
	}
	answered := leave(cfg.Signals)
	session, err := x11.Open(cfg)
	answered()
	if err != nil {
		return err
	}
	if cmd.Shot != "" && !cmd.Demo {
		defer session.Close()
		return session.Shoot(cmd.Shot)
	}
	return session.Run()
}

// leave ends the program at a signal that comes while a display lets it wait, until answered is called.
func leave(signals <-chan os.Signal) (answered func()) {
	done := make(chan struct{})
	go func() {
		select {
		case <-signals:
			os.Exit(0)
		case <-done:
		}
	}()
	return func() { close(done) }
}

func signals() <-chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	return c
}

func orDefault(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// deal is the one that the command line asks for; without cards if it asks for none.
func deal(cmd *resources.Command, r *game.Rules) (game.Deal, error) {
	switch {
	case cmd.Deal != 0:
		return game.Shuffle(r.Packs, cmd.Deal), nil
	case cmd.CardsFile != "":
		return cards(cmd.CardsFile, r)
	}
	return game.Deal{}, nil
}

// cards reads the first deal of a file, or of standard input for "-": a deal a line, lines with # skipped.
func cards(name string, r *game.Rules) (game.Deal, error) {
	file := os.Stdin
	if name != "-" {
		var err error
		if file, err = os.Open(name); err != nil {
			return game.Deal{}, err
		}
		defer file.Close()
	}
	const most = 1 << 20 // bytes; a deal has some hundred
	data, err := io.ReadAll(io.LimitReader(file, most))
	if err != nil {
		return game.Deal{}, err
	}
	for n, line := range strings.Split(string(data), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		list, err := game.ParseCards(line, r.Packs)
		if err != nil {
			return game.Deal{}, fmt.Errorf("%s:%d: %w", name, n+1, err)
		}
		return game.Deal{Cards: list}, nil
	}
	return game.Deal{}, fmt.Errorf("%s: no deal in it", name)
}
