package journal_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// directoryOfChild is the environment variable that tells a child process to play in a directory until it is killed.
const directoryOfChild = "XKLONDIKE_TEST_KILL"

// TestKill repeatedly kills a program with SIGKILL while it plays the same game as fast as it can. The record
// must have all actions that the program has reported, and at most one more.
func TestKill(t *testing.T) {
	gametest.Long(t)
	if dir := os.Getenv(directoryOfChild); dir != "" {
		testDirAt(t, dir).playForever() // t.TempDir would outlive a killed process
	}
	d := newTestDir(t)
	before, random := 0, gametest.Random(1, 1)
	for range gametest.SoakCount(t, 20) {
		seen := d.playAndKill(random.IntN(300))
		b := d.open()
		r := b.ResumeNewest("")
		if r == nil {
			t.Fatal("there is no game")
		}
		done := r.Game().Actions()
		if done < before+seen || done > before+seen+1 {
			t.Fatalf("%d actions were seen after %d, and %d are there", seen, before, done)
		}
		before = done
		r.Leave()
	}
	d.wantNoWarning()
	if got := slices.Collect(d.open().Results()); len(got) != 1 || got[0].Actions != before {
		t.Errorf("the results are %+v", got)
	}
}

// playForever resumes the newest game, or begins one, and writes a byte to standard output after each action.
func (d *testDir) playForever() {
	b := d.open()
	r := b.ResumeNewest("")
	if r == nil {
		r = d.begin(b, "klondike", 41)
	}
	random := rand.New(rand.NewPCG(1, uint64(r.Game().Actions())))
	os.Stdout.WriteString("!") // the game has been begun or resumed
	for {
		done := false
		switch legal := r.Game().State().Legal(); random.IntN(8) {
		case 0:
			done = r.Undo()
		case 1:
			done = r.Redo()
		case 2:
			done = r.GoTo(random.IntN(r.Game().Actions()+1)) == nil
		default:
			done = len(legal) > 0 && r.Play(legal[random.IntN(len(legal))]) == nil
		}
		if done {
			os.Stdout.WriteString(".")
		}
	}
}

// playAndKill starts a process that plays, and kills it after the given number of actions. It returns how
// many actions the process has reported.
func (d *testDir) playAndKill(actions int) (seen int) {
	d.t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^TestKill$")
	child.Env = append(os.Environ(), directoryOfChild+"="+d.dir)
	pipe, err := child.StdoutPipe()
	gametest.NoError(d.t, err)
	gametest.NoError(d.t, child.Start())
	output := bufio.NewReader(pipe)
	if _, err := output.ReadString('!'); err != nil {
		d.t.Fatal(err)
	}
	for sign, err := output.ReadByte(); err == nil; sign, err = output.ReadByte() {
		if seen++; sign != '.' {
			d.t.Fatalf("the child says %q", sign)
		}
		if seen == actions+1 {
			gametest.NoError(d.t, child.Process.Kill())
		}
	}
	_ = child.Wait()
	if status := child.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGKILL {
		d.t.Fatalf("the child ended by itself: %v", child.ProcessState)
	}
	return seen
}

// TestTooLong plays a game until its record could not be read again. The recording must stop, and the game go on.
func TestTooLong(t *testing.T) {
	gametest.Long(t)
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	pass := append(slices.Repeat([]game.Move{{Kind: game.Draw}}, 8), game.Move{Kind: game.Redeal})
	for range 15 {
		gametest.NoError(t, r.Play(slices.Repeat(pass, 2000)...))
	}
	d.wantWarning("not be recorded", r.Path(), "too many actions")
	r.Leave()
	if again := d.open().ResumeNewest(""); again == nil || again.Game().Actions() != 11 {
		t.Error("what was recorded is not found")
	}
}

// TestTooLarge does the same as TestTooLong with long notes.
func TestTooLarge(t *testing.T) {
	gametest.Long(t)
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	for range 4500 {
		r.Note(strings.Repeat("x", 2000))
	}
	d.wantWarning("not be recorded", r.Path(), "full")
	d.doActions(r, "draw")
	r.Leave()
	if again := d.open().ResumeNewest(""); again == nil {
		t.Error("it is not found")
	}
}
