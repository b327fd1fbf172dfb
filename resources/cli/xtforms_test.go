package cli

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
)

// askXlib runs testdata/forms.c with these lines as input, and returns one answer for each.
func askXlib(t *testing.T, lines []string) []string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "forms")
	_, err := exec.Command("cc", "-o", program, "testdata/forms.c", "-lX11").Output()
	if err != nil {
		gametest.SkipOrFail(t, "cc or libx11-dev", err)
	}
	command := exec.Command(program)
	command.Env = []string{"DISPLAY=" + startServer(t)}
	command.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	out := gametest.Must(command.Output())(t)
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(answers) != len(lines) {
		t.Fatalf("%d answers to %d questions", len(answers), len(lines))
	}
	return answers
}

// The bits that XParseGeometry returns (X11/Xutil.h).
const (
	xValue, yValue, widthValue, heightValue, xNegative, yNegative = 1, 2, 4, 8, 16, 32
)

// TestGeometryAgainstXlib compares ParseGeometry with XParseGeometry. It leaves out numbers that the X
// protocol cannot carry and sizes of 0, which only ParseGeometry refuses.
func TestGeometryAgainstXlib(t *testing.T) {
	t.Parallel()
	r := gametest.Random(11, 12)
	var lines []string
	for range 3000 {
		line := "G"
		for range 1 + r.IntN(7) {
			line += gametest.Lines(`
=
1
20
300
x
X
+
-
+
-
5
x7
+0
-0
a
" "
`)[r.IntN(16)]
		}
		lines = append(lines, line)
	}
	good := 0
	for i, answer := range askXlib(t, lines) {
		text := lines[i][1:]
		var mask, x, y int
		var width, height int64 // C's unsigned numbers, for which an int may be too small
		if _, err := fmt.Sscan(answer, &mask, &x, &y, &width, &height); err != nil {
			t.Fatal(err)
		}
		const maxCoordinate, minCoordinate = 32767, -32768
		if x > maxCoordinate || y > maxCoordinate || x < minCoordinate || y < minCoordinate || width > maxCoordinate || height > maxCoordinate ||
			mask&widthValue != 0 && width == 0 || mask&heightValue != 0 && height == 0 {
			continue
		}
		g, ok := resources.ParseGeometry(text)
		if ok {
			good++
		}
		ours := 0
		for bit, set := range map[int]bool{xNegative: g.XNegative, yNegative: g.YNegative, widthValue: g.Width > 0, heightValue: g.Height > 0} {
			if set {
				ours |= bit
			}
		}
		const position = xValue | yValue
		if ours != mask&^position || g.HavePos != (mask&position != 0) || g.X != x || g.Y != y || int64(g.Width) != width || int64(g.Height) != height {
			t.Errorf("%q: %+v %v, and in Xlib %s", text, g, ok, answer)
		}
	}
	if good < 100 {
		t.Errorf("only %d of them meant anything", good)
	}
}

// TestColorAgainstXlib compares ParseColor with XParseColor. It leaves out colour names and colour spaces
// other than RGB.
func TestColorAgainstXlib(t *testing.T) {
	t.Parallel()
	r := gametest.Random(13, 14)
	digits := func(most int) (text string) {
		for range r.IntN(most + 1) {
			text += string("0123456789abcdefABCDEF0000g"[r.IntN(27)])
		}
		return text
	}
	var lines []string
	for range 2000 {
		lines = append(lines, "C#"+digits(13), "C"+strings.Fields("rgb: RGB: Rgb:")[r.IntN(3)]+digits(5)+"/"+digits(5)+"/"+digits(5))
	}
	good := 0
	for i, answer := range askXlib(t, lines) {
		text := lines[i][1:]
		ours := "bad"
		if c, ok := resources.ParseColor(text); ok {
			ours = fmt.Sprintf("%d %d %d", c.RGB.R, c.RGB.G, c.RGB.B)
			good++
		}
		if ours != answer {
			t.Errorf("%s: %s, and in Xlib %s", text, ours, answer)
		}
	}
	if good < 500 {
		t.Errorf("only %d of them are colours", good)
	}
}
