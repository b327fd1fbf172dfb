package looks

import (
	"fmt"
	"image/color"
	"os"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"golang.org/x/image/colornames"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/x11/internal/xvfb"
)

// TestColourNames compares the names of colours with those of a server.
func TestColourNames(t *testing.T) {
	x := gametest.Must(xgb.NewConnDisplay(xvfb.Start(t).Display))(t)
	defer x.Close()
	colours := xproto.Setup(x).DefaultScreen(x).DefaultColormap
	lines := gametest.Must(os.ReadFile("../../resources/colornames.txt"))(t)
	names := append(colornames.Names, "Dark Slate Grey", "Web Maroon", "no such colour", "gray101")
	for line := range strings.Lines(string(lines)) {
		name, _, _ := strings.Cut(line, " ")
		for _, kind := range strings.Fields("x11 web rebecca") { // servers have these with a blank
			name = strings.TrimSpace(strings.Replace(name, kind, kind+" ", 1))
		}
		names = append(names, name)
	}
	for _, name := range names {
		want := "unknown"
		if c, err := xproto.LookupColor(x, colours, uint16(len(name)), name).Reply(); err == nil {
			want = fmt.Sprint(color.RGBA{byte(c.ExactRed >> 8), byte(c.ExactGreen >> 8), byte(c.ExactBlue >> 8), 255})
		}
		got := "unknown"
		if c, ok := resources.ParseColor(name); ok {
			got = fmt.Sprint(c.RGB)
		}
		if got != want {
			t.Errorf("%s is %s, and %s for the server", name, got, want)
		}
	}
}
