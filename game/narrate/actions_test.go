package narrate

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/play"
)

// A lesson is a line that does an action, and one that is refused, each after some others.
type lesson struct {
	first string // lines before
	does  string
	says  string // what comes of it; only its beginning counts
	start string // lines of another game, before
	no    string
	why   string
}

// watching returns a player before a replay: an ace went up, a card was turned up, and that was taken back.
func watching(t *testing.T) *rig {
	t.Helper()
	r := newRig(t)
	rules := find(t, "klondike")
	g := game.NewGame(rules, game.Shuffle(1, 7), game.Tally{})
	moves := []game.Move{
		{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 5}, To: game.Pile{Role: game.Foundation}, N: 1},
		{Kind: game.Turn, From: game.Pile{Role: game.Tableau, N: 5}},
	}
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	g.Undo()
	r.Session.Begin(play.Beginning{Replay: g})
	r.Tell()
	return r
}

// For each action of play there is a line that does it, and a line that is refused with its reason.
func TestActions(t *testing.T) {
	lessons := map[string]lesson{
		"deal":   {"", "deal", "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.", "game yukon", "deal", "Refused: "},
		"undo":   {"ah up", "undo", "Undone: Ace of Hearts back in column 6.", "", "undo", "Refused: There is nothing to undo."},
		"redo":   {"ah up;undo", "redo", "Ace of Hearts up. Column 6 ends in a face-down card.", "", "redo", "Refused: There is nothing to redo."},
		"go":     {"ah up;deal", "go 1", "Undone: 3 cards back in the stock. The waste is empty. Stock 24.", "", "go 5", "Refused: There is no action 5: there were 0."},
		"new":    {"", "new", "Klondike, deal ", "@", "new", "Refused: This is a replay"},
		"again":  {"deal", "again", "Klondike, deal 7. Columns 1 to 7 end in ", "@", "again", "Refused: This is a replay"},
		"number": {"", "number next", "Klondike, deal 8. ", "number 1", "number previous", "Refused: This is the deal of the first number."},
		"game":   {"", "game yukon", "Yukon, deal 7. ", "", "game nosuchgame", "Refused: "},
		"quit":   {"ah up", "quit", "Klondike, deal 7, is kept; the next start resumes it.", "", "quit now", "Say quit alone."},

		"play":    {"@", "play", "The replay is stopped.", "", "play", "Refused: This is no replay."},
		"forward": {"@", "forward", "Action 1 of 3: Ace of Hearts up. Column 6 ends in a face-down card.", "@last", "forward", "Refused: This is the end."},
		"back":    {"@last", "back", "Action 2 of 3: Turned up in column 6: 10 of Diamonds.", "@first", "back", "Refused: This is the deal."},
		"first":   {"@last", "first", "Action 0 of 3: Columns 1 to 7 end in 4 of Diamonds", "", "first", "Refused: This is no replay."},
		"last":    {"@", "last", "Action 3 of 3: Columns 1 to 7 end in 4 of Diamonds", "", "last", "Refused: This is no replay."},
		"faster":  {"@", "faster", "An action every 320ms.", "@faster;faster;faster;faster", "faster", "Refused: It goes no faster than this."},
		"slower":  {"@", "slower", "An action every 1.28s.", "@slower;slower;slower", "slower", "Refused: It goes no slower than this."},
	}
	begin := func(t *testing.T, lines string) *rig {
		lines, replay := strings.CutPrefix(lines, "@")
		r := dealt(t, "klondike", 7)
		if replay {
			r = watching(t)
		}
		for line := range strings.SplitSeq(lines, ";") {
			r.Do(line)
		}
		return r
	}
	for _, name := range play.Actions() {
		l, ok := lessons[name]
		if !ok {
			t.Errorf("no lesson has the action %s", name)
		}
		if got := begin(t, l.first).asks(l.does); !strings.HasPrefix(got, l.says) {
			t.Errorf("%s: %q, want %q", l.does, got, l.says)
		}
		r := begin(t, l.start)
		was := r.Session.Action()
		if got := r.asks(l.no); !strings.HasPrefix(got, l.why) || strings.Count(got, "\n") != 1 {
			t.Errorf("%s: %q, want %q", l.no, got, l.why)
		}
		if r.Session.Action() != was {
			t.Errorf("%s: something was done", l.no)
		}
	}
}

// A replay that plays by itself is told a step at a time, at its pace, and a Clock that plays itself card by card.
func TestTicks(t *testing.T) {
	for _, c := range []struct {
		begin func(*testing.T) *rig
		want  []string
	}{
		{watching, []string{
			"Action 1 of 3: Ace of Hearts up. Column 6 ends in a face-down card.",
			"Action 2 of 3: Turned up in column 6: 10 of Diamonds.",
			"Action 3 of 3: Undone: 10 of Diamonds in column 6 is face down again.",
		}},
		{func(t *testing.T) *rig {
			r := newRig(t)
			r.Session.Prefer(play.Preferences{AutoClock: true})
			r.Session.Begin(play.Beginning{Rules: find(t, "clock"), Deal: game.Shuffle(1, 9)})
			r.Tell()
			return r
		}, []string{
			"Jack of Clubs to 11 o'clock. Centre: Ace of Clubs.",
			"Ace of Clubs to 1 o'clock. Centre: 7 of Clubs.",
		}},
	} {
		r := c.begin(t)
		r.heard()
		var got []string
		now := time.Duration(0)
		for range 100 {
			at, wakes := r.Session.Wake()
			if !wakes || len(got) == len(c.want) {
				break
			}
			if r.Session.Tick(at - 1); r.out.Len() > 0 {
				t.Error("told too early")
			}
			now = at
			r.Session.Tick(now)
			r.Tell()
			if said := r.heard(); said != "" {
				got = append(got, strings.TrimSpace(said))
			}
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("(-want +got)\n%s", d)
		}
	}
}

