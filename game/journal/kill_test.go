package journal_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// directoryOfChild names the variable that tells a child process where to play until it is killed.
const directoryOfChild = "XKLONDIKE_TEST_KILL"

// TestKill kills a program with SIGKILL while it plays as fast as it can, again and again on the same game. What it had said to
// have done is there, and at most one action more.
func TestKill(t *testing.T) {
	if dir := os.Getenv(directoryOfChild); dir != "" {
		d := newDesk(t)
		d.dir = dir
		d.playForever()
	}
	d := newDesk(t)
	before, random := 0, rand.New(rand.NewPCG(1, 1))
	for range gametest.Soak(t, 20) {
		seen := d.playAndKill(random.IntN(300))
		b := d.open()
		r := b.Newest("")
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
	d.quiet()
	if got := d.open().Results(); len(got) != 1 || got[0].Actions != before {
		t.Errorf("the results are %+v", got)
	}
}

// playForever takes the newest game up, or begins one, and writes a byte to standard output for each action it has done.
func (d *desk) playForever() {
	b := d.open()
	r := b.Newest("")
	if r == nil {
		r = d.begin(b, "klondike", 41)
	}
	random := rand.New(rand.NewPCG(1, uint64(r.Game().Actions())))
	os.Stdout.WriteString("!") // the game is on the table
	for {
		legal := r.Game().State().Legal()
		switch random.IntN(8) {
		case 0:
			if !r.Undo() {
				continue
			}
		case 1:
			if !r.Redo() {
				continue
			}
		case 2:
			if r.Go(random.IntN(r.Game().Actions()+1)) != nil {
				continue
			}
		default:
			if len(legal) == 0 || r.Play(legal[random.IntN(len(legal))]) != nil {
				continue
			}
		}
		os.Stdout.WriteString(".")
	}
}

// playAndKill has another process play, kills it when it has done so many actions, and returns how many it had done then.
func (d *desk) playAndKill(actions int) (seen int) {
	d.t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^TestKill$")
	child.Env = append(os.Environ(), directoryOfChild+"="+d.dir)
	pipe, err := child.StdoutPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		d.t.Fatal(err)
	}
	output := bufio.NewReader(pipe)
	if _, err := output.ReadString('!'); err != nil {
		d.t.Fatal(err)
	}
	for sign, err := output.ReadByte(); err == nil; sign, err = output.ReadByte() {
		if seen++; sign != '.' {
			d.t.Fatalf("the child says %q", sign)
		}
		if seen == actions+1 {
			if err := child.Process.Kill(); err != nil {
				d.t.Fatal(err)
			}
		}
	}
	_ = child.Wait()
	if status := child.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGKILL {
		d.t.Fatalf("the child ended by itself: %v", child.ProcessState)
	}
	return seen
}

// TestTooLong wants the recording of an endless game to stop where it could not be read again, and the game to go on.
func TestTooLong(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	var passes []game.Move
	for range 2000 {
		for range 8 {
			passes = append(passes, game.Move{Kind: game.Draw})
		}
		passes = append(passes, game.Move{Kind: game.Redeal})
	}
	for range 15 {
		if err := r.Play(passes...); err != nil {
			t.Fatal(err)
		}
	}
	d.heard("unrecorded", r.Path(), "too many actions")
	r.Leave()
	if again := d.open().Newest(""); again == nil || again.Game().Actions() != 11 {
		t.Error("what was recorded is not found")
	}
	d.quiet()
}

// TestTooLarge does the same with notes.
func TestTooLarge(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	long := make([]byte, 2000)
	for i := range long {
		long[i] = 'x'
	}
	for range 4500 {
		r.Note(string(long))
	}
	d.heard("unrecorded", r.Path(), "full")
	d.do(r, "draw")
	r.Leave()
	if again := d.open().Newest(""); again == nil {
		t.Error("it is not found")
	}
	d.quiet()
}
