package gesture

import (
	"fmt"
	"image"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

var defaults = Config{DragPixels: 5, IgnoreDragTime: 100, MaxClickTime: 500, DoubleClickIdle: 400}

// A scriptPlayer feeds events to a recogniser, and fills and empties a hand as the gestures say.
type scriptPlayer struct {
	Recogniser
	handFull bool
	down     Buttons
	dropped  bool // the last press of button 1 dropped the cards
}

// feed sets the state and HandFull of event e, feeds it to the recogniser, and updates the hand. With
// override, the event gets the given state.
func (p *scriptPlayer) feed(e Event, state Buttons, override bool) (Gesture, bool) {
	e.State, e.HandFull = p.down, p.handFull
	if override {
		e.State = state
	}
	p.down = e.State
	switch e.Kind {
	case Press:
		p.down |= buttonBit(e.Button)
	case Release:
		p.down &^= buttonBit(e.Button)
	}
	g, ok := p.Feed(e)
	if !ok {
		return g, false
	}
	if e.Kind == Press && e.Button == 1 {
		p.dropped = g.Act == Drop
	}
	switch g.Act {
	case Lift:
		p.handFull = g.Hit > 0
	case Drop, DoubleClick, PutBack:
		p.handFull = false
	}
	return g, ok
}

// parseEvent parses one word of a script.
func parseEvent(t *testing.T, word string) (e Event, state Buttons, override bool) {
	t.Helper()
	if word == "L" {
		return Event{Kind: Interrupted}, 0, false
	}
	word, hit, isHit := strings.Cut(word, "#")
	if isHit {
		gametest.Must(fmt.Sscan(hit, &e.Hit))(t)
	}
	word, sum, override := strings.Cut(word, "=")
	if override {
		state = Buttons(gametest.Must(strconv.Atoi(sum))(t)) << 8
	}
	what, where, _ := strings.Cut(word, "@")
	kind, ok := map[byte]EventKind{'p': Press, 'P': Press, 'r': Release, 'R': Release, 'm': Motion, 'k': KeyDown, 'K': KeyUp}[what[0]]
	if !ok {
		t.Fatalf("unknown event %q", word)
	}
	e.Kind, e.Button = kind, 1
	if len(what) > 1 {
		gametest.Must(fmt.Sscan(what[1:], &e.Button))(t)
	}
	if kind == KeyDown || kind == KeyUp {
		gametest.Must(fmt.Sscan(where, &e.Time))(t)
	} else {
		gametest.Must(fmt.Sscanf(where, "%d:%d,%d", &e.Time, &e.At.X, &e.At.Y))(t)
	}
	return e, state, override
}

// newPlayer returns a player with an empty hand.
func newPlayer(config Config) *scriptPlayer {
	return &scriptPlayer{Recogniser: Recogniser{Config: config}}
}

func runScript(t *testing.T, config Config, script string) string {
	t.Helper()
	p := newPlayer(config)
	var out []string
	for _, word := range strings.Fields(script) {
		if word == "T" {
			p.NotePlayed()
			p.handFull = false
			continue
		}
		e, state, override := parseEvent(t, word)
		for again := true; again; {
			was := p.down
			g, ok := p.feed(e, state, override)
			if again = g.Again; again {
				p.down = was
			}
			switch {
			case !ok:
			case g.Flick:
				out = append(out, "flick")
			case g.Drags:
				out = append(out, "drag")
			case g.Hit > 0:
				out = append(out, fmt.Sprintf("%s#%d", g.Act, g.Hit))
			default:
				out = append(out, g.Act.String())
			}
		}
	}
	return strings.Join(out, " ")
}

func TestScripts(t *testing.T) {
	text := gametest.Must(os.ReadFile("testdata/gestures.txt"))(t)
	count := 0
	for n, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		script, want, ok := strings.Cut(line, "->")
		if !ok {
			t.Fatalf("line %d: no ->", n+1)
		}
		count++
		gametest.Equal(t, runScript(t, defaults, script), strings.TrimSpace(want), "line %d: %s\n got", n+1, strings.TrimSpace(script))
	}
	if count < 40 {
		t.Errorf("only %d scripts", count)
	}
}

// TestClickTable compares isClick with the four rows of docs/design.md 4, for times and distances near their limits.
func TestClickTable(t *testing.T) {
	for _, ms := range []int32{0, 1, 99, 100, 101, 102, 499, 500, 501, 502, 1 << 30} {
		for _, d := range []int{0, 1, 4, 5, 6, 1000} {
			want := ms <= 100 || ms <= 500 && d < 5
			gametest.Equal(t, defaults.isClick(ms, d), want, "click(%d ms, %d px) =", ms, d)
		}
	}
}

// TestDoubleReach checks how far apart the presses of a double click may be: DragPixels, but at least 4 pixels.
func TestDoubleReach(t *testing.T) {
	for c := range gametest.Cases[struct{ Drag, Reach int }](t, `
0   4
1   4
4   4
5   5
12  12
`) {
		for d := 0; d < 20; d++ {
			p := newPlayer(defaults)
			p.Config.DragPixels = c.Drag
			p.feed(Event{Kind: Press, Button: 1, Hit: 1}, 0, false)
			p.feed(Event{Kind: Release, Button: 1, Time: 10}, 0, false)
			g, _ := p.feed(Event{Kind: Press, Button: 1, Time: 20, At: image.Pt(0, -d)}, 0, false)
			gametest.Equal(t, g.Act == DoubleClick, d <= c.Reach, "DragPixels %d: a press %d pixels away: double is", c.Drag, d)
		}
	}
}