// Answers to lines that are no action.
func TestAnswers(t *testing.T) {
	for _, c := range []struct{ game, lines, want string }{
		{"klondike", "3", "Say read 3, or 3 to 5."},
		{"klondike", "what can move;4", "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21."},
		{"klondike", "what can move;9", "The list goes from 1 to 4."},
		{"klondike", "what can move;status;4", "Say read 4, or 4 to 5."},
		{"klondike", "re 3", "re is short for read and for redo."},
		{"klondike", "stat", "Score -52, 0 cards up, stock 24, waste 0, no turn-over yet. Total 0, no game counted yet."},
		{"klondike", "count", "Stock 24."},
		{"klondike", "count stock", "Stock 24."},
		{"klondike", "read stock", "Stock 24."},
		{"klondike", "read w", "The waste is empty."},
		{"klondike", "read hand", "The hand is empty."},
		{"klondike", "read qh", "Queen of Hearts in column 4."},
		{"klondike", "read 3", "Column 3, 3 cards: 2 face down, King of Clubs."},
		{"klondike", "read 3 5", "Say one place: read 3, or read w."},
		{"klondike", "qh to king;in w", "None of them is there. Two kings: King of Clubs in column 3, King of Spades in column 7. Say which."},
		{"klondike", "qh to king;in 7", "Queen of Hearts to King of Spades, column 7. Column 4 ends in a face-down card."},
		{"klondike", "turn 3", "Refused: There is no face-down card to turn up."},
		{"klondike", "turn over", "Refused: The waste is turned over when the stock is empty."},
		{"klondike", "ah;turn up 6", "Turned up in column 6: 10 of Diamonds."},
		{"klondike", "count 3", "Column 3: 3 cards."},
		{"klondike", "turn 8", "The number of columns is 7."},
		{"klondike", "turn", "Say which column: turn 4."},
		{"klondike", "ah;turn", "Turned up in column 6: 10 of Diamonds."},
		{"klondike", "copy", deals.FormatLine(find(t, "klondike"), game.Shuffle(1, 7))},
		{"klondike", "number " + deals.FormatCards(game.Shuffle(1, 8).Cards) + ";c", "Refused: The deal line would name cards that have not been seen; xklondike -export prints it."},
		{"klondike", "paste", "Say number, and then the deal line."},
		{"klondike", "space", "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21."},
		{"klondike", "Space;u", "Undone: 3 cards back in the stock. The waste is empty. Stock 24."},
		{"klondike", "u 5", "The suit piles are empty."},
		{"klondike", "page down;copy", deals.FormatLine(find(t, "klondike"), game.Shuffle(1, 8))},
		{"klondike", "page_down;f1;copy", deals.FormatLine(find(t, "klondike"), game.Shuffle(1, 8))},
		{"klondike", "Page_Down;status", "Score -52, 0 cards up, stock 24, waste 0, no turn-over yet. Total 0, no game counted yet."},
		{"clock", "read 7", "Hour 7, 4 cards: 4 face down."},
		{"clock", "jc 11", "This game leaves no choice. Say deal."},
		{"clock", "what can move", "1: Jack of Hearts to 11 o'clock."},
		{"canfield", "read r", "Reserve, 13 cards: 12 face down, 7 of Spades."},
		{"canfield", "r 9", "The number of columns is 4."},
	} {
		r := dealt(t, c.game, 7)
		got := ""
		for line := range strings.SplitSeq(c.lines, ";") {
			got = r.asks(line)
		}
		if strings.TrimSpace(got) != c.want {
			t.Errorf("%s, %s: %q, want %q", c.game, c.lines, got, c.want)
		}
	}
}

// Nothing that a line has in it comes out raw.
func TestClean(t *testing.T) {
	r := dealt(t, "klondike", 7)
	lines := read(strings.NewReader("\x1b[31mred\x07\r\n" + strings.Repeat("x", 10000) + "\n7h\x00 8s"))
	var got []string
	for line := range lines {
		r.heard()
		r.Do(line)
		got = append(got, strings.TrimSpace(r.heard()))
	}
	want := []string{"No command [31mred.", "No command " + strings.Repeat("x", 40) + ".", "The 7 of Hearts has not been seen."}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// The help names each command that has a place, and in a replay no other action.
func TestHelp(t *testing.T) {
	game, replay := dealt(t, "klondike", 7).asks("help"), watching(t).asks("help")
	for _, name := range names() {
		session := slices.Contains(play.Actions(), name)
		inReplay := slices.Contains([]string{"play", "forward", "back", "first", "last", "faster", "slower", "quit"}, name)
		if got := strings.Contains(game, "\n"+name+": "); got != (!session || !inReplay || name == "quit") {
			t.Errorf("in a game, help has %s: %v", name, got)
		}
		if got := strings.Contains(replay, "\n"+name+": "); got != (!session || inReplay) {
			t.Errorf("in a replay, help has %s: %v", name, got)
		}
	}
}
