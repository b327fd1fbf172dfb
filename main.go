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
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/signal"
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
	case resources.CheckTables:
		return check(cmd)
	}
	library, err := library(cmd, nil)
	if err != nil {
		return err
	}
	games := library.Games()
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
	var list resources.Input
	if cmd.CardsFile != "" {
		var err error
		if list, err = resources.ReadInput(cmd.CardsFile, os.Stdin); err != nil {
			return err
		}
	}
	cfg := x11.Config{
		Games:   text.InGroups(games),
		Command: cmd, Files: resources.SystemFiles(os.LookupEnv), Getenv: os.Getenv, Warn: complain, Signals: signals(),
		Begin: func(name string) (x11.Beginning, error) { return beginning(cmd, games, list, name) },
		Find:  func(name string) (*game.Rules, error) { return variant.Find(games, name) },
	}
	if _, err := cfg.Begin(cmd.Game); err != nil { // before any window
		return err
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

// beginning is what the command line wants of a game.
func beginning(cmd *resources.Command, games []*game.Rules, list resources.Input, name string) (begin x11.Beginning, err error) {
	if begin.Rules, err = variant.Find(games, cmp.Or(name, "klondike")); err != nil {
		return begin, err
	}
	if begin.Deal, err = deal(cmd, list, begin.Rules); err != nil {
		return begin, err
	}
	if cmd.Demo {
		begin.Deal, begin.Demo = game.Demonstration(begin.Rules, begin.Deal)
	}
	return begin, nil
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

// deal is the one that the command line asks for; without cards if it asks for none.
func deal(cmd *resources.Command, list resources.Input, r *game.Rules) (game.Deal, error) {
	switch {
	case cmd.Deal != "":
		n, err := game.ParseNumber(cmd.Deal)
		return game.Shuffle(r.Packs, n), err
	case cmd.CardsFile == "":
		return game.Deal{}, nil
	}
	return r.ParseDeal(list.Name, string(list.Text))
}
