package x11_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// A duet is the program with a window and lines at once.
type duet struct {
	*seat
	in   io.WriteCloser
	out  *os.File
	said chan string
}

// duets launches the program with deal 41 of Klondike, and hears the deal.
func duets(t *testing.T, server *xvfb.Server, args ...string) duet {
	t.Helper()
	cmd := exec.Command(program(t), append([]string{"-display", server.Display, "-narrate", "-deal", "41"}, args...)...)
	cmd.Env = environment(t, server.Display)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, theirs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout = theirs
	d := duet{in: in, out: out, said: make(chan string, 100)}
	d.seat = &seat{rig: launchCommand(t, server, cmd), state: game.New(rulesOf(t, "klondike"), game.Shuffle(1, 41))}
	theirs.Close()
	go func() {
		defer close(d.said)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			d.said <- lines.Text()
		}
	}()
	d.measure()
	d.hears("Klondike, deal 41. Columns 1 to 7 end in 5 of Spades, Ace of Hearts, ")
	return d
}

// hears waits for the next line, and wants it to begin so.
func (d duet) hears(words string) {
	d.t.Helper()
	select {
	case line, ok := <-d.said:
		if !ok || !strings.HasPrefix(line, words) {
			d.t.Fatalf("heard %q (%v), want %q", line, ok, words)
		}
	case <-time.After(patience):
		d.t.Fatalf("nothing is said; want %q", words)
	}
}

// types says a line.
func (d duet) types(line string) {
	d.t.Helper()
	if _, err := io.WriteString(d.in, line+"\n"); err != nil {
		d.t.Fatal(err)
	}
}

// asks says a line, hears what comes of it, and waits until the window shows it.
func (d duet) asks(line, words string) {
	d.t.Helper()
	d.types(line)
	d.hears(words)
	d.sync()
}

// The window and the lines play one game: each shows what the other did, and a line puts back what the hand holds. When no more
// lines come, the window stays.
func TestWindowAndLines(t *testing.T) {
	server := xvfb.Start(t)
	d := duets(t, server, clicking...)
	d.asks("ah up", "Ace of Hearts up. Column 2 ends in a face-down card.")
	d.state = d.state.Apply(aceUp)
	d.same("after a line")
	d.says("Score -47")

	d.do(game.Move{Kind: game.Turn, From: tableau(1)}, nil)
	d.same("after a click")
	d.hears("Turned up in column 2: 9 of Spades.")
	d.key('u')
	d.hears("Undone: 9 of Spades in column 2 is face down again.")
	d.key('r')
	d.hears("Turned up in column 2: 9 of Spades.")
	d.key('u')
	d.key('u')
	d.key('u')
	d.hears("Undone: 9 of Spades")
	d.hears("Undone: Ace of Hearts back in column 2.")
	d.hears("There is nothing to undo.")
	d.asks("undo", "Refused: There is nothing to undo.")
	d.says("There is nothing to undo")

	d.state = game.New(rulesOf(t, "klondike"), game.Shuffle(1, 41))
	d.click(d.spot(tableau(1), 1))
	d.sync()
	if !d.holds() {
		t.Fatal("a click does not fill the hand")
	}
	d.asks("space", "Dealt: 10 of Spades, Queen of Hearts, 3 of Diamonds on top. Stock 21.")
	d.state = d.state.Apply(draw)
	d.same("after a line that found the hand full")
	if d.holds() {
		t.Error("the hand is full still")
	}
	d.asks("game klondike-strict", "Klondike Strict, deal 41. ")
	d.asks("game klondike", "Klondike, deal 41. ")
	d.state = game.New(rulesOf(t, "klondike"), game.Shuffle(1, 41))
	d.measure()
	d.same("after two other games")

	d.in.Close()
	d.key(' ')
	d.hears("Dealt: 10 of Spades")
	d.sync()
	d.state = d.state.Apply(draw)
	d.same("after the last line")
	d.key('q')
	d.hears("Klondike, deal 41, is kept; the next start resumes it.")
	d.ended(0)
}

// A signal ends both, and the last line says what becomes of the game.
func TestWindowAndLinesSignal(t *testing.T) {
	d := duets(t, xvfb.Start(t))
	d.asks("deal", "Dealt: 10 of Spades")
	d.cmd.Process.Signal(os.Interrupt)
	d.hears("Klondike, deal 41, is kept; the next start resumes it.")
	d.ended(0)
}

// When nobody reads any more, the window stays, and lines do nothing.
func TestNobodyReads(t *testing.T) {
	server := xvfb.Start(t)
	d := duets(t, server)
	d.out.Close()
	d.types("deal")
	d.key(' ')
	d.sync()
	d.key('n')
	d.sync()
	if title := d.property(d.table, "_NET_WM_NAME"); strings.Contains(title, "deal 41,") {
		t.Errorf("the window does not play any more: %s", title)
	}
	d.key('q')
	d.ended(0)
}

// A line can leave the game, and with it the window. Keys that are bound otherwise are so for lines, too.
func TestLinesQuit(t *testing.T) {
	server := xvfb.Start(t)
	d := duets(t, server, "-xrm", "*translations: #override\\n<Key>z: quit()\\n")
	d.types("z")
	d.hears("Klondike, deal 41, is not kept.")
	d.ended(0)
}
