package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/advice"
)

const completions = "../../resources/packaging/completions/"

// flagsOf returns the flags of a command, with their values: "" for none.
func flagsOf(c command) (list []*flag.Flag, values map[string]string) {
	values = make(map[string]string)
	c.flagSet(&options{}).VisitAll(func(f *flag.Flag) {
		value, _ := flag.UnquoteUsage(f)
		list = append(list, f)
		values[f.Name] = value
	})
	return list, values
}

// choices returns the words that a flag takes, or nil.
func choices(t *testing.T, name string) []string {
	switch name {
	case "game":
		var games []string
		for _, g := range gametest.Games(t) {
			games = append(games, g.Name)
		}
		return games
	case "player":
		return advice.PlayerNames()
	case "sandbox":
		return []string{"off"}
	}
	return nil
}

// isFile reports whether the value of a flag is a file or a directory.
func isFile(value string) bool { return value == "FILE" || value == "DIR" }

func commandNames() (names []string) {
	for _, c := range commands {
		names = append(names, c.name)
	}
	return append(names, "help", "version")
}

// TestCompletions checks the files for three shells, and that each shell can read its file.
func TestCompletions(t *testing.T) {
	for _, c := range []struct {
		file, text string
		check      []string
	}{
		{"xklondike-solver.bash", bashCompletion(t), []string{"bash", "-n"}},
		{"_xklondike-solver", zshCompletion(t), []string{"zsh", "-n"}},
		{"xklondike-solver.fish", fishCompletion(t), []string{"fish", "--no-execute"}},
	} {
		gametest.CompareGolden(t, completions+c.file, c.text)
		if !gametest.RunsLong() {
			continue
		}
		shell := gametest.ProgramPath(t, c.check[0])
		if out, err := exec.Command(shell, c.check[1], completions+c.file).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", c.check[0], err, out)
		}
	}
}

// TestBashCompletes asks bash what it completes.
func TestBashCompletes(t *testing.T) {
	gametest.Long(t)
	bash, dir := gametest.ProgramPath(t, "bash"), t.TempDir()
	script := gametest.Must(filepath.Abs(completions + "xklondike-solver.bash"))(t)
	gametest.NoError(t, os.WriteFile(dir+"/lost.game", nil, 0o644))
	const ask = `source "$0"
	cd "$1" && shift
	COMP_WORDS=(xklondike-solver "$@") COMP_CWORD=$#
	_xklondike_solver xklondike-solver "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
	printf '%s\n' "${COMPREPLY[@]}"`
	for line, want := range gametest.Table(`
s                       solve sum
solve -ga               -game
solve -game thumb       thumb-and-pouch
solve -no               -nodes
solve -pl
play -pl                -player
play -player p          patient plain
lookback lo             lost.game
solve -record lo        lost.game
check-proof lo          lost.game
`) {
		out, err := exec.Command(bash, append([]string{"--norc", "-c", ask, script, dir}, strings.Fields(line)...)...).CombinedOutput()
		got := strings.Fields(string(out))
		slices.Sort(got)
		if strings.Join(got, " ") != want || err != nil {
			t.Errorf("%s: %q, want %q: %v", line, got, want, err)
		}
	}
}

