package main

import (
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// parsed returns what the words of a command line say.
func parsed(words string) (o options, err error) {
	args := strings.Fields(words)
	for _, c := range commands {
		if c.name != args[0] {
			continue
		}
		if err = o.parse(c.flagSet(&o), args[1:]); err == nil {
			err = o.check(c)
		}
		return o, err
	}
	return o, noCommand(args[0])
}

// TestLimits parses the limits of a search.
func TestLimits(t *testing.T) {
	type limits struct {
		nodes int64
		limit time.Duration
	}
	for words, want := range map[string]limits{
		"solve -deal 1-9":                            {0, 10 * time.Second},
		"solve -deal 1-9 -nodes 1":                   {1, 0},
		"solve -deal 1-9 -nodes=4611686018427387904": {1 << 62, 0},
		"solve -deal 1-9 -limit 10":                  {0, 10 * time.Second},
		"solve -deal 1-9 -limit 0.5":                 {0, time.Second / 2},
		"solve -deal 1-9 -limit 1ms":                 {0, time.Millisecond},
		"solve -deal 1-9 -limit 1h30m":               {0, 90 * time.Minute},
		"solve -deal 1-9 -limit 1000h":               {0, 1000 * time.Hour},
		"solve -deal 1-9 -limit 0":                   {},
		"solve -deal 1-9 -limit 0s -nodes 7":         {7, 0},
		"solve -deal 1-9 -nodes 7 -limit 2s":         {7, 2 * time.Second},
		"solve -deal 1-9 -limit 2s -limit 3s":        {0, 3 * time.Second},
		"prove -deal 6 six":                          {0, 10 * time.Second},
		"lookback lost.game":                         {0, 10 * time.Second},
		"grade -deal 6":                              {},
		"play -deal 1-9":                             {},
	} {
		o, err := parsed(words)
		gametest.NoError(t, err, words)
		gametest.Equal(t, limits{o.nodes, o.limit}, want, "%s:", words)
	}
}

// TestHostileArgument checks that no argument upsets the terminal to which a message about it goes.
func TestHostileArgument(t *testing.T) {
	for _, arg := range []string{"-\x1b[31m", "-nodes=\x1b[31m", "\x1b[31m", "-\n\u202e"} {
		cmd := solverCommand(t, "solve", arg)
		said := new(strings.Builder)
		cmd.Stderr = said
		if err := cmd.Run(); err == nil || strings.ContainsAny(said.String(), "\x1b\u202e") {
			t.Errorf("%q: %v, and it says %q", arg, err, said)
		}
		for line := range strings.Lines(said.String()) {
			if !strings.HasPrefix(line, program+" solve: ") && !strings.HasPrefix(line, "usage: ") {
				t.Errorf("%q: a line is %q", arg, line)
			}
		}
	}
}

// TestCommandLines parses command lines that make sense, and others that get one line about what is wrong.
func TestCommandLines(t *testing.T) {
	for words, want := range gametest.Table(`
solve -deal pysol:7
solve -deal 7-7 -jobs 256 -json -memory 4096
solve -record won.game -at 0
sum -deal 1-9 a b -json c
play -deal 4294967295 -seed 18446744073709551615
check-proof six -deal 6
slve                           there is no command "slve"; did you mean solve?
solve                          needs -deal, -cards, or -record with -at
grade                          needs -deal or -cards
play                           needs -deal with a number or a range such as 1-100
play -deal pysol:7             needs -deal with a number or a range such as 1-100
prove -deal 6                  needs FILE
prove -deal 6 a b              takes one FILE
prove six                      needs -deal or -cards
prove -deal 6 -                FILE cannot be -, because standard output has the answer
sum                            needs FILE
sum a -deal pysol:7            -deal takes the numbers of the deals that were asked for, such as 1-1000
solve -deal 0                  -deal takes a number from 1 to 4294967295, or a range such as 1-100, not "0"
solve -deal 9-1                -deal takes a number from 1 to 4294967295, or a range such as 1-100, not "9-1"
solve -deal 1 -cards x         -deal and -cards cannot be used together
solve -deal 1 -shorter -json   -shorter and -json cannot be used together
solve -deal 1 x                unexpected argument "x"
solve -record a                -record and -at go together
solve -record a -at 1 -deal 1  -record does not go with -game, -deal, -cards or -jobs
solve -deal 1 -jobs 257        invalid value "257" for flag -jobs: a number from 1 to 256 is wanted
solve -deal 1 -nodes 0         invalid value "0" for flag -nodes: a number from 1 to 4611686018427387904 is wanted
solve -deal 1 -memory 15       invalid value "15" for flag -memory: a number from 16 to 4096 is wanted
solve -deal 1 -limit 1us       invalid value "1us" for flag -limit: a time such as 500ms, 10s or 2m is wanted, from 1ms to 1000h, or 0 for no limit
solve -deal=                   -deal needs a value
grade -deal 1 -limit 1         flag provided but not defined: -limit
play -deal 1 -nodes 1          flag provided but not defined: -nodes
`) {
		said := ""
		if _, err := parsed(words); err != nil {
			said = err.Error()
		}
		gametest.Equal(t, said, want, "%s:", words)
	}
}
