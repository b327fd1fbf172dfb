package cli

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// A value says what a shell offers as the value of an option.
type value struct {
	words []string // the words to choose from; nil if the value is a file, a directory or anything
	files bool
	dirs  bool
	many  bool // there may be several files
	free  bool // the option may stand without its value
}

// valueOf returns what a shell offers as the value of an option.
func valueOf(t *testing.T, o Option) value {
	arg := strings.Trim(o.Arg, "[].")
	v := value{many: strings.Contains(o.Arg, "..."), free: strings.HasPrefix(o.Arg, "[")}
	switch {
	case o.Word == "-game" || o.Word == "-rules":
		v.words = gameNames(t)
	case o.Word == "-panel":
		v.words = PanelNames()
	case strings.HasPrefix(arg, "FILE"):
		v.files = true
	case arg == "DIR":
		v.dirs = true
	}
	return v
}

// workingOptions returns the options that a shell offers: those that do something.
func workingOptions() []Option {
	return slices.DeleteFunc(Options(), func(o Option) bool { return !o.Works })
}

// excludedBy returns the options that a command line with this option cannot have.
func excludedBy(o Option) (words []string) {
	for _, other := range workingOptions() {
		if !goTogether(o, other) {
			words = append(words, other.Word)
		}
	}
	return words
}

func gameNames(t *testing.T) (names []string) {
	for _, g := range gametest.Games(t) {
		names = append(names, g.Name)
	}
	return names
}

// wrapped returns words in lines of at most 100 characters.
func wrapped(words []string) string {
	var b strings.Builder
	width := 0
	for _, w := range words {
		if width += len(w) + 1; width > 100 {
			b.WriteString("\n")
			width = len(w) + 1
		} else if b.Len() > 0 {
			b.WriteString(" ")
		}
		b.WriteString(w)
	}
	return b.String()
}

// TestBashCompletion checks the file for bash, and what bash itself completes with it.
func TestBashCompletion(t *testing.T) {
	gametest.CompareGolden(t, "../packaging/completions/xklondike.bash", bashCompletion(t))
	gametest.Long(t)
	bash, dir := gametest.ProgramPath(t, "bash"), t.TempDir()
	script := absolute(t, "../packaging/completions/xklondike.bash")
	const ask = `source "$0"
	cd "$1" && shift
	COMP_WORDS=(xklondike "$@") COMP_CWORD=$#
	_xklondike xklondike "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
	printf '%s\n' "${COMPREPLY[@]}"`
	expectChoices(t, dir, completionCases+`
-game = thumb   thumb-and-pouch
--game = thumb  thumb-and-pouch
`, func(words []string) *exec.Cmd { // bash splits words at the sign
		return exec.Command(bash, append([]string{"--norc", "-c", ask, script, dir}, words...)...)
	})
}

// completionCases are words of a command line, the last of which is to be completed, and what it may become.
const completionCases = `
-wire                      -wirestats
-pa                        -panel
--wire                     --wirestats
--gam                      --game
--game thumb               thumb-and-pouch
--list --se                --selectionTimeout
-game thumb                thumb-and-pouch
-tables x -rules canfield-p  canfield-pysolfc
-panel s                   settings, statistics
-replay x -wire            -wirestats
-list -se                  -selectionTimeout
-demo -res
-verify deal               deal one.txt
-cards deal                deal one.txt
`

// expectChoices makes a file in a directory, and asks a shell there about command lines. A shell may say more about a
// choice after a tab, and quote blanks.
func expectChoices(t *testing.T, dir, cases string, ask func(words []string) *exec.Cmd) {
	t.Helper()
	gametest.NoError(t, os.WriteFile(dir+"/deal one.txt", nil, 0o644))
	for line, want := range gametest.Table(cases) {
		cmd := ask(strings.Fields(line))
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "HOME="+dir)
		out, err := cmd.CombinedOutput()
		var got []string
		for said := range strings.Lines(strings.TrimSpace(string(out))) {
			choice, _, _ := strings.Cut(strings.TrimSpace(said), "\t")
			got = append(got, strings.ReplaceAll(choice, `\ `, " "))
		}
		slices.Sort(got)
		if choices := strings.Join(got, ", "); err != nil || choices != want {
			t.Errorf("%s: %q, want %q: %v", line, choices, want, err)
		}
	}
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	return gametest.Must(filepath.Abs(name))(t)
}

