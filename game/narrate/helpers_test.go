package narrate

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/think"
	"xklondike/game/variant"
	"xklondike/resources/bindings"
)

// A testNarrator is a narrator whose output goes to a buffer.
type testNarrator struct {
	t *testing.T
	*Narrator
	host *testHost
	out  *bytes.Buffer
}

// newTestNarrator returns a narrator whose session has no game yet and keeps no records. Only a few keys have bindings.
func newTestNarrator(t *testing.T) *testNarrator {
	t.Helper()
	games := gametest.Games(t)
	finder := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	session := play.New(play.Config{Games: func() []*game.Rules { return games }, Find: finder, ParseSpec: func(text string, r *game.Rules) (play.StartOptions, error) {
		d, err := deals.ParseSpec(text, r, false, finder)
		return play.StartOptions{Rules: d.Rules, Deal: d.Deal, FirstMoves: d.FirstMoves, Note: d.Note}, err
	}})
	out := new(bytes.Buffer)
	keys := map[string]game.Action{
		"space": {Name: "deal"}, "u": {Name: "undo"}, "c": {Name: "copy"}, "G": {Name: "game", Args: []string{"previous"}},
		"g": {Name: "game", Args: []string{"next"}}, "F1": {Name: "help"}, "Page_Down": {Name: "number", Args: []string{"next"}},
	}
	host := newTestHost(session, keys)
	n := New(Config{Session: session, Host: host, In: strings.NewReader(""), Out: out, AwaitRoom: func() {}})
	n.turnUps = 3 // so that it says nothing of the setting autoTurnUp
	return &testNarrator{t, n, host, out}
}

// newDealtNarrator returns a narrator that has described a numbered deal, and whose games are recorded.
func newDealtNarrator(t *testing.T, name string, number uint32) *testNarrator {
	t.Helper()
	r := newTestNarrator(t)
	r.Session.Config.Records = journal.Open(t.TempDir(), journal.Options{Warn: func(line string) { t.Error(line) }, Find: r.Session.Config.Find})
	t.Cleanup(r.Session.LeaveGame) // before the test removes the directory
	rules := gametest.Rules(t, name)
	r.Session.Start(play.StartOptions{Rules: rules, Deal: game.Shuffle(rules.Packs, number)})
	r.Report()
	return r
}

func (r *testNarrator) takeOutput() string {
	text := r.out.String()
	r.out.Reset()
	return text
}

func (r *testNarrator) send(line string) string {
	r.takeOutput()
	r.Do(line)
	answers := line == "yes" && strings.HasSuffix(r.out.String(), "Thinking.\n")
	if line != "hint" && line != "best" && !answers {
		return r.takeOutput()
	}
	said := r.takeOutput()
	return strings.Replace(said+r.answerAll(), "Thinking.\n", "", 1) // on a busy machine even a quick hint is worked out in the background
}

// sendAll executes lines with ; between them, and returns the output of the last one.
func (r *testNarrator) sendAll(lines string) (said string) {
	for line := range strings.SplitSeq(lines, ";") {
		said = r.send(line)
	}
	return said
}

func (r *testNarrator) answerAll() string {
	r.takeOutput()
	for _, q := range r.Session.Questions() {
		r.Session.TakeAnswer(think.Answer{Topic: q.Topic, Number: q.Number, Value: q.Work(context.Background())})
		r.Report()
	}
	return r.takeOutput()
}

// A testHost has a few keys and settings, and notes which settings are changed.
type testHost struct {
	session  *play.Session
	keys     map[string]game.Action
	settings []SettingGroup
	changed  []string
	worker   think.Worker
	news     chan any
}

func newTestHost(s *play.Session, keys map[string]game.Action) *testHost {
	h := &testHost{session: s, keys: keys, news: make(chan any)}
	h.settings = []SettingGroup{{"Moving", []SettingLine{{"dragPixels", "dragPixels is 5"}}}, {"Table", []SettingLine{{"gap", "gap is 3"}}}}
	h.worker.Out = h.news
	return h
}

func (h *testHost) Do(a game.Action) error {
	if a.Name != "toggle" {
		return h.session.Do(a)
	}
	h.changed = append(h.changed, a.Args...)
	return nil
}

func (h *testHost) Set(name, value string) error {
	h.changed = append(h.changed, name+" "+value)
	return nil
}

func (*testHost) ByLines(a game.Action) string {
	row, _ := bindings.FindWindowAction(a)
	return row.ByLines
}

func (h *testHost) DescribeSettings() []SettingGroup { return h.settings }
func (*testHost) KeyFor(string) string               { return "" }
func (*testHost) WillResume() bool                   { return true }

func (h *testHost) KeyActions(key string) [][]game.Action {
	if a, bound := h.keys[key]; bound {
		return [][]game.Action{{a}}
	}
	return nil
}

func (h *testHost) News() <-chan any {
	h.worker.WorkOn(h.session.Questions())
	return h.news
}

func (h *testHost) Take(news any) { h.session.TakeAnswer(news.(think.Answer)) }
func (h *testHost) IsBusy() bool  { return h.session.AwaitsAnswer() }
