package x11_test

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// TestDealUnderHelp checks that typed lines can deal anew while the help is open. The help stays the
// uppermost window, and below it every window shows the new deal, also without a status bar. A key closes the
// help, and the game goes on.
func TestDealUnderHelp(t *testing.T) {
	t.Parallel()
	const noBar = "no status bar"
	for name, args := range map[string][]string{
		"status bar": nil, noBar: {"-geometry", "656x520", "-xrm", "*statusBar: false"}, "cards glide": {"-xrm", "*animation: 500"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := launchNarrated(t, xvfb.Start(t), args...)
			deal := func(rules string, number uint32) {
				d.state = game.NewState(rulesOf(t, rules), game.Shuffle(1, number))
				if d.updateLayout(); name == noBar {
					d.layout = scene.NewLayout(d.state.Rules(), 656, 520, 0, scene.Style{})
				}
			}
			for range 12 { // the waste is turned over once, so windows lie in another order
				d.command("deal", "")
			}
			d.openHelp()
			for range 3 {
				d.typeLine("new")
				deal("klondike", d.readDeal())
				d.awaitUnderHelp("a new deal")
			}
			d.key('x')
			d.awaitTable("after the help was closed")
			go func() {
				for range 20 {
					_, _ = io.WriteString(d.in, "new\ndeal\nundo\nagain\n") // without a look at the answers
				}
				_, _ = io.WriteString(d.in, "number 41\n")
			}()
			for d.seeksDeal(41) {
				d.key(keyF1)
				d.key('x')
			}
			deal("klondike", 41)
			d.awaitTable("after lines and keys at once")
			d.openHelp()
			d.command("game klondike-strict", "Klondike Strict, deal 41. ")
			deal("klondike-strict", 41)
			d.awaitTable("another game closes the help")
			d.key(' ')
			d.expectLine("Dealt: ")
			d.key('q')
			d.expectLine("Klondike Strict, deal 41, has been saved; ")
			d.checkExit(0)
		})
	}
}

// openHelp opens the help by its key.
func (d narratedWindow) openHelp() {
	d.t.Helper()
	d.key(keyF1)
	d.sync()
	if help := d.named("help"); !help.seen {
		d.t.Fatal("the help is not to be seen")
	}
}

// seeksDeal reads a line, and reports whether it tells of anything but a deal of that number.
func (d narratedWindow) seeksDeal(number uint32) bool {
	d.t.Helper()
	select {
	case line, ok := <-d.said:
		if !ok {
			d.t.Fatal("the program has ended")
		}
		return !strings.HasPrefix(line, fmt.Sprintf("Klondike, deal %d. ", number))
	case <-time.After(patience):
		d.t.Fatalf("no line tells of deal %d", number)
	}
	return false
}

// readDeal reads lines until one tells of a new deal of Klondike, and returns its number.
func (d narratedWindow) readDeal() uint32 {
	d.t.Helper()
	told := regexp.MustCompile(`^Klondike, deal (\d+)\. `)
	for limit := time.After(patience); ; {
		select {
		case line := <-d.said:
			if found := told.FindStringSubmatch(line); found != nil {
				n, err := strconv.ParseUint(found[1], 10, 32)
				if err != nil {
					d.t.Fatal(err)
				}
				return uint32(n)
			}
		case <-limit:
			d.t.Fatal("no line tells of a new deal")
		}
	}
}

// awaitUnderHelp waits until the windows below the help show the state. The help is the uppermost window of
// those that are seen, all the time.
func (d narratedWindow) awaitUnderHelp(when string) {
	d.t.Helper()
	d.poll(when, func() bool {
		all := d.children()
		for len(all) > 0 && !all[len(all)-1].seen { // the drag window
			all = all[:len(all)-1]
		}
		if len(all) == 0 || all[len(all)-1].name != "help" {
			d.t.Fatalf("%s: the help is not the uppermost window: %v", when, all)
		}
		return d.mismatchOf(all[:len(all)-1]) == ""
	})
}