// bashCompletion returns the completion for bash. It uses nothing but bash, and bash splits words at equals signs.
func bashCompletion(t *testing.T) string {
	var options, files, free, dirs, plain, excluding []string
	var choices, exclusions strings.Builder
	with := make(map[string][]string) // the options that exclude the same ones
	for _, o := range workingOptions() {
		options = append(options, o.Word)
		if words := strings.Join(excludedBy(o), " "); words != "" {
			with[words] = append(with[words], o.Word, "-"+o.Word)
			excluding = append(excluding, words)
		}
		switch v := valueOf(t, o); {
		case v.words != nil && o.Word != "-rules":
			pattern := o.Word
			if o.Word == "-game" {
				pattern = "-game | -rules"
			}
			fmt.Fprintf(&choices, "\t%s) mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\") ;;\n", pattern, wrapped(v.words))
		case v.files && (v.free || v.many):
			free = append(free, o.Word, "-"+o.Word)
		case v.files:
			files = append(files, o.Word)
		case v.dirs:
			dirs = append(dirs, o.Word)
		case o.Arg != "" && o.Word != "-rules" && !v.free:
			plain = append(plain, o.Word)
		}
	}
	slices.Sort(excluding)
	for _, words := range slices.Compact(excluding) {
		fmt.Fprintf(&exclusions, "\t\t\t%s) gone='%s' ;;\n", strings.Join(with[words], " | "), wrapped(strings.Fields(words)))
	}
	return `# Completion for bash. The tests of resources/cli write this file.

_xklondike() {
	local word=$2 before=$3 name gone options
	if [[ $word == = ]]; then
		word= before=${COMP_WORDS[COMP_CWORD-1]}
	elif [[ $before == = ]]; then
		before=${COMP_WORDS[COMP_CWORD-2]}
	fi
	[[ $before == --* ]] && before=${before#-}
	COMPREPLY=()
	case $before in
` + choices.String() + `	` + strings.Join(files, " | ") + `)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		;;
	` + strings.Join(dirs, " | ") + `)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -d -- "$word")
		;;
	` + strings.Join(plain, " | ") + `) ;; # anything
	*)
		if [[ $word == [-+]* ]]; then
			options=' ` + strings.Join(options, " ") + ` '
			for name in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
				gone=
				case $name in
` + exclusions.String() + `				esac
				for name in $gone; do
					options=${options// $name / }
				done
			done
			[[ $word == --* ]] && options=${options// -/ --}
			mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
			return
		fi
		for name in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
			case $name in
			` + strings.Join(free, " | ") + `)
				compopt -o filenames 2>/dev/null
				mapfile -t COMPREPLY < <(compgen -f -- "$word")
				;;
			esac
		done
		;;
	esac
}

complete -F _xklondike xklondike
`
}

// TestZshCompletion checks the file for zsh, and that zsh can read it.
func TestZshCompletion(t *testing.T) {
	gametest.CompareGolden(t, "../packaging/completions/_xklondike", zshCompletion(t))
	gametest.Long(t)
	zsh := gametest.ProgramPath(t, "zsh")
	if out, err := exec.Command(zsh, "-n", "../packaging/completions/_xklondike").CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("zsh: %v\n%s", err, out)
	}
}

