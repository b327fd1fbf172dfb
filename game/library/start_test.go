package library_test

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
	"xklondike/game/library"
	"xklondike/resources"
)

// TestStartReadsOneGame checks that a start reads only the game that is played, and that this stays the same when all
// others are read.
func TestStartReadsOneGame(t *testing.T) {
	l := &library.Library{BuiltIn: library.Input{Name: resources.GamesFileName, Text: resources.GamesTOML}}
	r := &jobs.Run{Request: &jobs.Request{New: true}, Library: l, UsualRecords: t.TempDir()}
	s, err := r.Session()
	gametest.NoError(t, err)
	defer r.EndSession(s)
	begin, err := r.FirstGame("", false)
	gametest.NoError(t, err)
	gametest.Equal(t, l.GamesRead(), 1, "a start reads")
	for _, g := range l.Games() {
		if g.Name == begin.Rules.Name && g != begin.Rules {
			t.Errorf("%s is read twice", g.Name)
		}
	}
}
