package cli

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestRestart checks what is left of a command line, and that any option can be given to a program that is restarted.
func TestRestart(t *testing.T) {
	for line, want := range gametest.Table(`
xk                                              xk -resume /r
"xk -deal 1"                                    "xk -resume /r"
"xk -deal=1 -game yukon -new -bw 2"             "xk -bw 2 -resume /r"
"xk --dea 1 -xrm *deal:1 -records /x -panel help"  "xk -xrm *deal:1 -records /x -panel help -resume /r"
"xk -resume /old -iconic -title -deal"          "xk -iconic -title -deal -resume /r"
"xk -demo -cards - -shot x.png"                 "xk -shot x.png -resume /r"
"xk -replay /old -tables x"                     "xk -tables x -resume /r"
`) {
		gametest.Equal(t, strings.Join(Restart(strings.Fields(line), "/r"), " "), want, "%s:", line)
	}
	for line, want := range gametest.Table(`
"xk -deal 1 -game yukon"    "xk -game yukon"
"xk -resume /old -bw 2"     "xk -bw 2"
"xk -cards x -demo -bw 2"   "xk -cards x -demo -bw 2"
`) {
		gametest.Equal(t, strings.Join(Restart(strings.Fields(line), ""), " "), want, "%s, without a record:", line)
	}
	for _, o := range ownOptions() {
		argv := append([]string{"xk"}, sampleWords(o)...)
		for _, record := range []string{"", "/r"} {
			if _, err := Parse(argv, noEnvironment); err != nil {
				continue
			}
			again, before := Restart(argv, record), slices.Clone(argv)
			if c, err := Parse(again, noEnvironment); err != nil || record != "" && c.Request.ResumeFile != record || !slices.Equal(argv, before) {
				t.Errorf("%q becomes %q: %v", argv, again, err)
			}
		}
	}
}
