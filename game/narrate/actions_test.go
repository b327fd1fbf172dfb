package narrate

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/play"
)

// An actionCase has a line that does an action, and a line with the same action that is refused, each after
// some other lines.
type actionCase struct {
	setup        string // the lines before accepted, with ; between them
	accepted     string
	answer       string // how the answer to accepted begins
	refusedSetup string // the lines of another game before refused
	refused      string
	refusal      string // how the answer to refused begins
}

// newReplayNarrator returns a narrator of a replay with three actions: an ace goes up, a card is turned up,
// and that is undone.
func newReplayNarrator(t *testing.T) *testNarrator {
	t.Helper()
	r := newTestNarrator(t)
	rules := gametest.Rules(t, "klondike")
	g := game.NewGame(rules, game.Shuffle(1, 7), game.Tally{})
	moves := []game.Move{
		{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 5}, To: game.Pile{Role: game.Foundation}, N: 1},
		{Kind: game.Turn, From: game.Pile{Role: game.Tableau, N: 5}},
	}
	for _, m := range moves {
		gametest.NoError(t, g.Play(m))
	}
	g.Undo()
	r.Session.Start(play.StartOptions{Replay: g})
	r.Report()
	return r
}

// TestActions checks for each action of the session that one line does it, and that another is refused with
// the right reason.
func TestActions(t *testing.T) {
	cases := maps.Collect(gametest.Pairs[string, actionCase](t, `
deal  ""  deal  Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.  game yukon  deal  "Refused: "
undo  ah up  undo  Undone: Ace of Hearts back in column 6.  ""  undo  Refused: There is nothing to undo; 
redo  ah up;undo  redo  Ace of Hearts up. Column 6 ends in a face-down card.  ""  redo  Refused: There is nothing to redo; 
go  ah up;deal  go 1  Undone: 3 cards back in the stock. The waste is empty. Stock 24.  ""  go 5  Refused: There is no action 5: there have been 0; 
up  ""  up  Ace of Hearts up. Column 6 ends in a face-down card.  up  up  Refused: No card can safely go up yet; 
hint  ""  hint  1 of 4: Ace of Hearts up, frees a hidden card.  ""  hint 3  Say only hint, with nothing after it.
advise  ""  advise  Thinking.  @  advise  Refused: This is a replay; 
lamp  ""  lamp  Thinking.  @  lamp  Refused: This is a replay; 
winnable  ""  winnable  Thinking.  ""  winnable 3  Say only winnable, with nothing after it.
grade  ""  grade  Thinking.  ""  grade 3  Say only grade, with nothing after it.
best  hint  best  Ace of Hearts up. Column 6 ends in a face-down card.  @  best  Refused: This is a replay; 
finish  ""  best ah  Ace of Hearts up. Column 6 ends in a face-down card.  ""  finish  "Refused: It is not yet certain that all cards can go up, because 21 cards in the columns are face down; say up to send up what is safe, or hint.\n"
analyse  @last  analyse  Looking back.  deal  analyse  "Shall I look at the hidden cards to find out? Say yes or no.\n"
retry  undo  deal  "Dealt: "  ""  retry  "Refused: First find out where a game was lost; say analyse.\n"
line  deal;undo;ah up  line previous  "1 move undone, 1 played. Column 1: "  ""  line next  Refused: There is only one line of play
reopen  deal;number 8  reopen  "Klondike, deal 7. Column 1: "  deal;number 8;reopen;reopen forward  reopen forward  Refused: There is no later game to go forward to; 
new  ""  new  "Klondike, deal "  @  new  Refused: This is a replay
today  ""  today  Looking for today's deal.  @  today  Refused: This is a replay
again  ah up  again  "Klondike, deal 7. Column 1: "  @  again  Refused: This is a replay
number  ""  number next  "Klondike, deal 8. "  number 1  number previous  Refused: This is the first deal number; 
game  ""  game yukon  "Yukon, deal 7. "  ""  game nosuchgame  "Refused: "
quit  ah up  quit  Klondike, deal 7, has been saved; it will be resumed at the next start.  ""  quit later  Say only quit, with nothing after it.
play  @  play  The replay has stopped.  ""  play  Refused: This is not a replay
forward  @  forward  Action 1 of 3: Ace of Hearts up. Column 6 ends in a face-down card.  @last  forward  Refused: The replay is at the end; 
back  @last  back  Action 2 of 3: Turned up in column 6: 10 of Diamonds.  @first  back  Refused: The replay is at the start; 
first  @last  first  "Action 0 of 3: Column 1: 4 of Diamonds, column 2: "  ""  first  Refused: This is not a replay; 
last  @  last  "Action 3 of 3: Column 1: 4 of Diamonds, column 2: "  ""  last  Refused: This is not a replay; 
faster  @  faster  One action every 320ms.  @faster;faster;faster;faster  faster  Refused: The replay cannot go any faster; 
slower  @  slower  One action every 1.28s.  @slower;slower;slower  slower  Refused: The replay cannot go any slower; 
`))
	begin := func(t *testing.T, lines string) *testNarrator {
		lines, replay := strings.CutPrefix(lines, "@")
		r := newDealtNarrator(t, "klondike", 7)
		if replay {
			r = newReplayNarrator(t)
		}
		r.sendAll(lines)
		return r
	}
	for _, name := range play.ActionNames() {
		c, ok := cases[name]
		if !ok {
			t.Errorf("no case has the action %s", name)
		}
		gametest.HasPrefix(t, begin(t, c.setup).send(c.accepted), c.answer, "%s:", c.accepted)
		r := begin(t, c.refusedSetup)
		was := r.Session.ActionNumber()
		if got := r.send(c.refused); !strings.HasPrefix(got, c.refusal) || strings.Count(got, "\n") != 1 {
			t.Errorf("%s: %q, want %q", c.refused, got, c.refusal)
		}
		if r.Session.ActionNumber() != was {
			t.Errorf("%s: something was done", c.refused)
		}
	}
}

