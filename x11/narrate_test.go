package x11_test

import (
	"bufio"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// A narratedWindow is the program with a window and -narrate at the same time.
type narratedWindow struct {
	*tableRig
	in   io.WriteCloser
	out  *os.File
	said chan string
}

// launchNarrated launches the program with deal 41 of Klondike, and reads the lines about the deal.
func launchNarrated(t *testing.T, server *xvfb.Server, args ...string) narratedWindow {
	t.Helper()
	cmd := programCommand(t, environment(t, server.Display), append([]string{"-display", server.Display, "-xrm", "*menuBar: false", "-narrate", "-deal", "41"}, args...)...)
	in := gametest.Must(cmd.StdinPipe())(t)
	out, theirs, err := os.Pipe()
	gametest.NoError(t, err)
	cmd.Stdout = theirs
	d := narratedWindow{in: in, out: out, said: make(chan string, 100)}
	d.tableRig = launchCommand(t, server, cmd).atTable("klondike", game.Shuffle(1, 41))
	theirs.Close()
	go func() {
		defer close(d.said)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			d.said <- lines.Text()
		}
	}()
	d.expectLine("Klondike, deal 41. Column 1: 5 of Spades, column 2: Ace of Hearts, ")
	return d
}

// expectLine waits for the next line, and checks that it begins with these words.
func (d narratedWindow) expectLine(words string) {
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

// typeLine types a line.
func (d narratedWindow) typeLine(line string) {
	d.t.Helper()
	if _, err := io.WriteString(d.in, line+"\n"); err != nil {
		d.t.Fatal(err)
	}
}

// command types a line, reads the answer, and waits until the window shows the result.
func (d narratedWindow) command(line, words string) {
	d.t.Helper()
	d.typeLine(line)
	d.expectLine(words)
	d.sync()
}

// TestWindowAndLines checks that the window and the lines play one game. Each shows what the other did, and a
// line puts the cards in the hand back. After the last line the window stays.
func TestWindowAndLines(t *testing.T) {
	t.Parallel()
	d := launchNarrated(t, xvfb.Start(t), clicking...)
	d.command("ah up", "Ace of Hearts up. Column 2 ends in a face-down card.")
	d.state = d.state.Apply(aceUp)
	d.checkTable("after a line")
	d.checkStatus("Score -47")

	d.makeMove(turnUp, nil)
	d.checkTable("after a click")
	d.expectLine("Turned up in column 2: 9 of Spades.")
	d.key('u')
	d.key('u')
	d.key('u')
	d.expectLine("Undone: 9 of Spades in column 2 is face down again.")
	d.expectLine("Undone: Ace of Hearts back in column 2.")
	d.expectLine("There is nothing to undo.")
	d.command("undo", "Refused: There is nothing to undo; ")
	d.checkStatus("There is nothing to undo")

	d.state = game.NewState(rulesOf(t, "klondike"), game.Shuffle(1, 41))
	d.click(d.grabPoint(tableau(1), 1))
	d.sync()
	if !d.handFull() {
		t.Fatal("a click does not fill the hand")
	}
	d.command("deal", "Dealt: 10 of Spades, Queen of Hearts, 3 of Diamonds on top. Stock 21.")
	d.state = d.state.Apply(draw)
	d.checkTable("after a line that found the hand full")
	if d.handFull() {
		t.Error("the hand is full still")
	}
	d.key(keyF1)
	d.expectLine("Panel help is open.")
	d.command("deal", "Dealt: ") // below the help, which stays
	if !d.named("help").seen {
		t.Error("a line closes the help")
	}
	d.command("game klondike-strict", "Klondike Strict, deal 41. ")
	if slices.ContainsFunc(d.children(), func(c child) bool { return c.name == "help" }) {
		t.Error("another game does not close the help")
	}
	d.expectLine("reopen: back to the game you left.")
	d.expectLine("Panel help is closed.")
	d.command("game klondike", "Klondike, deal 41. ")
	d.state = game.NewState(rulesOf(t, "klondike"), game.Shuffle(1, 41))
	d.updateLayout()
	d.checkTable("after two other games")

	d.in.Close()
	d.key(' ')
	d.expectLine("Dealt: 10 of Spades")
	d.sync()
	d.state = d.state.Apply(draw)
	d.checkTable("after the last line")
	d.key('q')
	d.expectLine("Klondike, deal 41, has been saved; it will be resumed at the next start.")
	d.checkExit(0)
}

// TestKeysAreSaid checks that a line says what each key of the window does: where the cursor is, which panel opens and
// closes, and which row is selected.
func TestKeysAreSaid(t *testing.T) {
	t.Parallel()
	d := launchNarrated(t, xvfb.Start(t))
	for _, c := range []struct {
		key   xproto.Keysym
		lines []string
	}{
		{keyLeft, []string{"5 of Spades in column 1."}},
		{keyRight, []string{"Ace of Hearts in column 2."}},
		{keyUp, []string{"The waste is empty."}},
		{keyLeft, []string{"A face-down card in the stock."}},
		{keyEscape, []string{"The cursor is hidden."}},
		{keyF6, []string{"Panel settings is open.", "Card style, traditional."}},
		{keyDown, []string{"Card back, "}},
		{keyUp, []string{"Card style, traditional."}},
		{keyEscape, []string{"Panel settings is closed."}},
		{keyF10, []string{"Panel menu is open.", ""}},
	} {
		d.key(c.key)
		for _, line := range c.lines {
			d.expectLine(line)
		}
	}
	d.in.Close()
}

// TestNobodyReads checks that the window stays if the reader of the narration closes its end. Further lines
// then do nothing.
func TestNobodyReads(t *testing.T) {
	t.Parallel()
	d := launchNarrated(t, xvfb.Start(t))
	d.out.Close()
	d.typeLine("deal")
	d.typeKeys(" ")
	d.typeKeys("n")
	if title := d.property(d.table, "_NET_WM_NAME"); strings.Contains(title, "deal 41,") {
		t.Errorf("the window does not play any more: %s", title)
	}
	d.key('q')
	d.checkExit(0)
}

// TestLinesQuit checks that a line can quit, which closes the window too. The name of a key that is bound to quit cannot.
func TestLinesQuit(t *testing.T) {
	t.Parallel()
	d := launchNarrated(t, xvfb.Start(t), "-xrm", "*translations: #override\\n<Key>F7: quit()\\n")
	d.command("F7", "No key does that here: say quit.")
	d.typeLine("quit")
	d.expectLine("Klondike, deal 41, has not been saved and cannot be resumed.")
	d.checkExit(0)
}
