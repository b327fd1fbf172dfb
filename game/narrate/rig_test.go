package narrate

import (
	"bytes"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/variant"
)

// A rig is a player who types and listens.
type rig struct {
	t *testing.T
	*Narrator
	out *bytes.Buffer
}

func find(t *testing.T, name string) *game.Rules {
	t.Helper()
	return gametest.Rules(t, name)
}

// newRig returns a player whose session has no game yet, and keeps no records. The keys are few.
func newRig(t *testing.T) *rig {
	t.Helper()
	games := gametest.Games(t)
	finder := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	session := play.New(play.Config{Games: games, Find: finder, Spec: func(text string, r *game.Rules) (play.Beginning, error) {
		d, err := deals.ParseSpec(text, r, false, finder)
		return play.Beginning{Rules: d.Rules, Deal: d.Deal, First: d.First, Note: d.Note}, err
	}})
	out := new(bytes.Buffer)
	keys := map[string]play.Action{
		"space": {Name: "deal"}, "u": {Name: "undo"}, "c": {Name: "copy"}, "G": {Name: "game", Args: []string{"previous"}},
		"g": {Name: "game", Args: []string{"next"}}, "F1": {Name: "help"}, "Page_Down": {Name: "number", Args: []string{"next"}},
	}
	n := New(Config{
		Session: session, In: strings.NewReader(""), Out: out, Resumes: func() bool { return true },
		Keys: func(key string) [][]play.Action {
			if a, bound := keys[key]; bound {
				return [][]play.Action{{a}}
			}
			return nil
		},
	})
	return &rig{t, n, out}
}

// dealt returns a player who has heard a numbered deal, and whose games are recorded.
func dealt(t *testing.T, name string, number uint32) *rig {
	t.Helper()
	r := newRig(t)
	r.Session.Records = journal.Open(t.TempDir(), journal.Options{Warn: func(line string) { t.Error(line) }, Find: r.Session.Find})
	t.Cleanup(r.Session.Leave) // before the directory goes
	rules := find(t, name)
	r.Session.Begin(play.Beginning{Rules: rules, Deal: game.Shuffle(rules.Packs, number)})
	r.Tell()
	return r
}

// heard returns what was said since it was called last.
func (r *rig) heard() string {
	text := r.out.String()
	r.out.Reset()
	return text
}

// asks types a line and returns what was said.
func (r *rig) asks(line string) string {
	r.heard()
	r.Do(line)
	return r.heard()
}
