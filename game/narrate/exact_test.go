package narrate

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/command"
	"xklondike/game/gametest"
)

// A witness is a narrator of deal 7 that notes what changes.
type witness struct{ *testNarrator }

func newWitness(t *testing.T, name string) *witness { return &witness{newDealtNarrator(t, name, 7)} }

// all returns what a line may change: the game, its position, the settings and the records.
func (w *witness) all() string {
	s := w.Session
	text := fmt.Sprintln(s.GameCount, s.ActionNumber(), s.Game().Actions(), s.Rules().Name, s.HasQuit, w.host.changed, gametest.StateText(s.State()))
	dir := filepath.Dir(s.Config.Records.LedgerPath())
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			content, _ := os.ReadFile(path)
			text += path + "\n" + string(content)
		}
		return nil
	})
	return text
}

// TestRefusals types lines that once did harm. Each is refused in one line, and changes nothing.
func TestRefusals(t *testing.T) {
	for line, answer := range gametest.Table(`
not the ace                              I don't understand not; try hint, or ah up.
no more cards                            I don't understand no; try hint, or ah up.
never deal                               I don't understand never; the nearest command is deal.
do I have to deal                        I don't understand do; the nearest command is deal.
is finish a command                      I don't understand is; the nearest command is finish.
move one card from column 2 to column 5  I don't understand move; try hint, or ah up.
1 card from 2 to 5                       I don't understand card; try hint, or ah up.
the last column                          "I don't understand the; the nearest command is "
stop                                     I don't understand stop; the nearest command is quit.
leave that card there                    I don't understand leave; the nearest command is quit.
u 1 to 2                                 Say u1 without a blank if that is the place.
undo foo                                 Say undo, or undo and a number, for example undo 3.
status x                                 Say only status, with nothing after it.
copy x                                   Say only copy, with nothing after it.
deal 7                                   Say only deal, with nothing after it.
quit now                                 Say only quit, with nothing after it.
qui                                      Say quit with all its letters.
q                                        I don't understand q; try hint, or ah up.
a                                        I don't understand a; try hint, or ah up.
n                                        I don't understand n; try hint, or ah up.
space                                    Say what to move and where, for example 7h to 8s, or 3 to 5.
yes                                      Nothing has been asked; try hint, or ah up.
1                                        Say where it goes, for example 1 to 5.
5 c                                      Say 5c for the card, or 5 to c for a cell.
queen                                    Say where it goes, for example queen to 5.
undo 0                                   Say undo, or undo and a number, for example undo 3.
rules foo                                "Say rules, rules all, rules and a game, or rules and one of these words: goal, deal, "
settings foo                             No group and no setting has that name: say settings to hear the groups.
help foo                                 Say help moves, help all, or help and a command, as in help deal.
what is it                               Say what can move, or what was move 9.
red                                      After red, say a rank, for example red queen.
deal.                                    Did you mean deal? Say yes or no.
go back                                  Say go, or go and a number, for example go 3.
line 2                                   Say line, or line next, or line previous.
`) {
		w := newWitness(t, "klondike")
		before := w.all()
		got := w.send(line)
		if !strings.HasPrefix(got, answer) || strings.Count(got, "\n") != 1 || w.all() != before {
			t.Errorf("%q: %q, want %q, and nothing changed", line, got, answer)
		}
	}
}

// changing has all commands that change something, and the key that the test binds to one.
var changing = regexp.MustCompile(`^(` +
	`(dea|deal|best?|fin|finish|fini|finis|up|new|again|today|quit|retry|play|forward|back|first|last|faster|slower|hin|hint|analyse|advise|lamp|winnable|grade|tur|turn)` +
	`|(und|undo|red|redo|go)( \d{1,9})?|lin(e)?( (next|previous))?|reopen( forward)?|(number|game|set|toggle) .+|(tur|turn) .+|(bes|best) .+|page_down)$`)