// TestCopyHelp checks that the help of copy says what copy writes: for a numbered deal no card, and else all of them.
func TestCopyHelp(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	const want = "\ncopy: gives the deal line: the game and its deal number, or all its cards if the deal has no number.\n"
	if got := r.send("help all"); !strings.Contains(got, want) || r.send("help copy") != want[1:] {
		t.Errorf("the help is %q", got)
	}
	if got := r.send("copy"); !strings.HasPrefix(got, "xklondike klondike 7 ") || len(strings.Fields(got)) != 4 {
		t.Errorf("the deal line is %q", got)
	}
}

// TestFinish plays a game up to the offer to finish, and finishes it by one line. Each card is described, and
// then the win.
func TestFinish(t *testing.T) {
	gametest.Long(t)
	r := newDealtNarrator(t, "klondike-one", 41)
	r.takeOutput()
	said := ""
	for player := (&game.GreedyPlayer{}); !strings.Contains(said, "All cards can now be moved to the suit piles: say finish.\n"); {
		m, ok := player.Next(r.Session.State())
		if !ok {
			t.Fatal("this deal never comes to the offer")
		}
		_ = r.Session.Play(m)
		r.Report()
		said = r.takeOutput()
	}
	before := r.Session.ActionNumber()
	said = r.send("finish")
	lines := strings.Split(strings.TrimSpace(said), "\n")
	if n := r.Session.ActionNumber() - before; len(lines) != n+1 || n < 10 {
		t.Errorf("%d actions, %d lines:\n%s", n, len(lines), said)
	}
	if last := lines[len(lines)-1]; !strings.HasPrefix(last, "Congratulations! You won Klondike, one at a time (Easy), deal 41, in ") || !strings.HasSuffix(last, " Say new for a new deal, again for the same deal, or quit.") || !r.Session.State().Won() {
		t.Errorf("the last line is %q", last)
	}
	end := fmt.Sprint(r.Session.ActionNumber())
	r.send("go 0")
	gametest.Contains(t, r.send("go "+end), " moves played.\nCongratulations! ", "a jump to the end says")
	for _, line := range []string{"hint", "deal", "finish"} {
		if got := r.send(line); !strings.HasSuffix(got, "; say new for a new deal, again for the same deal, or quit.\n") {
			t.Errorf("after the win, %s: %q", line, got)
		}
	}
}

