package x11_test

import (
	"fmt"
	"image"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
	"xklondike/x11/scene"
)

// A chain of programs plays one game, each until it is killed. Beside them the test plays it too.
type killing struct {
	shelf
	server *xvfb.Server
	chance *rand.Rand
	deal   game.Deal
	game   *game.Game // as it stands when the programs have done all that they were asked for
	asked  []string   // that, as lines of a record
	seat   *seat      // nil: no program runs

	halves, within int // kills after which the action asked for last was there; that fell between two of several actions
}

// killedArgs make every action one that leaves no time for a person: clicks only, and keys for all that history can do.
func killedArgs(args ...string) []string {
	return append(args, append(clicking, "-xrm", "*autoTurnUp: true",
		"-xrm", `*translations: #override \n <Key>d: go(0) \n <Key>f: go(7)`)...)
}

// At whatever moment a program is killed, the next one goes on at the last action that it was asked for, or the one before:
// never behind what anybody has seen, and never elsewhere. So from kill to kill through one long game, which can then be
// taken back to its deal.
func TestKilled(t *testing.T) {
	t.Parallel()
	const kills = 200
	server := xvfb.Start(t)
	deal := game.Shuffle(1, 41)
	k := &killing{shelf: newShelf(t, server), server: server, chance: rand.New(rand.NewPCG(41, 5)), deal: deal,
		game: game.NewGame(rulesOf(t, "klondike"), deal, game.Tally{})}
	k.seat = k.sit(server, "klondike", deal, killedArgs("-deal", "41")...)
	k.ask(true) // a deal without any action is not taken up
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
		if n%10 != 5 { // else the next is killed before it can be played on
			k.resume()
		}
	}
	t.Logf("%d actions; %d times the action under way was kept; %d times some of several", len(k.asked), k.halves, k.within)
	k.finish()
}

// resume starts the next program, and wants it where the game stands.
func (k *killing) resume() {
	k.t.Helper()
	k.seat = k.sit(k.server, "klondike", k.deal, killedArgs()...)
	k.seat.state = k.game.State()
	k.seat.same(fmt.Sprintf("resumed after %d actions", k.game.Actions()))
	said := fmt.Sprintf("Score %d   Total %[1]d   Games 1   Resumed: %d action", k.game.Score().Points, k.game.Actions())
	k.seat.says(said)
}

// killActing kills the program while it does one action, after some that it has done.
func (k *killing) killActing() {
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
	if kept := k.goOn(); kept < seen {
		k.t.Fatalf("%d actions were seen, and %d are kept", seen, kept)
	} else if kept > seen {
		k.halves++
	}
}

// killBusy kills the program while several actions wait for it, and wants all of them that were to be seen.
func (k *killing) killBusy() {
	k.t.Helper()
	k.seat.sync()
	before := len(k.asked)
	lies := make(map[xproto.Window]image.Point)
	for _, c := range k.seat.children() {
		if !isStatus(c.name) && c.seen {
			lies[c.id] = c.at.Min
		}
	}
	shown := []string{k.places()} // how the table looks after each of the actions
	for range 2 + k.chance.IntN(6) {
		k.ask(false)
		shown = append(shown, k.places())
	}
	k.kill()
	seen := before + k.seat.seen(shown, lies)
	kept := k.goOn()
	if kept > before && kept < before+len(shown)-1 {
		k.within++
	}
	if kept < seen {
		k.t.Fatalf("%d actions were seen, and %d are kept", seen, kept)
	}
}

// killLeaving kills a program that is about to end, or has just ended.
func (k *killing) killLeaving() {
	k.t.Helper()
	k.ask(false)
	k.seat.key('q')
	all := len(k.asked)
	k.kill()
	if kept := k.goOn(); kept < all-1 {
		k.t.Fatalf("%d of %d actions are kept", kept, all)
	}
}

// killStarting kills a program that has just been started. The game stays as it is.
func (k *killing) killStarting() {
	k.t.Helper()
	c, err := link.Dial(k.server.Display, func(string) string { return "" })
	if err != nil {
		k.t.Fatal(err)
	}
	defer c.Close()
	r := &rig{t: k.t, c: c}
	cmd := exec.Command(program(k.t), "-display", k.server.Display)
	cmd.Env = k.env
	if err := cmd.Start(); err != nil {
		k.t.Fatal(err)
	}
	for range k.chance.IntN(1000) {
		r.roundTrip()
	}
	cmd.Process.Kill()
	cmd.Wait()
	k.goOn()
}

// finish takes the game back to its deal, and has the program itself look at what was written.
func (k *killing) finish() {
	k.t.Helper()
	k.seat.walk('u', k.game.Depth(), game.New(k.game.Rules(), k.deal), "undone to the deal")
	k.seat.says("Score -52   Total -52   Games 1")
	k.seat.leave()
	ids := make(map[string]bool)
	for _, line := range k.ledger() {
		ids[line[1]] = true
	}
	if len(ids) != 1 || len(k.files()) != 1 {
		k.t.Errorf("ids %v, records %q", ids, k.files())
	}
	k.verified("klondike original: played 1, total -52")
}

// kill kills the program a little later.
func (k *killing) kill() {
	k.t.Helper()
	for range k.chance.IntN(12) {
		k.seat.roundTrip()
	}
	k.seat.cmd.Process.Kill()
	k.seat.ends()
	if k.chance.IntN(4) == 0 {
		k.tear()
	}
}

// tear adds a torn line to the record. The kernel ends a write at the end of a page when the writer is killed, so that there may
// be one; and where a machine has gone down there may be zeros.
func (k *killing) tear() {
	k.t.Helper()
	f, err := os.OpenFile(k.files()[0], os.O_WRONLY|os.O_APPEND, 0)
	if err == nil {
		defer f.Close()
		_, err = f.WriteString([]string{"d", "dra", "t1 f0 1; tu", "\x00", "\x00\x00dr"}[k.chance.IntN(5)])
	}
	if err != nil {
		k.t.Fatal(err)
	}
}