// zshCompletion returns the completion for zsh, as options of its function _arguments.
func zshCompletion(t *testing.T) string {
	var b strings.Builder
	b.WriteString("#compdef xklondike\n# Completion for zsh. The tests of resources/cli write this file.\n\n" +
		"local -a games\ngames=(\n" + wrapped(gameNames(t)) + "\n)\n\n" +
		"# --game is completed as -game is.\nwords=(\"${(@)words/#--/-}\")\n[[ $PREFIX == --* ]] && compset -P -\n\n_arguments \\\n")
	quote := strings.NewReplacer("'", `'\''`, "[", `\[`, "]", `\]`, ":", `\:`)
	for _, o := range workingOptions() {
		v, word, action := valueOf(t, o), o.Word, ""
		switch {
		case o.Word == "-game" || o.Word == "-rules":
			action = "($games)"
		case v.words != nil:
			action = "(" + strings.Join(v.words, " ") + ")"
		case v.files:
			action = "_files"
		case v.dirs:
			action = "_files -/"
		}
		if word == "-tables" || word == "-xrm" {
			word = "*" + word
		}
		spec := fmt.Sprintf("%s[%s]", word, quote.Replace(o.Help))
		if words := excludedBy(o); len(words) > 0 {
			spec = "(" + strings.Join(words, " ") + ")" + spec
		}
		name := quote.Replace(strings.ToLower(strings.Trim(o.Arg, "[].")))
		switch {
		case v.many:
			spec += ":*-*:" + name + ":" + action
		case v.free:
			spec += "::" + name + ":" + action
		case o.Arg != "":
			spec += ":" + name + ":" + action
		}
		quoted := "'" + spec + "'"
		if action == "($games)" {
			quoted = "'" + strings.Replace(spec, "($games)", `'"($games)"`, 1)
		}
		fmt.Fprintf(&b, "\t%s \\\n", quoted)
	}
	return strings.TrimSuffix(b.String(), " \\\n") + "\n"
}

// TestFishCompletion checks the file for fish, and what fish itself completes with it.
func TestFishCompletion(t *testing.T) {
	gametest.CompareGolden(t, "../packaging/completions/xklondike.fish", fishCompletion(t))
	gametest.Long(t)
	fish := gametest.ProgramPath(t, "fish")
	script := absolute(t, "../packaging/completions/xklondike.fish")
	expectChoices(t, t.TempDir(), completionCases, func(words []string) *exec.Cmd {
		return exec.Command(fish, "--no-config", "-c", "source $argv[1]; complete -C \"xklondike $argv[2]\"", script, strings.Join(words, " "))
	})
}

// fishCompletion returns the completion for fish. It shows the titles of the games.
func fishCompletion(t *testing.T) string {
	var b strings.Builder
	b.WriteString("# Completion for fish. The tests of resources/cli write this file.\n\ncomplete -c xklondike -f\n")
	quote := strings.NewReplacer(`\`, `\\`, "'", `\'`)
	for _, o := range workingOptions() {
		v, help := valueOf(t, o), quote.Replace(o.Help)
		if option, plus := strings.CutPrefix(o.Word, "+"); plus {
			fmt.Fprintf(&b, "complete -c xklondike -a '+%s' -d '%s'\n", option, help)
			continue
		}
		needs := ""
		if words := excludedBy(o); len(words) > 0 {
			needs = " -n '__xklondike_without " + strings.Join(words, " ") + "'"
		}
		switch {
		case o.Word == "-game" || o.Word == "-rules":
			needs += " -x -a '(__xklondike_games)'"
		case v.words != nil:
			needs += " -x -a '" + strings.Join(v.words, " ") + "'"
		case v.free && v.files:
			needs += " -F"
		case v.files:
			needs += " -r -F"
		case v.dirs:
			needs += " -x -a '(__fish_complete_directories)'"
		case o.Arg != "" && !v.free:
			needs += " -x"
		}
		fmt.Fprintf(&b, "complete -c xklondike -o %s -l %[1]s%[2]s -d '%[3]s'\n", o.Word[1:], needs, help)
	}
	var games strings.Builder
	for _, g := range gametest.Games(t) {
		fmt.Fprintf(&games, "%s\t%s\n", g.Name, quote.Replace(g.Title))
	}
	function := "function __xklondike_games\n    echo '" + strings.TrimSuffix(games.String(), "\n") + "'\nend\n\n" + `function __xklondike_without
    for word in (commandline -opc)[2..]
        contains -- (string replace -r '^--' '-' -- $word) $argv; and return 1
    end
    return 0
end

`
	return strings.Replace(b.String(), "complete -c", function+"complete -c", 1)
}