// TestDeadCycle checks that the narration says once that only dealing is left.
func TestDeadCycle(t *testing.T) {
	gametest.Long(t)
	for number := uint32(1); number < 20; number++ {
		r := newDealtNarrator(t, "klondike-one", number)
		for player := (&game.GreedyPlayer{}); ; {
			m, ok := player.Next(r.Session.State())
			if !ok {
				break
			}
			_ = r.Session.Play(m)
		}
		r.Report()
		said := r.takeOutput()
		for range 60 {
			said += r.send("deal")
		}
		if n := strings.Count(said, "Only dealing is left, and no card in the stock fits.\n"); n == 1 {
			return
		} else if n > 1 {
			t.Fatalf("deal %d: said %d times", number, n)
		}
	}
	t.Error("in no deal only dealing is left")
}

// TestTicks checks that a running replay and a self-playing Clock are described step by step, after each tick.
func TestTicks(t *testing.T) {
	for _, c := range []struct {
		begin func(*testing.T) *testNarrator
		want  []string
	}{
		{newReplayNarrator, []string{
			"Action 1 of 3: Ace of Hearts up. Column 6 ends in a face-down card.",
			"Action 2 of 3: Turned up in column 6: 10 of Diamonds.",
			"Action 3 of 3: Undone: 10 of Diamonds in column 6 is face down again.",
		}},
		{newSelfPlayingClock, []string{
			"Jack of Clubs to 11 o'clock. Centre: Ace of Clubs.",
			"Ace of Clubs to 1 o'clock. Centre: 7 of Clubs.",
		}},
	} {
		r := c.begin(t)
		r.takeOutput()
		var got []string
		for range 100 {
			at, wakes := r.Session.Timing.WakeTime()
			if !wakes || len(got) == len(c.want) {
				break
			}
			if r.Session.Tick(at - 1); r.out.Len() > 0 {
				t.Error("told too early")
			}
			r.Session.Tick(at)
			r.Report()
			if said := r.takeOutput(); said != "" {
				got = append(got, strings.TrimSpace(said))
			}
		}
		gametest.NoDiff(t, got, c.want)
	}
}

// newSelfPlayingClock returns a narrator that has described deal 9 of a Clock that plays by itself.
func newSelfPlayingClock(t *testing.T) *testNarrator {
	t.Helper()
	r := newTestNarrator(t)
	r.Session.SetPreferences(play.Preferences{AutoClock: true})
	r.Session.Start(play.StartOptions{Rules: gametest.Rules(t, "clock"), Deal: game.Shuffle(1, 9)})
	r.Report()
	return r
}

// TestNoTotals checks that the status of a self-playing Clock has no totals, because the game does not count.
func TestNoTotals(t *testing.T) {
	gametest.Equal(t, newSelfPlayingClock(t).send("status"), "Score 0, 0 of 48 cards at their hours. Action 0.\n")
}

