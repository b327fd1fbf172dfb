// Xklondike-solver finds out which deals of the games of xklondike can be won, and how hard they are. It plays deals
// without looking under cards, proves that deals are lost, and adds up the results of many runs.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	_ "early/zone" // before all other packages

	"xklondike/game/library"
	"xklondike/game/text"
	"xklondike/game/wholefile"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/sandbox"
)

const program = "xklondike-solver"

// A command is one of those that the first argument names.
type command struct {
	name, arguments string // the arguments besides flags, as in a usage line
	help            string // what the command does, in one line
	flags           func(o *options, f *flag.FlagSet)
	do              func(*run) error
}

var commands = []command{
	{"solve", "", "find out which deals can be won", solveFlags, (*run).solve},
	{"grade", "", "find out how hard deals are", gradeFlags, (*run).grade},
	{"lookback", "RECORD", "find out where a recorded game was lost", lookbackFlags, (*run).lookBack},
	{"play", "", "play deals without looking under cards", playFlags, (*run).play},
	{"prove", "FILE", "write a proof that a deal cannot be won", proveFlags, (*run).prove},
	{"check-proof", "FILE", "check a proof that a deal cannot be won", checkProofFlags, (*run).checkProof},
	{"sum", "FILE...", "add up the results of several runs", sumFlags, (*run).sum},
}

// A run is one run of a command, with what it reads from and writes to.
type run struct {
	options  options
	library  *library.Library
	proof    *wholefile.Output
	out, err io.Writer
	messages *words.Messages
}

func main() {
	if err := do(os.Args[1:], os.Stdout); err != nil {
		os.Exit(1)
	}
}

// do runs the command that the arguments ask for. It prints any error that it returns.
func do(args []string, out io.Writer) error {
	var name string
	if len(args) > 0 {
		name, args = strings.TrimPrefix(args[0], "--"), args[1:]
	}
	switch name {
	case "help", "-help", "-h":
		return printed(writeHelp(out))
	case "version", "-version":
		_, err := fmt.Fprintln(out, program, resources.Version)
		return printed(err)
	}
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == name })
	if i < 0 {
		return usageError("", noCommand(name))
	}
	c := commands[i]
	o := options{}
	f := c.flagSet(&o)
	err := o.parse(f, args)
	if errors.Is(err, flag.ErrHelp) {
		return printed(c.writeHelp(out, f))
	}
	if err == nil {
		err = o.check(c)
	}
	if err != nil {
		return usageError(c.name, err)
	}
	r := newRun(o, out)
	err = r.closeSandbox(resources.SystemFiles(os.LookupEnv))
	if err == nil {
		err = r.library.Load()
	}
	if err == nil {
		err = c.do(r)
	}
	if err != nil {
		r.messages.Warn(text.ErrorText(err))
	}
	return err
}

func newRun(o options, out io.Writer) *run {
	files := resources.SystemFiles(os.LookupEnv)
	paths := append(o.inputs(), o.output, o.records, files.Home, files.ConfigDir, files.StateDir)
	messages := words.NewMessages(program, os.Stderr, paths...)
	return &run{options: o, proof: wholefile.NewOutput(o.output), out: out, err: os.Stderr, messages: messages, library: &library.Library{
		BuiltIn:       library.Input{Name: resources.GamesFileName, Text: resources.GamesTOML},
		RuleTablesDir: files.RuleTablesDir(), RuleTableFiles: o.tables, In: os.Stdin, Warn: messages.Warn,
	}}
}

// closeSandbox gives up all files but those that the command line names, and the user's games.
func (r *run) closeSandbox(files resources.Files) error {
	s := sandbox.New(files.Home)
	if err := s.Refuse(r.options.records, sandbox.Read|sandbox.Write); err != nil {
		return fmt.Errorf("-records %s: %w", r.options.records, err)
	}
	if r.options.openAll {
		return nil
	}
	if err := s.Output(r.proof); err != nil {
		return err
	}
	for _, name := range r.options.inputs() {
		s.File(name, sandbox.Read)
	}
	s.Directory(r.options.records, sandbox.Read|sandbox.Write)
	s.Directory(files.RuleTablesDir(), sandbox.Read, "*.toml")
	return s.Close()
}

// printed prints the error of a write to standard output.
func printed(err error) error {
	if err != nil {
		words.NewMessages(program, os.Stderr).Warn(err.Error())
	}
	return err
}

func noCommand(name string) error {
	if name == "" {
		return errors.New("which command?")
	}
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	guess := ""
	if near := words.Nearest(name, names); near != "" {
		guess = "; did you mean " + near + "?"
	}
	return fmt.Errorf("there is no command %s%s", words.Quoted(name), guess)
}

// usageError prints a mistake of the command line in one line, and how to get help in another.
func usageError(command string, err error) error {
	words.NewMessages(strings.TrimSpace(program+" "+command), os.Stderr).Warn(err.Error())
	if command == "" {
		command = "COMMAND"
	}
	fmt.Fprintf(os.Stderr, "usage: %s %s [-flag ...]; %[1]s help lists the commands\n", program, command)
	return err
}
