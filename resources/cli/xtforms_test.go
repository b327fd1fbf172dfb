package cli

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
)

// askXlib runs testdata/forms.c with these lines as input, and returns one answer for each.
func askXlib(t *testing.T, lines []string) []string {
	t.Helper()
	display := startServer(t)
	command := exec.Command(compile(t, "forms"))
	command.Env = []string{"DISPLAY=" + display}
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

// TestFormsAgainstXlib compares geometries and colours.
func TestFormsAgainstXlib(t *testing.T) {
	t.Parallel()
	geometries, colours := anyGeometries(), anyColours()
	answers := askXlib(t, append(geometries, colours...))
	compareGeometries(t, geometries, answers)
	compareColours(t, colours, answers[len(geometries):])
}

func anyGeometries() (lines []string) {
	r, pieces := gametest.Random(11, 12), strings.Split("= 1 20 300 x X + - + - 5 x7 +0 -0 a _", " ")
	for range 3000 {
		line := "G"
		for range 1 + r.IntN(7) {
			line += strings.Replace(pieces[r.IntN(len(pieces))], "_", " ", 1)
		}
		lines = append(lines, line)
	}
	return lines
}

// compareGeometries compares ParseGeometry with XParseGeometry. It leaves out numbers that the X
// protocol cannot carry and sizes of 0, which only ParseGeometry refuses.
func compareGeometries(t *testing.T, lines, answers []string) {
	t.Helper()
	good := 0
	for i, line := range lines {
		text, answer := line[1:], answers[i]
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

func anyColours() (lines []string) {
	r := gametest.Random(13, 14)
	digits := func(most int) (text string) {
		for range r.IntN(most + 1) {
			text += string("0123456789abcdefABCDEF0000g"[r.IntN(27)])
		}
		return text
	}
	for range 2000 {
		lines = append(lines, "C#"+digits(13), "C"+strings.Fields("rgb: RGB: Rgb:")[r.IntN(3)]+digits(5)+"/"+digits(5)+"/"+digits(5))
	}
	return lines
}

// compareColours compares ParseColor with XParseColor. It leaves out colour names and colour spaces other than RGB.
func compareColours(t *testing.T, lines, answers []string) {
	t.Helper()
	good := 0
	for i, line := range lines {
		text, answer, ours := line[1:], answers[i], "bad"
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