// TestAnswers checks the answers to lines that are not simple actions.
func TestAnswers(t *testing.T) {
	klondike := gametest.Rules(t, "klondike")
	text := strings.NewReplacer("PRICE", "Score -52: each card on the suit piles earns 5.", "CARDS8", deals.FormatCards(game.Shuffle(1, 8).Cards),
		"DEAL 7", deals.FormatLine(klondike, game.Shuffle(1, 7)), "DEAL 8", deals.FormatLine(klondike, game.Shuffle(1, 8)))
	for c := range gametest.Cases[struct{ game, lines, want string }](t, text.Replace(`
klondike  3                         Say where it goes, for example 3 to 5.
klondike  what can move;4           Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.
klondike  what can move;9           Say a number from 1 to 4.
klondike  what can move;9;4         Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.
klondike  what can move;status;4    Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.
klondike  what can move;ah up;4     Say where it goes, for example 4 to 5.
klondike  sta                       sta could mean statistics or status; try hint, or ah up.
klondike  statu                     Score -52, 0 cards on the suit piles, stock 24, waste 0, no turn-overs yet. Total 0, 1st game. Action 0. PRICE
klondike  count                     Stock 24.
klondike  count stock               Stock 24.
klondike  read stock                Stock 24.
klondike  read w                    The waste is empty.
klondike  read qh                   Queen of Hearts in column 4.
klondike  read 3                    Column 3, 3 cards: 2 face down, King of Clubs.
klondike  read 3 5                  Name a single card or place, as in read qh, read 3 or read w.
klondike  qh to king;3              That is none of the choices. Two kings. 1: King of Clubs in column 3. 2: King of Spades in column 7. Say which.
klondike  qh to king;2              Queen of Hearts to King of Spades, column 7. Column 4 ends in a face-down card. Say turn 4.
klondike  qh to king;ks             Queen of Hearts to King of Spades, column 7. Column 4 ends in a face-down card. Say turn 4.
klondike  qh to king;yes            Say a number of the list.
klondike  qh to king;yes;2          Queen of Hearts to King of Spades, column 7. Column 4 ends in a face-down card. Say turn 4.
klondike  qh to king;no             All right.
klondike  hint;status;yes           Nothing has been asked; try hint, or ah up.
klondike  qh to king;in w           That is none of the choices. Two kings. 1: King of Clubs in column 3. 2: King of Spades in column 7. Say which.
klondike  qh to king;in 7           Queen of Hearts to King of Spades, column 7. Column 4 ends in a face-down card. Say turn 4.
klondike  turn 3                    Refused: There is no face-down card to turn up; try hint, or ah up.
klondike  turn w                    Only cards in columns are turned up; to deal from the stock, say deal.
klondike  ah;turn column 6          Turned up in column 6: 10 of Diamonds.
klondike  count 3                   Column 3: 3 cards.
klondike  turn 8                    The columns are numbered from 1 to 7; try hint, or ah up.
klondike  turn                      No column ends in a face-down card; to deal from the stock, say deal.
klondike  ah up;qh kc;turn          Turned up in column 4: 3 of Clubs. Turned up in column 6: 10 of Diamonds.
klondike  copy                      DEAL 7
klondike  left                      Refused: There are no other unfinished games; try hint, or ah up.
klondike  statistics                Refused: There are no statistics yet, because a game counts from its first move; try hint, or ah up.
klondike  deal;number 8;statistics  Klondike (klondike), original score: played 1, won 0, percent won 0.0, ended without a win 0, left unfinished 1, current streak 1 not won, longest winning streak 0, longest winless streak 1, best score -52, running total -52.
klondike  best ah                   Ace of Hearts up. Column 6 ends in a face-down card. Say turn 6.
klondike  best 4d                   Refused: The 4 of Diamonds goes on a black 5; try hint, or ah up.
klondike  paste                     Paste does not work here: say number, followed by the deal line.
klondike  u 5                       The suit piles are empty; try hint, or ah up.
klondike  deal;deal;undo 8          2 moves undone, back to before deal.
klondike  deal;deal;undo 2;redo 2   2 moves played, up to deal.
klondike  help                      Say hint, deal, undo, help moves, help all, or quit.
clock     help                      Say deal, undo, read table, rules, help all, or quit.
klondike  help quit                 quit: ends the program, and says whether the game has been saved.
klondike  help forward              There is no use for forward here; say help all to hear what there is.
klondike  rules;1                   The game uses one pack. There are seven columns, with 1 to 7 cards from left to right. Only the last card of each column is face up. The other 24 cards form the stock, face down.
klondike  rules;deal;1              Say where it goes, for example 1 to 5.
klondike  rules goal                To win, move all 52 cards to the four suit piles, building each up in suit from ace to king.
klondike  page_down;copy            DEAL 8
klondike  page_down;f1;copy         DEAL 8
klondike  Page_Down;status          Score -52, 0 cards on the suit piles, stock 24, waste 0, no turn-overs yet. Total 0, 1st game. Action 0. PRICE
clock     read 7                    Hour 7, 4 cards: 4 face down.
clock     jc 11                     There is nothing to decide here: say deal.
clock     what can move             1: Jack of Hearts to 11 o'clock.
clock     finish                    Refused: This game has no suit piles, so no cards go up; say deal.
clock     up                        Refused: This game has no suit piles, so no cards go up; say deal.
clock     best                      Jack of Hearts to 11 o'clock. Centre: 6 of Clubs.
canfield  read r                    Reserve, 13 cards: 12 face down, 7 of Spades.
canfield  r 9                       The columns are numbered from 1 to 4; try hint, or 2d to 3c.
klondike  number CARDS8;copy        Refused: The deal line would name cards that you have not seen; xklondike -export prints it all the same; try hint, or as up.
`)) {
		got := newDealtNarrator(t, c.game, 7).sendAll(c.lines)
		gametest.Equal(t, strings.TrimSpace(got), c.want, "%s, %s:", c.game, c.lines)
	}
}

