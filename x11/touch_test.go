package x11_test

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestTouch plays with all the resources of the manual's section about touch, pens and one hand, and then with the command that
// exchanges the buttons. The tests of man look at each of the resources.
func TestTouch(t *testing.T) {
	t.Parallel()
	_, text, _ := strings.Cut(readText(t, "../man/xklondike.6"), "\n.Sh TOUCH, PENS AND ONE HAND\n")
	text, _, _ = strings.Cut(text, "\n.Sh ")
	text = strings.NewReplacer(`\e`, `\`, `\(aq`, "'").Replace(text)
	var resources string
	for _, display := range regexp.MustCompile(`(?s)\n\.Bd [^\n]*\n(.*?)\n\.Ed\n`).FindAllStringSubmatch(text, -1) {
		resources += display[1] + "\n"
	}
	server := xvfb.Start(t)
	newRig(t, server).xrdb(resources, "-load")
	s := launchKlondike(t, server, "-geometry", "656x543")
	if stock := s.named("stock").at; stock.Min.X < 328 || s.letters() != 24*7/5 {
		t.Errorf("the stock is at %v, and the status line is %d pixels high", stock, s.letters())
	}
	s.click(s.named("Ace of Hearts").at.Min.Add(s.named("stock").at.Size().Div(4)))
	s.sync()
	s.checkStatus("Score -47") // the ace is up
	s.named("9 of Spades")     // and the card under it is turned up
	s.tapButton(9, 0)
	s.key('r')
	s.sync()
	s.checkTitle("Klondike, deal 41, score -47")
	s.tapButton(8, 0)
	s.sync()
	s.checkStatus("Undone: dealt from the stock")
	s.quit()

	newRig(t, server).xrdb("", "-remove")
	gametest.ProgramPath(t, "xmodmap")
	command := regexp.MustCompile(`(?m)^\.Ql (xmodmap .*)$`).FindStringSubmatch(text)
	if command == nil {
		t.Fatal("the section has no command")
	}
	swap := exec.Command("sh", "-c", command[1])
	swap.Env = append(os.Environ(), "DISPLAY="+server.Display)
	if out, err := swap.CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	s = launchKlondike(t, server)
	s.point(s.grabPoint(tableau(1), 1))
	s.tapButton(3, 0)
	s.sync()
	if !s.handFull() {
		t.Error("the third button lifts no card")
	}
}