// TestExactLanguage types lines of the language, most of them with mistakes. What is no command that changes something, no
// move and no answer to the question that was asked changes nothing: no position, no game, no setting and no record. What is
// not understood is refused in one line.
func TestExactLanguage(t *testing.T) {
	lines := rapid.SampledFrom(gametest.Lines(`
ah up
qh to kc
qh king
3 to 5
3 5
7c in 2 to 3
queen of hearts to king of spades
red queen to black king
king to space
ah
w 3
u1 to 2
deal
undo
undo 2
redo
turn 6
turn
up
best
best ah
hint
finish
go 0
go 1
line previous
reopen
new
again
today
number 8
number next
game yukon
quit
set gap 3
toggle lamp
read 3
read table
read qh
count stock
what can move
what was move 1
status
rules
rules stock
rules yukon
games
games yukon
left
time
statistics
settings
settings gap
help
help moves
help deal
copy
paste
page_down
`))
	kept, changed := 0, 0
	answer := regexp.MustCompile(`^(yes|y|\d{1,9}|in .+)$`)
	rapid.Check(t, func(rt *rapid.T) {
		w := newWitness(t, rapid.SampledFrom([]string{"klondike", "canfield", "king-albert"}).Draw(rt, "game"))
		w.sendAll(rapid.SampledFrom([]string{"status", "ah up", "ah up;qh kc", "deal;deal;undo", "deal;number 7"}).Draw(rt, "before"))
		asks := rapid.SampledFrom([]string{"", "", "hint", "what can move", "games", "settings", "qh king", "deel", "left"}).Draw(rt, "question")
		if asks != "" {
			w.send(asks)
		}
		before := w.all()
		line := strings.Join(strings.Fields(gametest.MisspeltLine(lines).Draw(rt, "line")), " ")
		_, unclear := w.understand(line)
		said := w.send(line)
		lower := strings.ToLower(line)
		if unclear != nil && !(asks != "" && answer.MatchString(lower)) && strings.Count(said, "\n") > 1 {
			rt.Fatalf("%q is refused in more than a line: %q", line, said)
		}
		_, noMove := command.Parse(line)
		switch isSaid := changing.MatchString(lower) || noMove == nil || asks != "" && answer.MatchString(lower); {
		case w.all() == before:
			kept++
		case !isSaid:
			rt.Fatalf("after %q, %q is no line of the language, and yet it changes something", asks, line)
		default:
			changed++
		}
		w.Session.LeaveGame()
	})
	gametest.Enough(t, 5, kept, changed)
}

// TestParts checks that rules and settings are heard in parts, and one by one.
func TestParts(t *testing.T) {
	const goal = "To win, move all 52 cards to the four suit piles, building each up in suit from ace to king.\n"
	for lines, want := range gametest.Table(`
rules               "GOAL1: deal. 2: columns. 3: stock. 4: suit piles. 5: score. 6: notes.\n"
rules yukon         "Yukon.\nGOAL1: deal. 2: columns. 3: suit piles. 4: score. 5: notes.\n"
settings            "1: Moving, 1 setting. 2: Table, 1 setting.\n"
settings;2          "gap is 3.\n"
settings;rules foo;2  "gap is 3.\n"
settings dragpixels  "dragPixels is 5.\n"
settings table       "gap is 3.\n"
`) {
		gametest.Equal(t, newWitness(t, "klondike").sendAll(lines), strings.Replace(want, "GOAL", goal, 1), "%s:", lines)
	}
}

// TestSuggestions checks that what a refusal says instead can be done, in a game of each kind.
func TestSuggestions(t *testing.T) {
	gametest.Long(t)
	for _, name := range strings.Fields("klondike canfield yukon king-albert double-klondike clock westcliff seven-devils") {
		r := newDealtNarrator(t, name, 7)
		for range 30 {
			got := strings.TrimSuffix(r.send("xyzzy"), ".\n")
			_, line, found := strings.Cut(got, " or ")
			if _, alone, said := strings.Cut(got, "; say "); said {
				line, found = alone, true
			}
			before := r.Session.ActionNumber()
			said := r.send(line)
			if !found || r.Session.ActionNumber() == before && r.question.moves == nil {
				t.Fatalf("%s: after %q, %q says %q", name, got, line, said)
			}
			if r.question.moves != nil {
				r.send("1")
			}
			if r.Session.State().Over() {
				break
			}
		}
	}
}

// TestFirstLine checks that the first line of a run names the command help, and no other does.
func TestFirstLine(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	if got := r.takeOutput(); strings.Count(got, "\n") != 1 || !strings.HasSuffix(got, " and help to hear the commands.\n") {
		t.Errorf("the first line is %q", got)
	}
	if got := r.send("number 8"); strings.Contains(got, "help") {
		t.Errorf("the next game begins with %q", got)
	}
}

// TestTurnTaught checks that after the third time a line says how cards are turned up by themselves, and never again.
func TestTurnTaught(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	r.turnUps = 0
	taught := ""
	for range 5 {
		r.sendAll("go 0;ah up")
		taught += fmt.Sprint(strings.Count(r.send("turn 6"), "Say set autoTurnUp true"))
	}
	gametest.Equal(t, taught, "00100", "it is said")
}

// TestRulesByLines checks that the rules speak of no mouse and no key.
func TestRulesByLines(t *testing.T) {
	gametest.Long(t)
	r := newDealtNarrator(t, "klondike", 7)
	games := r.Session.Config.Games()
	for _, i := range gametest.Sample(len(games), 10) {
		g := games[i]
		r.send("game " + g.Title)
		rules := r.send("rules all")
		for _, word := range []string{"lick", "drag", "press "} {
			if strings.Contains(rules, word) {
				t.Errorf("the rules of %s have %q: %s", g.Name, word, rules)
			}
		}
		if g.Stock > 0 && !strings.Contains(rules, "ype deal") {
			t.Errorf("the rules of %s do not say how to deal: %s", g.Name, rules)
		}
	}
}
