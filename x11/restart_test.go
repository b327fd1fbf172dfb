package x11_test

import (
	"os/exec"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// saveYourself asks for a command that starts the program again, as a session manager does, and returns its words.
func (r *rig) saveYourself() []string {
	r.t.Helper()
	r.sendMessage("WM_SAVE_YOURSELF", 0)
	r.sync()
	return strings.Split(strings.TrimSuffix(r.property(r.table, "WM_COMMAND"), "\x00"), "\x00")
}

// TestSessionRestored plays a given deal, kills the program after it has answered a session manager, and starts what it has
// answered: the very same game goes on. A game that the player has left, or that nothing was done in, is not dealt again.
func TestSessionRestored(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	env := environment(t, server.Display)
	s := launchOn(t, server, server.Display, env, "-deal", "41", "-xrm", "*animation: 0").atTable("klondike", game.Shuffle(1, 41))
	first := s.saveYourself()
	gametest.Contains(t, strings.Join(first, " "), "-deal 41", "before the first move the command is")
	for range 2 {
		s.typeKeys(" ")
		s.state = s.state.Apply(draw)
		s.sync()
		words := s.saveYourself()
		if line := strings.Join(words, " "); strings.Contains(line, "-deal") || !strings.Contains(line, " -resume /") ||
			!strings.Contains(line, "-xrm *animation: 0") || words[0] != first[0] {
			t.Fatalf("the command is %q", words)
		}
		gametest.NoError(t, s.cmd.Process.Kill())
		<-s.exited
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Env = env
		state := s.state
		s = launchCommand(t, server, cmd).atTable("klondike", game.Shuffle(1, 41))
		s.state = state
		s.checkTable("restored")
	}
	s.typeKeys("n")
	s.sync()
	if line := strings.Join(s.saveYourself(), " "); strings.Contains(line, "-resume") || strings.Contains(line, "-deal") {
		t.Errorf("after a new deal the command is %q", line)
	}
	s.quit()
}
