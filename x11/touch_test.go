package x11_test

import (
	"image"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// touchSection returns what the manual's section about touch tells the reader to set, and the command that it
// names. A resource comes under its name, as the text of a resource file.
func touchSection(t testing.TB) (resources map[string]string, command string) {
	t.Helper()
	page, err := os.ReadFile("../man/xklondike.6")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "\n.Sh TOUCH, PENS AND ONE HAND\n")
	text, _, _ = strings.Cut(text, "\n.Sh ")
	text = strings.NewReplacer(`\e`, `\`, `\(aq`, "'").Replace(text)
	resources = make(map[string]string)
	for _, block := range regexp.MustCompile(`(?s)\n\.Bd [^\n]*\n(.*?)\n\.Ed\n`).FindAllStringSubmatch(text, -1) {
		for _, entry := range regexp.MustCompile(`(?m)^XKlondike\.(\w+):(?:.*\\\n)*.*$`).FindAllStringSubmatch(block[1], -1) {
			resources[entry[1]] = entry[0] + "\n"
		}
		if lines := strings.Count(block[1], "\n") + 1; lines != strings.Count(joined(resources, block[1]), "\n") {
			t.Errorf("not every line of this is a resource:\n%s", block[1])
		}
	}
	if m := regexp.MustCompile(`(?m)^\.Ql (xmodmap .*)$`).FindStringSubmatch(text); m != nil {
		command = m[1]
	}
	return resources, command
}

// joined returns the resources that stand in a text.
func joined(resources map[string]string, text string) string {
	all := ""
	for _, entry := range resources {
		if strings.Contains(text+"\n", entry) {
			all += entry
		}
	}
	return all
}

const keyUp xproto.Keysym = 0xff52

// A touchTry plays with a line of the manual, and returns how much of what the line promises it has seen.
type touchTry func(s *tableRig) int

// touchTries has a try for each line. It returns more with the line than without it.
var touchTries = map[string]touchTry{
	"dragPixels":      func(s *tableRig) int { return s.tap(8, 300) },
	"ignoreDragTime":  func(s *tableRig) int { return s.tap(20, 150) },
	"doubleClickIdle": (*tableRig).slowDoubleTap,
	"oneClick": func(s *tableRig) int {
		s.tap(0, 60)
		return s.shows(aceUp)
	},
	"autoTurnUp": func(s *tableRig) int {
		s.makeMove(aceUp, s.slide)
		return s.shows(turnUp)
	},
	"dropReach":    (*tableRig).dropBeside,
	"cardStyle":    (*tableRig).signs,
	"fontSize":     (*tableRig).letters,
	"mirrored":     func(s *tableRig) int { return s.named("stock").at.Min.X },
	"translations": (*tableRig).countBindings,
}

// TestTouch tries each line of the manual's section about touch, pens and one hand: alone, and against a
// program without it. Nothing else may stand there. What the section promises of its first lines together is
// true, too.
func TestTouch(t *testing.T) {
	t.Parallel()
	resources, command := touchSection(t)
	if len(resources) != len(touchTries) {
		t.Errorf("the manual has %d resources, and there are %d tries", len(resources), len(touchTries))
	}
	server := xvfb.Start(t, "-noreset")
	play := func(set string, try touchTry) int {
		t.Helper()
		newRig(t, server).xrdb(set, "-load")
		s := launchGame(t, server, "klondike", 41, "-geometry", "656x543")
		defer s.quit()
		return try(s)
	}
	for name, line := range resources {
		try := touchTries[name]
		if try == nil {
			t.Errorf("%s: there is no try", name)
			continue
		}
		with, without := play(line, try), play("\n", try)
		if with <= without {
			t.Errorf("%swith the line %d, without it %d", line, with, without)
		}
		if all := len(manualBindings(line)); name == "translations" && (all == 0 || with != all || without != 0) {
			t.Errorf("%d of %d bindings do what the manual says, without it %d", with, all, without)
		}
	}
	both := resources["dragPixels"] + resources["ignoreDragTime"] + resources["doubleClickIdle"]
	if play(both, func(s *tableRig) int { return s.tap(8, 150) }) != 1 || play("\n", func(s *tableRig) int { return s.tap(8, 150) }) != 0 {
		t.Error("a tap that drifts 8 pixels in 150 ms is no click with the lines, or is one without them")
	}
	if play(both, func(s *tableRig) int { return s.tap(60, 400) }) != 0 {
		t.Error("with the lines a drag is none")
	}
	swap := func(how string) {
		cmd := exec.Command("sh", "-c", how)
		cmd.Env = append(os.Environ(), "DISPLAY="+server.Display)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v %s", how, err, out)
		}
	}
	gametest.ProgramPath(t, "xmodmap")
	right := func(s *tableRig) int {
		s.point(s.grabPoint(tableau(1), 1))
		s.tapButton(3, 0)
		s.sync()
		return s.held()
	}
	without := play("\n", right)
	if swap(command); play("\n", right) != 1 || without != 0 {
		t.Errorf("after %q the third button lifts no card, or does so before", command)
	}
}

// held returns 1 if the hand holds cards, and 0 otherwise.
func (s *tableRig) held() int {
	if s.handFull() {
		return 1
	}
	return 0
}

// shows returns 1 if the table shows the state after a move, and 0 otherwise.
func (s *tableRig) shows(m game.Move) int {
	s.sync()
	was := s.state
	defer func() { s.state = was }()
	if s.state = s.state.Apply(m); s.mismatch() == "" {
		return 1
	}
	return 0
}

// tap taps the ace with a drift in pixels, for a time in milliseconds. It returns 1 if that was a click,
// which leaves the card in the hand.
func (s *tableRig) tap(drift int, ms uint32) int {
	at := s.grabPoint(tableau(1), 1)
	to := at.Add(image.Pt(drift, -drift/2))
	s.sendButton(xproto.ButtonPress, 1, 10_000, at, 0)
	s.sendButton(xproto.ButtonRelease, 1, 10_000+ms, to, xproto.ButtonMask1)
	s.sync()
	return s.held()
}

// slowDoubleTap taps the ace twice, so late that it is no double click by default. It returns 1 if the ace goes up.
func (s *tableRig) slowDoubleTap() int {
	at := s.grabPoint(tableau(1), 1)
	for _, when := range []uint32{10_000, 10_700} {
		s.sendButton(xproto.ButtonPress, 1, when, at, 0)
		s.sendButton(xproto.ButtonRelease, 1, when+60, at, xproto.ButtonMask1)
	}
	return s.shows(aceUp)
}

// slide drags cards as a finger does, in 300 ms.
func (s *tableRig) slide(from, to image.Point) {
	s.point(from)
	s.press(1, 0)
	s.point(to)
	s.release(1, 300)
}

// dropBeside drops the ace 50 pixels beside the last suit pile, and returns 1 if it lands there.
func (s *tableRig) dropBeside() int {
	m := aceUp
	m.To.N = 3
	from, to := s.carryPath(m)
	s.slide(from, to.Add(image.Pt(s.layout.Card.X+50, 0)))
	return s.shows(m)
}

// signs returns how many pixels of the ace's corner are not paper.
func (s *tableRig) signs() int {
	n, screen := 0, s.screen()
	corner := image.Rectangle{Min: s.named("Ace of Hearts").at.Min.Add(image.Pt(3, 3))}
	corner.Max = corner.Min.Add(s.layout.Card.Div(3))
	for y := corner.Min.Y; y < corner.Max.Y; y++ {
		for x := corner.Min.X; x < corner.Max.X; x++ {
			if c := screen.RGBAAt(x, y); c.R < 0xf0 || c.G < 0xf0 {
				n++
			}
		}
	}
	return n
}

// manualBindings returns the bindings in a line of the manual, each as the kind of its event, the key or
// button, the action and its argument.
func manualBindings(line string) [][]string {
	return regexp.MustCompile(`<(Btn\dDown|Key)>(\w?): (\w+)\((\w*)\)`).FindAllStringSubmatch(line, -1)
}

// countBindings returns how many of the manual's bindings do what the manual says.
func (s *tableRig) countBindings() int {
	resources, _ := touchSection(s.t)
	bindings, n := manualBindings(resources["translations"]), 0
	slices.SortStableFunc(bindings, func(a, b []string) int { return strings.Compare(b[1], a[1]) }) // keys first
	slices.SortStableFunc(bindings, func(a, b []string) int { return len(a[3]) - len(b[3]) })
	for _, b := range bindings {
		s.key(keyEscape)
		s.typeKeys("a")
		n += s.binding(b[3], b[4], func() {
			if b[1] == "Key" {
				s.key(xproto.Keysym(b[2][0]))
			} else {
				button := b[1][3] - '0'
				s.sendButton(xproto.ButtonPress, button, 20_000, image.Pt(5, 400), 0)
				s.sendButton(xproto.ButtonRelease, button, 20_050, image.Pt(5, 400), 0)
			}
			s.sync()
		})
	}
	return n
}

// binding returns 1 if an event does an action in the window of a new deal.
func (s *tableRig) binding(action, argument string, event func()) int {
	switch action {
	case "menu":
		event()
		for _, c := range s.children() {
			if c.name == "menu" {
				s.key(keyEscape)
				return 1
			}
		}
	case "undo":
		s.typeKeys(" ")
		event()
		if s.mismatch() == "" {
			return 1
		}
	case "deal":
		event()
		return s.shows(draw)
	case "pick": // on the stock it deals
		for _, key := range []xproto.Keysym{keyLeft, keyUp, keyUp, keyHome} {
			s.key(key)
		}
		event()
		s.key(keyEscape)
		return s.shows(draw)
	case "cursor":
		return s.movesMark(argument, event)
	}
	return 0
}

// movesMark returns 1 if an event moves the mark of the keyboard in a direction.
func (s *tableRig) movesMark(direction string, event func()) int {
	before := map[string][]xproto.Keysym{
		"left": {keyDown, keyDown, keyRight, keyRight}, "right": {keyDown, keyDown, keyHome},
		"up": {keyDown, keyDown}, "down": {keyDown, keyUp, keyUp},
	}
	for _, key := range before[direction] {
		s.key(key)
	}
	s.sync()
	was := s.markAt()
	event()
	by := s.markAt().Sub(was)
	toward := map[string]bool{"left": by.X < 0, "right": by.X > 0, "up": by.Y < 0, "down": by.Y > 0}
	if toward[direction] {
		return 1
	}
	return 0
}

// markAt returns the corner of the mark of the keyboard: of the window around a card, which is larger than
// the card and has no name.
func (s *tableRig) markAt() image.Point {
	for _, c := range s.children() {
		if c.seen && c.name == "" && c.at.Dx() > s.layout.Card.X {
			return c.at.Min
		}
	}
	return image.Point{}
}
