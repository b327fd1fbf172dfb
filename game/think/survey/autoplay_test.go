package survey_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/survey"
)

// quickAutoplay plays some deals with little thought.
func quickAutoplay(t *testing.T, name string, from, to uint32) survey.Autoplay {
	t.Helper()
	player := gametest.Must(advice.FindSettings("quick"))(t)
	return survey.Autoplay{Rules: rulesNamed(t, name), Deals: survey.Numbered(from, to), Player: player, Seed: 5}
}

// autoplay plays, which must go well.
func autoplay(t *testing.T, a survey.Autoplay) (survey.AutoplaySummary, string) {
	t.Helper()
	var out bytes.Buffer
	sum := gametest.Must(a.Run(context.Background(), &out, nil))(t)
	return sum, out.String()
}

// A gameLine is a line of JSON about a game, and what the test reads of it.
type gameLine struct {
	Game    string
	Deal    uint32
	Won     bool
	Actions int
	Hash    string
	End     string
}

// gameLines reads the lines about games.
func gameLines(t *testing.T, text string) (lines []gameLine) {
	t.Helper()
	for line := range strings.Lines(text) {
		var g gameLine
		gametest.NoError(t, json.Unmarshal([]byte(line), &g))
		if g.Deal > 0 {
			lines = append(lines, g)
		}
	}
	return lines
}

// TestAutoplayRecords verifies the record of each game, which says the same as its line. A run in two parts,
// with another number of jobs, plays the same games.
func TestAutoplayRecords(t *testing.T) {
	gametest.Long(t)
	a := quickAutoplay(t, "klondike", 31, 36)
	a.JSON, a.Jobs, a.Records = true, 3, t.TempDir()
	sum, text := autoplay(t, a)
	lines := gameLines(t, text)
	if len(lines) != 6 || sum.Played != 6 || sum.Won == 0 || sum.Won == 6 || sum.CPU <= 0 || sum.Stopped {
		t.Fatalf("%+v\n%s", sum, text)
	}
	won := int64(0)
	for i, l := range lines {
		if l.Deal != uint32(31+i) || l.Game != "klondike" || l.Won != (l.End == "won") {
			t.Errorf("%+v", l)
		}
		if l.Won {
			won++
		}
	}
	gametest.Equal(t, won, sum.Won, "games are won:")
	gametest.Must(verifyShare(a.Rules, a.Records, text))(t)
	a.Jobs = 1
	var inParts []gameLine
	for _, deals := range []survey.Deals{survey.Numbered(31, 33), survey.Numbered(34, 36)} {
		a.Deals = deals
		_, text := autoplay(t, a) // the records are there already, and are the same
		inParts = append(inParts, gameLines(t, text)...)
	}
	if d := cmp.Diff(lines, inParts); d != "" {
		t.Errorf("a run in two parts plays other games (-whole +parts)\n%s", d)
	}
	a.Seed = 6
	if _, err := a.Run(context.Background(), &bytes.Buffer{}, nil); err == nil || !strings.Contains(err.Error(), "the record of a different game") {
		t.Error("another seed replaces records: ", err)
	}
}

// TestAutoplayEnds stops games by time, and the run from outside.
func TestAutoplayEnds(t *testing.T) {
	a := quickAutoplay(t, "klondike", 1, 3)
	a.JSON, a.Limit = true, time.Nanosecond
	sum, text := autoplay(t, a)
	if lines := gameLines(t, text); len(lines) != 3 || lines[0].End != "time limit" || lines[0].Won || sum.Won != 0 || sum.Played != 3 {
		t.Errorf("%+v\n%s", sum, text)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out bytes.Buffer
	a.Limit, a.Records = 0, filepath.Join(t.TempDir(), "none")
	sum, err := a.Run(ctx, &out, nil)
	if err != nil || sum.Played != 0 || !sum.Stopped || !strings.Contains(out.String(), `"stopped":true`) {
		t.Errorf("%v, %+v\n%s", err, sum, out.String())
	}
	gametest.Fails(os.Stat(a.Records))(t, "a game that was stopped left a record:")
}

// TestAutoplayGames plays games that the engine for Klondikes does not know, and refuses one without a choice.
func TestAutoplayGames(t *testing.T) {
	gametest.Long(t)
	for _, name := range strings.Fields("canfield klondike-strict double-klondike") {
		a := quickAutoplay(t, name, 1, 1)
		a.JSON, a.Records = true, t.TempDir()
		_, text := autoplay(t, a)
		gametest.Must(verifyShare(a.Rules, a.Records, text))(t)
	}
	var out bytes.Buffer
	if _, err := quickAutoplay(t, "clock", 1, 2).Run(context.Background(), &out, nil); err == nil || out.Len() > 0 {
		t.Error(err, out.String())
	}
}

// hexNumber is how the id of a record ends.
func hexNumber(deal uint32) string { return fmt.Sprintf("%08x", deal) }

// sha256Of is the hash of a record.
func sha256Of(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