// TestLeft lists the unfinished games, and resumes one by its number.
func TestLeft(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	said := r.sendAll("deal;number 8;ah up;deal;number 9;left")
	if !regexp.MustCompile(`^1: unfinished game of klondike, deal 8, last played on \d+-\d+-\d+ at \d+:\d+, after 1 action, score -52\.\n2: unfinished game of klondike, deal 7, last played on \d+-\d+-\d+ at \d+:\d+, after 1 action, score -52\.\n$`).MatchString(said) {
		t.Errorf("left: %q", said)
	}
	if said = r.send("2"); !strings.HasPrefix(said, "Klondike, deal 7. ") || !strings.HasSuffix(said, "\nResumed at action 1.\n") {
		t.Errorf("2: %q", said)
	}
}

// TestClean checks that answers contain no control characters of the input, and no long words.
func TestClean(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	lines := readLines(strings.NewReader("\x1b[31mred\x07\r\n"+strings.Repeat("x", 10000)+"\n7h\x00 8s"), func() {})
	var got []string
	for line := range lines {
		r.takeOutput()
		r.Do(line)
		first, _, _ := strings.Cut(r.takeOutput(), "\n")
		got = append(got, first)
	}
	want := []string{"I don't understand [31mred; try hint, or ah up.",
		"I don't understand " + strings.Repeat("x", 40) + "...; try hint, or ah up.", "The 7 of Hearts has not been seen yet; try hint, or ah up."}
	gametest.NoDiff(t, got, want)
}

// TestHelp checks that the help has the commands of the current mode, and no actions of other modes.
func TestHelp(t *testing.T) {
	game, replay := "\n"+newDealtNarrator(t, "klondike", 7).send("help all"), "\n"+newReplayNarrator(t).send("help all")
	for _, name := range newTestNarrator(t).verbNames() {
		session := slices.Contains(play.ActionNames(), name)
		inReplay := slices.Contains(strings.Fields("play forward back first last faster slower quit analyse"), name)
		gametest.Equal(t, strings.Contains(game, "\n"+name+": "), (!session || !inReplay || name == "quit" || name == "analyse"),
			"in a game, help has %s:", name)
		gametest.Equal(t, strings.Contains(replay, "\n"+name+": "), !session || inReplay,
			"in a replay, help has %s:", name)
	}
}

// TestAdvise runs lines. The answer to a question comes before the next line is read, and the record has notes.
func TestAdvise(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	r.Session.SetPreferences(play.Preferences{AdviceTime: time.Minute})
	lines := "advise\nbest\n" + strings.Repeat("deal\n", 9) + "advise\nbest\nhint\nquit\n"
	New(Config{Session: r.Session, Host: r.host, In: strings.NewReader(lines), Out: r.out, AwaitRoom: func() {}}).Run(nil)
	want := gametest.Lines(`
Thinking.
Best: deal, to look through the stock first; the score stops at the third turn-over.
"Dealt: "
Thinking.
Best: Ace of Hearts up, frees a hidden card.
"Ace of Hearts up. "
`)
	said := strings.Split(r.takeOutput(), "\n")
	for _, line := range said {
		if len(want) > 0 && strings.HasPrefix(line, want[0]) {
			want = want[1:]
		}
	}
	if len(want) > 0 {
		t.Errorf("no line %q in\n%s", want[0], strings.Join(said, "\n"))
	}
	if results := slices.Collect(r.Session.Config.Records.Results()); len(results) != 1 || !results[0].Assisted {
		t.Errorf("the ledger has %+v", results)
	}
}

// TestReopenNamed checks that the first game that follows a game in play names the command that goes back,
// and that no later one does.
func TestReopenNamed(t *testing.T) {
	const words = "\nreopen: back to the game you left.\n"
	r := newDealtNarrator(t, "klondike", 7)
	if got := r.send("number 8"); strings.Contains(got, words) {
		t.Errorf("after a deal that nobody played: %q", got)
	}
	r.send("deal")
	if got := r.send("new"); !strings.HasSuffix(got, words) {
		t.Errorf("after a game in play: %q, want %q at its end", got, words)
	}
	r.send("deal")
	if got := r.send("new"); strings.Contains(got, words) {
		t.Errorf("the second time: %q", got)
	}
}
