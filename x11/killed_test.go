package x11_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/scene"
)

// A killTest plays one game with a series of programs, each until it is killed. The test plays the same game itself.
type killTest struct {
	recordsDir
	chance *rand.Rand
	deal   game.Deal
	game   *game.Game // the game after all actions that were asked for
	asked  []string   // these actions, as lines of a record
	seat   *tableRig  // the running program; nil if there is none

	lastKept, someKept int // numbers of kills after which the last action was recorded, and some but not all of several
}

// killedArgs returns arguments under which actions need no time of a player: only clicks, and keys for
// everything in the history.
func killedArgs(args ...string) []string {
	return append(args, append(clicking, "-xrm", "*autoTurnUp: true",
		"-xrm", `*translations: #override \n <Key>d: go(0) \n <Key>f: go(7)`)...)
}

// TestKilled checks that a game survives a program that is killed at any moment. The next program goes on at
// the last action that was asked for, or the one before, and never behind what was on the screen. This is
// repeated through one long game, which is then undone to its deal.
func TestKilled(t *testing.T) {
	t.Parallel()
	kills := gametest.SoakCount(t, 20)
	deal := game.Shuffle(1, 41)
	k := &killTest{recordsDir: newRecordsDir(t), chance: gametest.Random(41, 5), deal: deal,
		game: game.NewGame(rulesOf(t, "klondike"), deal, game.Tally{})}
	k.seat = k.launch(killedArgs("-deal", "41")...)
	k.ask(true) // a deal without any action would not be resumed
	k.seat.sync()
	for n := range kills {
		switch {
		case k.seat == nil:
			k.killStarting()
			k.resume()
			continue
		case n%10 == 7:
			k.killLeaving()
		case n%2 == 0:
			k.killActing()
		default:
			k.killBusy()
		}
		if n%10 != 5 { // else the next program is killed before it can resume
			k.resume()
		}
	}
	t.Logf("%d actions; %d times the action under way was kept; %d times some of several", len(k.asked), k.lastKept, k.someKept)
	k.finish()
}

// resume starts the next program, and checks that it shows the current position.
func (k *killTest) resume() {
	k.t.Helper()
	k.seat = k.launch(killedArgs()...)
	k.seat.state = k.game.State()
	k.seat.checkTable(fmt.Sprintf("resumed after %d actions", k.game.Actions()))
	said := fmt.Sprintf("Score %d · Total %[1]d · 1st game   Resumed at action %d", k.game.Score().Points, k.game.Actions())
	k.seat.checkStatus(said)
}

// killActing kills the program while it does one action, after others that it has done.
func (k *killTest) killActing() {
	k.t.Helper()
	for range k.chance.IntN(4) {
		k.ask(true)
	}
	k.seat.sync()
	seen := len(k.asked)
	if got := k.written(); !slices.Equal(got, k.asked) {
		k.t.Fatalf("%q: what is asked for is not what is written (-want +got)\n%s", k.seat.statusLine(), cmp.Diff(k.asked, got))
	}
	k.ask(true)
	k.kill()
	if kept := k.catchUp(); kept < seen {
		k.t.Fatalf("%d actions were seen, and %d are kept", seen, kept)
	} else if kept > seen {
		k.lastKept++
	}
}

// killBusy kills the program while several actions wait for it. All those that were visible must be recorded.
func (k *killTest) killBusy() {
	k.t.Helper()
	k.seat.sync()
	before := len(k.asked)
	lies := make(map[xproto.Window]image.Point)
	for _, c := range k.seat.children() {
		if !isStatus(c.name) && c.seen {
			lies[c.id] = c.at.Min
		}
	}
	shown := []string{k.expectedPlaces()} // the table after each of the actions
	for range 2 + k.chance.IntN(6) {
		k.ask(false)
		shown = append(shown, k.expectedPlaces())
	}
	k.kill()
	seen := before + k.seat.countSeen(shown, lies)
	kept := k.catchUp()
	if kept > before && kept < before+len(shown)-1 {
		k.someKept++
	}
	if kept < seen {
		k.t.Fatalf("%d actions were seen, and %d are kept", seen, kept)
	}
}

// killLeaving kills a program that is about to end, or has just ended.
func (k *killTest) killLeaving() {
	k.t.Helper()
	k.ask(false)
	k.seat.key('q')
	all := len(k.asked)
	k.kill()
	if kept := k.catchUp(); kept < all-1 {
		k.t.Fatalf("%d of %d actions are kept", kept, all)
	}
}

// killStarting kills a program that has just been started. The game must stay as it is.
func (k *killTest) killStarting() {
	k.t.Helper()
	c := client.Dial(k.t, k.server.Display)
	defer c.Close()
	r := &rig{t: k.t, c: c}
	cmd := exec.Command(program(k.t), "-display", k.server.Display)
	cmd.Env = k.env
	gametest.NoError(k.t, cmd.Start())
	for range k.chance.IntN(1000) {
		r.roundTrip()
	}
	cmd.Process.Kill()
	cmd.Wait()
	k.catchUp()
}

// finish undoes the game to its deal, and has the program verify the record.
func (k *killTest) finish() {
	k.t.Helper()
	k.seat.checkHistory('u', k.game.UndoDepth(), game.NewState(k.game.Rules(), k.deal), "undone to the deal")
	k.seat.checkStatus("Score -52 · Total -52 · 1st game")
	k.seat.quit()
	ids := make(map[string]bool)
	for _, line := range k.ledger() {
		ids[line[1]] = true
	}
	if len(ids) != 1 || len(k.files()) != 1 {
		k.t.Errorf("ids %v, records %q", ids, k.files())
	}
	k.verified("klondike original: played 1, total score -52")
}