// bashCompletion returns the completion for bash.
func bashCompletion(t *testing.T) string {
	var cases, flags strings.Builder
	files, plain, seen := []string(nil), []string(nil), map[string]bool{}
	for _, c := range commands {
		list, values := flagsOf(c)
		var names []string
		for _, f := range list {
			names = append(names, "-"+f.Name)
			switch words := choices(t, f.Name); {
			case seen[f.Name]:
			case words != nil:
				fmt.Fprintf(&cases, "\t-%s) mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\") ;;\n", f.Name, strings.Join(words, " "))
			case isFile(values[f.Name]):
				files = append(files, "-"+f.Name)
			case values[f.Name] != "":
				plain = append(plain, "-"+f.Name)
			}
			seen[f.Name] = true
		}
		fmt.Fprintf(&flags, "\t\t%s) mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\") ;;\n", c.name, strings.Join(names, " "))
	}
	return `# Completion for bash. The tests of cmd/xklondike-solver write this file.

_xklondike_solver() {
	local word=$2 before=$3
	COMPREPLY=()
	if ((COMP_CWORD == 1)); then
		mapfile -t COMPREPLY < <(compgen -W '` + strings.Join(commandNames(), " ") + `' -- "$word")
		return
	fi
	case $before in
` + cases.String() + `	` + strings.Join(plain, " | ") + `) ;; # anything
	` + strings.Join(files, " | ") + `)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		;;
	*)
		if [[ $word != -* ]]; then
			compopt -o filenames 2>/dev/null
			mapfile -t COMPREPLY < <(compgen -f -- "$word")
			return
		fi
		case ${COMP_WORDS[1]} in
` + flags.String() + `		esac
		;;
	esac
}

complete -F _xklondike_solver xklondike-solver
`
}

// zshCompletion returns the completion for zsh.
func zshCompletion(t *testing.T) string {
	var b strings.Builder
	quote := strings.NewReplacer("'", `'\''`, "[", `\[`, "]", `\]`, ":", `\:`)
	b.WriteString("#compdef xklondike-solver\n# Completion for zsh. The tests of cmd/xklondike-solver write this file.\n\n" +
		"local -a games\ngames=(" + strings.Join(choices(t, "game"), " ") + ")\n\n" +
		"if ((CURRENT == 2)); then\n\tlocal -a commands\n\tcommands=(\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "\t\t'%s:%s'\n", c.name, quote.Replace(c.help))
	}
	b.WriteString("\t\t'help:list the commands'\n\t\t'version:print the version'\n\t)\n\t_describe command commands\n\treturn\nfi\n\nshift words\n((CURRENT--))\ncase $words[1] in\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "%s) _arguments ", c.name)
		list, values := flagsOf(c)
		for _, f := range list {
			_, usage := flag.UnquoteUsage(f)
			spec := fmt.Sprintf("-%s[%s]", f.Name, quote.Replace(usage))
			if f.Name == "tables" {
				spec = "*" + spec
			}
			switch words := choices(t, f.Name); {
			case f.Name == "game":
				fmt.Fprintf(&b, "'%s:name:'\"($games)\" ", spec)
				continue
			case words != nil:
				spec += ":word:(" + strings.Join(words, " ") + ")"
			case isFile(values[f.Name]):
				spec += ":file:_files"
			case values[f.Name] != "":
				spec += ":" + strings.ToLower(values[f.Name]) + ":"
			}
			fmt.Fprintf(&b, "'%s' ", spec)
		}
		b.WriteString("'*:file:_files' ;;\n")
	}
	b.WriteString("esac\n")
	return b.String()
}

// fishCompletion returns the completion for fish.
func fishCompletion(t *testing.T) string {
	var b strings.Builder
	quote := strings.NewReplacer(`\`, `\\`, "'", `\'`)
	b.WriteString("# Completion for fish. The tests of cmd/xklondike-solver write this file.\n\n" +
		"complete -c xklondike-solver -n __fish_use_subcommand -f\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "complete -c xklondike-solver -n __fish_use_subcommand -a %s -d '%s'\n", c.name, quote.Replace(c.help))
	}
	b.WriteString("complete -c xklondike-solver -n __fish_use_subcommand -a 'help version'\n")
	for _, c := range commands {
		list, values := flagsOf(c)
		for _, f := range list {
			_, usage := flag.UnquoteUsage(f)
			takes := ""
			switch words := choices(t, f.Name); {
			case words != nil:
				takes = " -x -a '" + strings.Join(words, " ") + "'"
			case isFile(values[f.Name]):
				takes = " -r -F"
			case values[f.Name] != "":
				takes = " -x"
			}
			fmt.Fprintf(&b, "complete -c xklondike-solver -n '__fish_seen_subcommand_from %s' -o %s%s -d '%s'\n", c.name, f.Name, takes, quote.Replace(usage))
		}
	}
	return b.String()
}
