package x11_test

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
)

// sortedPlaces returns positions as one sorted text, whichever windows are there.
func sortedPlaces(places []image.Point) string {
	list := make([]string, len(places))
	for i, at := range places {
		list[i] = at.String()
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// countSeen follows the windows of the table until a killed program's connection ends. It returns how many of
// the actions after shown[0] were visible, at least in part.
func (s *tableRig) countSeen(shown []string, lies map[xproto.Window]image.Point) (n int) {
	s.t.Helper()
	now := shown[0]
	s.await("the table's end", func(e any) bool {
		if e, ok := e.(xproto.ConfigureNotifyEvent); ok {
			if _, known := lies[e.Window]; known {
				lies[e.Window] = image.Pt(int(e.X), int(e.Y))
				now = sortedPlaces(slices.Collect(maps.Values(lies)))
				n += stepsTo(shown[n:], now)
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

// stepsTo returns the index of the first element that differs from shown[0], if that element is now.
// Otherwise it returns 0.
func stepsTo(shown []string, now string) int {
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
			err = g.GoTo(n)
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