// kill kills the program after a short random time.
func (k *killTest) kill() {
	k.t.Helper()
	for range k.chance.IntN(12) {
		k.seat.roundTrip()
	}
	k.seat.cmd.Process.Kill()
	k.seat.awaitExit()
	if k.chance.IntN(4) == 0 {
		k.appendTornLine()
	}
}

// appendTornLine appends an incomplete line to the record. Such a line appears if the kernel ends a write at
// the end of a page because the writer is killed. After a crash of the machine there may be zeros.
func (k *killTest) appendTornLine() {
	k.t.Helper()
	f, err := os.OpenFile(k.files()[0], os.O_WRONLY|os.O_APPEND, 0)
	if err == nil {
		defer f.Close()
		_, err = f.WriteString(strings.Split("d, dra, t1 f0 1; tu, \x00, \x00\x00dr", ", ")[k.chance.IntN(5)])
	}
	gametest.NoError(k.t, err)
}

// catchUp takes the test's game back to the end of the record. It returns the number of actions that were
// asked for and are not recorded.
func (k *killTest) catchUp() int {
	k.t.Helper()
	if k.seat != nil {
		k.seat.c.Close()
	}
	kept := k.written()
	if len(kept) > len(k.asked) || !slices.Equal(kept, k.asked[:len(kept)]) {
		k.t.Fatalf("other actions are kept than were asked for (-want +got)\n%s", cmp.Diff(k.asked, kept))
	}
	k.asked, k.game, k.seat = kept, replay(k.t, k.game.Rules(), k.deal, kept), nil
	return len(kept)
}

// written returns the actions in the record, without an incomplete line.
func (k *killTest) written() []string {
	k.t.Helper()
	lines := k.lines()
	text := gametest.Must(os.ReadFile(k.files()[0]))(k.t)
	if !strings.HasSuffix(string(text), "\n") || lines[0] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// ask makes the program do some action, by the keyboard or, with pointer, also by the pointer.
func (k *killTest) ask(pointer bool) {
	k.t.Helper()
	for line := ""; line == ""; k.seat.state = k.game.State() {
		switch n := k.chance.IntN(20); {
		case n < 5:
			line = k.askBy('u', k.game.Undo(), "undo")
		case n < 9:
			line = k.askBy('r', k.game.Redo(), "redo")
		case n < 10:
			line = k.askBy('d', k.game.GoTo(0) == nil, "go 0")
		case n < 11:
			line = k.askBy('f', k.game.GoTo(7) == nil, "go 7")
		case n < 14 && pointer:
			line = k.askByPointer()
		default:
			m := draw
			if k.game.State().Check(m) != nil {
				m.Kind = game.Redeal
			}
			line = k.askBy(' ', k.game.Play(m) == nil, m.String())
		}
		if line != "" {
			k.asked = append(k.asked, line)
		}
	}
}

// askBy types a key, if it does anything now.
func (k *killTest) askBy(key xproto.Keysym, does bool, line string) string {
	if !does {
		return ""
	}
	k.seat.key(key)
	return line
}

// askByPointer carries cards by clicks, if any can be carried.
func (k *killTest) askByPointer() string {
	now := k.game.State()
	moves := slices.DeleteFunc(now.Legal(), func(m game.Move) bool {
		return m.Kind != game.Carry || m.To.Role == game.Foundation && m.To.N > 0
	})
	if len(moves) == 0 {
		return ""
	}
	m := moves[k.chance.IntN(len(moves))]
	played := append([]game.Move{m}, now.Apply(m).TurnUps()...)
	gametest.NoError(k.t, k.game.Play(played...), "%v:", m)
	k.seat.state = now
	k.seat.sync() // the press must hit the card that is there now, and not one that is still to move
	k.seat.carryByClicks(k.seat.carryPath(m))
	line := m.String()
	for _, turn := range played[1:] {
		line += "; " + turn.String()
	}
	return line
}

// expectedPlaces returns the positions of all places and cards after all actions that were asked for.
func (k *killTest) expectedPlaces() string {
	k.seat.state = k.game.State()
	var list []image.Point
	for _, p := range k.seat.state.Piles() {
		list = append(list, k.seat.layout.Place(p).Min)
	}
	for _, sprite := range scene.Build(k.seat.layout, k.seat.state, scene.Hand{}).Sprites {
		list = append(list, sprite.At)
	}
	return sortedPlaces(list)
}

// run runs the program to its end with these records. It returns the exit status and everything that the program wrote.
func (h recordsDir) run(args ...string) (status int, out string) {
	h.t.Helper()
	cmd := programCommand(h.t, h.env, args...)
	said, _ := cmd.CombinedOutput() // the caller looks at the exit status
	return cmd.ProcessState.ExitCode(), string(said)
}

// verified runs -verify, which compares the ledger with the records, and checks the totals that it prints.
func (h recordsDir) verified(totals string) {
	h.t.Helper()
	if status, out := h.run("-verify"); status != 0 || !slices.Contains(strings.Split(out, "\n"), totals) {
		h.t.Errorf("exit %d, want %q in\n%s", status, totals, out)
	}
}
