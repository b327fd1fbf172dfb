package x11_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestReleases starts the program in homes that earlier releases left behind: their records, ledger, settings, rule tables and
// resources. Nothing may be lost or refused, and the newest game goes on. The homes were written by those programs, and no change may
// touch them. That of 0.3 is from 2026-11-24: this release never came out.
func TestReleases(t *testing.T) {
	t.Parallel()
	releases := gametest.Must(filepath.Glob("testdata/releases/*.*[0-9]"))(t)
	gametest.Enough(t, 3, len(releases))
	for _, release := range releases {
		home := t.TempDir()
		gametest.NoError(t, os.CopyFS(home, os.DirFS(release)))
		var transcript strings.Builder
		run := func(input string, args ...string) {
			cmd := programCommand(t, []string{"HOME=" + home, "LANG=C.UTF-8", "TZ=UTC"}, args...)
			cmd.Stdin = strings.NewReader(input)
			out, err := cmd.CombinedOutput()
			gametest.NoError(t, err, "%s: %s: %s", release, args, out)
			fmt.Fprintf(&transcript, "$ xklondike %s\n", strings.Join(args, " "))
			for line := range strings.Lines(strings.ReplaceAll(string(out), home, "~")) {
				if args[0] != "-settings" || strings.Contains(line, " ~/") {
					transcript.WriteString(line)
				}
			}
		}
		run("", "-verify")
		run("", "-settings")
		run("left\nstatistics\nundo\n", "-narrate", "-display", "none")
		run("", "-narrate", "-display", "none", "-game", "wide-canfield", "-deal", "6", "-new") // of the player's own rule tables
		run("", "-narrate", "-display", "none", "-deal", "xklondike canfield-whole 5 =7V")
		run("", "-verify")
		gametest.CompareGolden(t, release+".golden", transcript.String())
	}
}