// goOn takes the game back to where the record ends, which may lack actions that were asked for, and returns their number.
func (k *killing) goOn() int {
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

// written are the actions in the record, without a line that is torn.
func (k *killing) written() []string {
	k.t.Helper()
	lines := k.lines()
	text, err := os.ReadFile(k.files()[0])
	if err != nil {
		k.t.Fatal(err)
	}
	if !strings.HasSuffix(string(text), "\n") || lines[0] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// ask has the program do some action, by the keyboard or also by the pointer.
func (k *killing) ask(pointer bool) {
	k.t.Helper()
	for line := ""; line == ""; k.seat.state = k.game.State() {
		switch n := k.chance.IntN(20); {
		case n < 5:
			line = k.askBy('u', k.game.Undo(), "undo")
		case n < 9:
			line = k.askBy('r', k.game.Redo(), "redo")
		case n < 10:
			line = k.askBy('d', k.game.Go(0) == nil, "go 0")
		case n < 11:
			line = k.askBy('f', k.game.Go(7) == nil, "go 7")
		case n < 14 && pointer:
			line = k.askByPointer()
		default:
			m := game.Move{Kind: game.Draw}
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
func (k *killing) askBy(key xproto.Keysym, does bool, line string) string {
	if !does {
		return ""
	}
	k.seat.key(key)
	return line
}

// askByPointer carries cards by clicks, if any can be carried.
func (k *killing) askByPointer() string {
	now := k.game.State()
	moves := slices.DeleteFunc(now.Legal(), func(m game.Move) bool {
		return m.Kind != game.Carry || m.To.Role == game.Foundation && m.To.N > 0
	})
	if len(moves) == 0 {
		return ""
	}
	m := moves[k.chance.IntN(len(moves))]
	played := append([]game.Move{m}, now.Apply(m).TurnUps()...)
	if err := k.game.Play(played...); err != nil {
		k.t.Fatal(m, err)
	}
	k.seat.state = now
	k.seat.sync() // a press is on the card that lies there, not on one that is still to be moved there
	k.seat.clicks(k.seat.path(m))
	line := m.String()
	for _, turn := range played[1:] {
		line += "; " + turn.String()
	}
	return line
}

// places are where the places and cards of the table lie when all that was asked for is done.
func (k *killing) places() string {
	k.seat.state = k.game.State()
	var list []image.Point
	for _, p := range k.seat.state.Piles() {
		list = append(list, k.seat.layout.Place(p).Min)
	}
	for _, sprite := range scene.Build(k.seat.layout, k.seat.state, scene.Hand{}).Sprites {
		list = append(list, sprite.At)
	}
	return inOrder(list)
}

// inOrder lists places, whichever window lies there.
func inOrder(places []image.Point) string {
	list := make([]string, len(places))
	for i, at := range places {
		list[i] = at.String()
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// seen follows how the windows of the table are moved, up to the end of a program that was killed, and returns how many of the
// actions after shown[0] could be seen: the last one perhaps not all of it.
func (s *seat) seen(shown []string, lies map[xproto.Window]image.Point) (n int) {
	s.t.Helper()
	now := shown[0]
	s.await("the table's end", func(e any) bool {
		if e, ok := e.(xproto.ConfigureNotifyEvent); ok {
			if _, known := lies[e.Window]; known {
				lies[e.Window] = image.Pt(int(e.X), int(e.Y))
				now = inOrder(slices.Collect(maps.Values(lies)))
				n += following(shown[n:], now)
			}
		}
		end, ok := e.(xproto.DestroyNotifyEvent)
		return ok && end.Window == s.table
	})
	if now != shown[n] {
		n++
	}
	return n
}

// following is how many steps lead from the first to the next that differs from it, if that is the one; else none.
func following(shown []string, now string) int {
	for i, there := range shown {
		if there != shown[0] {
			if there == now {
				return i
			}
			break
		}
	}
	return 0
}

// replay plays the lines of a record.
func replay(t testing.TB, r *game.Rules, deal game.Deal, lines []string) *game.Game {
	t.Helper()
	g := game.NewGame(r, deal, game.Tally{})
	for _, line := range lines {
		var n int
		var err error
		switch {
		case line == "undo":
			g.Undo()
		case line == "redo":
			g.Redo()
		case strings.HasPrefix(line, "go "):
			fmt.Sscan(line[len("go "):], &n)
			err = g.Go(n)
		default:
			var moves []game.Move
			for _, word := range strings.Split(line, "; ") {
				var m game.Move
				if m, err = game.ParseMove(word); err != nil {
					break
				}
				moves = append(moves, m)
			}
			if err == nil {
				err = g.Play(moves...)
			}
		}
		if err != nil {
			t.Fatal(line, err)
		}
	}
	return g
}

// run runs the program to its end for the shelf's player, and returns its exit status and all it wrote.
func (h shelf) run(args ...string) (status int, out string) {
	h.t.Helper()
	cmd := exec.Command(program(h.t), args...)
	cmd.Env = h.env
	said, _ := cmd.CombinedOutput() // the exit status is what counts
	return cmd.ProcessState.ExitCode(), string(said)
}

// verified has the program compare ledger and records, and wants the totals in what it says.
func (h shelf) verified(totals string) {
	h.t.Helper()
	if status, out := h.run("-verify"); status != 0 || !slices.Contains(strings.Split(out, "\n"), totals) {
		h.t.Errorf("exit %d, want %q in\n%s", status, totals, out)
	}
}