// TestKeyUp checks that the release of a key gives a Pass only if its press gave one.
func TestKeyUp(t *testing.T) {
	var r Recogniser
	for i, step := range []struct {
		kind EventKind
		free bool
	}{{KeyUp, true}, {KeyDown, true}, {KeyUp, true}, {KeyDown, true}, {Interrupted, false}, {KeyUp, false}, {KeyDown, true}, {KeyUp, true}} {
		if _, free := r.Feed(Event{Kind: step.kind}); free != step.free {
			t.Errorf("step %d: free is %v", i, free)
		}
	}
}

// TestTimeShift checks that scripts mean the same at any time, also across the wrap of the clock.
func TestTimeShift(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		events := rapid.SliceOfN(rapid.Custom(anyEvent), 1, 30).Draw(t, "events")
		shift := Time(rapid.Uint32().Draw(t, "shift"))
		a, b := newPlayer(defaults), newPlayer(defaults)
		for i, e := range events {
			ga, oka := a.feed(e, 0, false)
			e.Time += shift
			gb, okb := b.feed(e, 0, false)
			if ga != gb || oka != okb {
				t.Fatalf("event %d: %v %v, shifted %v %v", i, ga, oka, gb, okb)
			}
		}
	})
}

func anyEvent(t *rapid.T) Event {
	return Event{
		Kind:   EventKind(rapid.IntRange(0, 5).Draw(t, "kind")),
		Button: uint8(rapid.IntRange(0, 9).Draw(t, "button")),
		Time:   Time(rapid.IntRange(0, 2000).Draw(t, "time")),
		At:     image.Pt(rapid.IntRange(-20, 20).Draw(t, "x"), rapid.IntRange(-20, 20).Draw(t, "y")),
		Hit:    Hit(rapid.IntRange(0, 3).Draw(t, "hit")),
	}
}

// FuzzFeed feeds random bytes as events to a recogniser. Whatever comes, only a lift fills the hand, and no
// lift comes on a full hand. An interruption always empties the hand.
func FuzzFeed(f *testing.F) {
	f.Add([]byte{0, 1, 10, 5, 5, 0, 7, 1, 1, 20, 5, 5, 1, 7})
	f.Add([]byte{0, 1, 0, 0, 0, 0, 1, 2, 0, 200, 90, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		p := newPlayer(defaults)
		var now Time
		for ; len(data) >= 7; data = data[7:] {
			now += Time(data[2]) * 4
			e := Event{Kind: EventKind(data[0] % 6), Button: data[1] % 9, Time: now, At: image.Pt(int(int8(data[3])), int(int8(data[4]))), Hit: Hit(data[6] % 4)}
			was, dropped := p.handFull, p.dropped
			g, ok := p.feed(e, Buttons(data[5])<<8, data[5]&0x80 != 0)
			checkGesture(t, e, was, dropped, g, ok, p)
		}
	})
}

func checkGesture(t *testing.T, e Event, was, dropped bool, g Gesture, ok bool, p *scriptPlayer) {
	switch {
	case ok && g.Act == Lift && was:
		t.Fatalf("%+v: lifted into a full hand", e)
	case ok && g.Act == DoubleClick && !was && !dropped, ok && g.Act == Move && !was:
		t.Fatalf("%+v: %v with an empty hand", e, g.Act)
	case e.Kind == Interrupted && p.handFull:
		t.Fatalf("%+v: the hand is still full", e)
	case ok && g.Act == Pass && was:
		t.Fatalf("%+v: something else acted on a full hand", e)
	case p.handFull && p.ignoring:
		t.Fatalf("%+v: ignoring with a full hand", e)
	}
}

// TestBareDoubleClick checks double clicks in games where a click plays a card. Two clicks that lift nothing
// make a double click. Its release does nothing, and a third click begins anew.
func TestBareDoubleClick(t *testing.T) {
	for c := range gametest.Cases[struct {
		Bare         bool
		Script, Want string
	}](t, `
true   p@0:5,5 r@20:5,5 p@40:5,5 r@60:5,5 p@80:5,5 r@100:5,5  lift keep double lift keep
false  p@0:5,5 r@20:5,5 p@40:5,5 r@60:5,5    lift keep lift keep
true   p@0:5,5 r@20:5,5 p@421:5,5            lift keep lift
true   p@0:5,5 r@20:5,5 p@40:11,5            lift keep lift
true   p@0:5,5 r@700:5,5 p@720:5,5           lift drop lift
true   p@0:5,5 r@20:5,5 k@30 p@40:5,5        lift keep pass lift
true   p@0:5,5#7 r@20:5,5 p@40:5,5           lift#7 keep drop
true   p@0:5,5 r@20:5,5 p@40:5,5#7 r@50:5,5  lift keep double#7
`) {
		config := defaults
		config.ClickPlays = c.Bare
		gametest.Equal(t, runScript(t, config, c.Script), c.Want, "bare %v, %s: got", c.Bare, c.Script)
	}
}

var actNames = [...]string{"lift", "move", "keep", "drop", "double", "putback", "pass"}

// String returns the name of the act, as these tests write it.
func (a Act) String() string { return actNames[a] }
