package hand

import (
	"cmp"
	"fmt"
	"image"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// A scriptPlayer acts out a script of testdata/hand.txt. The state changes only by the moves that the hand
// answers with.
type scriptPlayer struct {
	*testing.T
	hand  Hand
	table Table
	game  *game.Game
	line  int // of testdata/hand.txt
}

// shownAtDeal has the indexes, in the order of dealing, of the cards of a Klondike that show first: the end
// cards of the columns (docs/rules.md V1), then the first packet.
var shownAtDeal = []int{0, 7, 13, 18, 22, 25, 27, 28, 29, 30}

// deal deals a Klondike. The line has the end cards of the columns, the first packet, a colon, and changed fields of the
// rules. All other cards come in the order of a new pack.
func (p *scriptPlayer) deal(line string) {
	cards, changes, _ := strings.Cut(line, ":")
	r := gametest.Changed(p, gametest.Rules(p, "klondike"), changes)
	order := make([]string, r.CardCount())
	for i, card := range strings.Fields(cards) {
		order[shownAtDeal[i]] = card
	}
	p.begin(r, order)
}

// dealClock deals a clock in which these cards come up, one after the other.
func (p *scriptPlayer) dealClock(cards string) {
	r := gametest.Rules(p, "clock")
	order, taken, next := make([]string, r.CardCount()), map[int]int{}, r.CardCount()-1
	for _, card := range strings.Fields(cards) {
		order[next] = card
		pile := strings.IndexByte("A23456789TJQK", card[0])
		next = 12*taken[pile] + pile
		if card[0] == 'K' { // the centre is dealt last
			next = 48 + taken[pile]
		}
		taken[pile]++
	}
	p.begin(r, order)
}

// begin begins a game with cards in an order. An empty element of order stands for the next card in the order
// of a new pack.
func (p *scriptPlayer) begin(r *game.Rules, order []string) {
	next := game.Card(0)
	for i := range order {
		for ; order[i] == ""; next++ {
			if !slices.Contains(order, next.String()) {
				order[i] = next.String()
			}
		}
	}
	list := gametest.Must(deals.ParseCards(&game.Rules{Packs: r.Packs}, strings.Join(order, " ")))(p)
	style := scene.Style{CardWidth: 80, Gap: 12}
	w, _ := scene.DealtCounts(r).NaturalSize(24, style)
	g := game.NewGame(r, game.Deal{Cards: list}, game.Tally{})
	*p = scriptPlayer{T: p.T, game: g, table: Table{State: g.State(), Layout: scene.NewLayout(r, w, 900, 24, style), Reach: 40}}
}

// play plays moves in their text form, separated by commas.
func (p *scriptPlayer) play(moves string) {
	for _, text := range strings.Split(moves, ", ") {
		p.doMove(gametest.Must(game.ParseMove(text))(p))
	}
}

func (p *scriptPlayer) doMove(m game.Move) {
	gametest.NoError(p, p.game.Play(m), "%v:", m)
	p.table.State = p.game.State()
}

// parsePlace parses a place on the table. It is "baize" or a pile. An index such as in "t3.2" names a card on
// the pile. Without an index it is the end card, or the place if the pile is empty. A distance in pixels may
// follow, such as in "t3+10,-5".
func (p *scriptPlayer) parsePlace(word string) (gesture.Hit, image.Point) {
	var off image.Point
	if s, by, ok := strings.Cut(word, "+"); ok {
		word = s
		gametest.Must(fmt.Sscanf(by, "%d,%d", &off.X, &off.Y))(p)
	}
	if word == "baize" {
		return Baize, image.Pt(-500, -500)
	}
	name, card, chosen := strings.Cut(word, ".")
	for n, pile := range p.table.State.Piles() {
		if pile.String() != name {
			continue
		}
		cards := p.table.State.Cards(pile)
		i := len(cards) - 1
		if chosen {
			i = gametest.Must(strconv.Atoi(card))(p)
		}
		if i < 0 {
			return OnPlace(n), p.table.Layout.Place(pile).Min.Add(off)
		}
		return OnCard(cards[i].Card), p.table.Layout.CardCorners(p.table.State, pile)[i].Add(off)
	}
	p.Fatalf("no place %q", word)
	return 0, image.Point{}
}

var actByName = map[string]gesture.Act{
	"press": gesture.Lift, "move": gesture.Move, "drag": gesture.Move, "click": gesture.Keep, "drop": gesture.Drop,
	"double": gesture.DoubleClick, "putback": gesture.PutBack, "key": gesture.Pass,
}

// doGesture acts out a line such as "press t3", and returns in words what came of it.
func (p *scriptPlayer) doGesture(line string) string {
	verb, word, _ := strings.Cut(line, " ")
	hit, at := p.parsePlace(cmp.Or(word, "baize"))
	if verb == "peek" {
		return p.peek(hit)
	}
	act, ok := actByName[verb]
	if !ok {
		p.Fatalf("no such gesture: %q", verb)
	}
	return p.outcome(p.hand.Handle(gesture.Gesture{Act: act, At: at, Hit: hit, Drags: verb == "drag"}, p.table))
}

// peek peeks at a card and returns in words whether it shows.
func (p *scriptPlayer) peek(hit gesture.Hit) string {
	plain := scene.Build(p.table.Layout, p.table.State, scene.Hand{})
	switch why := p.hand.Peek(p.table, hit); {
	case why == nil && p.hand.IsPeeking() && !scene.Equal(p.hand.Scene(p.table), plain):
		return "peek"
	case why == game.NothingToDo && !p.hand.IsPeeking() && scene.Equal(p.hand.Scene(p.table), plain):
		return "nothing"
	default:
		return fmt.Sprint("the peek says ", why)
	}
}

// outcome plays the move of an answer. It returns in words what the answer was, and which cards the hand holds.
func (p *scriptPlayer) outcome(a Answer) string {
	said := "?"
	switch a.Kind {
	case Ignored:
		said = "nothing"
	case Changed:
		said = "hand"
	case Moved:
		said = a.Move.String()
		p.doMove(a.Move)
	case Refused:
		said = "no: " + text.ErrorText(a.Reason)
	}
	if p.hand.HasCards() {
		said += fmt.Sprintf(" holds %v.%d x%d", p.hand.From, p.hand.Index, p.hand.Len())
		if !p.hand.Risen {
			said += " flat"
		}
	}
	return said
}

// doLine acts out one line of a script.
func (p *scriptPlayer) doLine(line string) {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "deal":
		p.deal(rest)
	case "clock":
		p.dealClock(rest)
	case "play":
		p.play(rest)
	case "oneclick":
		p.table.Best = func(from game.Pile, index int) (game.Move, error) { return suggest.BestMove(p.game, from, index) }
	default:
		doing, want, _ := strings.Cut(line, " -> ")
		before := p.table.State
		got := p.doGesture(doing)
		if gametest.Equal(p, got, want, "line %d: %s:", p.line, doing); got != want && !(strings.Contains(got, "no: ") && strings.Contains(want, "no: ")) {
			p.FailNow() // the lines below stand on this one, unless only the words of a refusal are others
		}
		if strings.Contains(got, "no: ") && !sameCards(before, p.table.State) {
			p.Fatal("a refusal changed the state")
		}
	}
}

func sameCards(a, b game.State) bool {
	for _, p := range a.Piles() {
		if fmt.Sprint(a.Cards(p)) != fmt.Sprint(b.Cards(p)) {
			return false
		}
	}
	return true
}

func TestScripts(t *testing.T) {
	text := gametest.Must(os.ReadFile("testdata/hand.txt"))(t)
	p := scriptPlayer{T: t}
	lines := 0
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the last line was testdata/hand.txt:%d", p.line)
		}
	})
	for n, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		lines++
		p.line = n + 1
		p.doLine(line)
	}
	if lines < 100 {
		t.Errorf("only %d lines", lines)
	}
}
