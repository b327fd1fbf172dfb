package hand

import (
	"errors"
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
	"xklondike/game/think/suggest"
	"xklondike/game/variant"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// A scriptPlayer acts out a script of testdata/hand.txt. The state changes only by the moves that the hand
// answers with.
type scriptPlayer struct {
	hand Hand
	view View
	game *game.Game
}

// builtInRules loads the games of resources/games.toml.
func builtInRules() ([]*game.Rules, error) {
	text, err := os.ReadFile("../../resources/games.toml")
	if err != nil {
		return nil, err
	}
	return variant.Load("games.toml", text)
}

// shownAtDeal has the indexes, in the order of dealing, of the cards of a Klondike that show first: the end
// cards of the columns (docs/rules.md V1), then the first packet.
var shownAtDeal = []int{0, 7, 13, 18, 22, 25, 27, 28, 29, 30}

// builtInGame returns a game of resources/games.toml.
func builtInGame(name string) (*game.Rules, error) {
	games, err := builtInRules()
	if err != nil {
		return nil, err
	}
	return variant.Find(games, name)
}

// changedRules returns the rules of Klondike with changes. The word "whole" allows only whole units to move,
// and "keep" makes suit piles keep their cards. "up2" deals two cards face up to each column. A number is the
// number of turn-overs.
func changedRules(words []string) (*game.Rules, error) {
	r, err := builtInGame("klondike")
	if err != nil {
		return nil, err
	}
	changed := *r
	for _, word := range words {
		switch word {
		case "whole":
			changed.Unit = game.UnitWhole
		case "keep":
			changed.Back = game.BackNever
		case "up2":
			changed.FaceUp = []int{2, 2, 2, 2, 2, 2, 2}
		default:
			if changed.TurnOvers, err = strconv.Atoi(word); err != nil {
				return nil, err
			}
		}
	}
	return &changed, nil
}

// deal deals a Klondike. The line has the end cards of the columns, the first packet, a colon, and words for
// changedRules. All other cards come in the order of a new pack.
func (p *scriptPlayer) deal(line string) error {
	cards, words, _ := strings.Cut(line, ":")
	r, err := changedRules(strings.Fields(words))
	if err != nil {
		return err
	}
	order := make([]string, r.CardCount())
	for i, card := range strings.Fields(cards) {
		order[shownAtDeal[i]] = card
	}
	return p.begin(r, order)
}

// dealClock deals a clock in which these cards come up, one after the other.
func (p *scriptPlayer) dealClock(cards string) error {
	r, err := builtInGame("clock")
	if err != nil {
		return err
	}
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
	return p.begin(r, order)
}

// begin begins a game with cards in an order. An empty element of order stands for the next card in the order
// of a new pack.
func (p *scriptPlayer) begin(r *game.Rules, order []string) error {
	next := game.Card(0)
	for i := range order {
		for ; order[i] == ""; next++ {
			if !slices.Contains(order, next.String()) {
				order[i] = next.String()
			}
		}
	}
	list, err := deals.ParseCards(&game.Rules{Packs: r.Packs}, strings.Join(order, " "))
	if err != nil {
		return err
	}
	style := scene.Style{CardWidth: 80, Gap: 12}
	w, _ := scene.DealtCounts(r).NaturalSize(24, style)
	*p = scriptPlayer{game: game.NewGame(r, game.Deal{Cards: list}, game.Tally{}), view: View{State: game.NewState(r, game.Deal{Cards: list}), Layout: scene.NewLayout(r, w, 900, 24, style), Reach: 40}}
	return nil
}

// play plays moves in their text form, separated by commas.
func (p *scriptPlayer) play(moves string) error {
	for _, text := range strings.Split(moves, ",") {
		m, err := game.ParseMove(strings.TrimSpace(text))
		if err == nil {
			err = p.view.State.Check(m)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		p.view.State = p.view.State.Apply(m)
		_ = p.game.Play(m)
	}
	return nil
}

// parsePlace parses a place on the table. It is "baize" or a pile. An index such as in "t3.2" names a card on
// the pile. Without an index it is the end card, or the place if the pile is empty. A distance in pixels may
// follow, such as in "t3+10,-5".
func (p *scriptPlayer) parsePlace(word string) (hit gesture.Hit, at image.Point, err error) {
	var off image.Point
	if s, by, ok := strings.Cut(word, "+"); ok {
		word = s
		if _, err = fmt.Sscanf(by, "%d,%d", &off.X, &off.Y); err != nil {
			return
		}
	}
	if word == "baize" {
		return Baize, image.Pt(-500, -500), nil
	}
	name, card, chosen := strings.Cut(word, ".")
	for n, pile := range p.view.State.Piles() {
		if pile.String() != name {
			continue
		}
		cards := p.view.State.Cards(pile)
		i := len(cards) - 1
		if chosen {
			if i, err = strconv.Atoi(card); err != nil || i >= len(cards) {
				return hit, at, fmt.Errorf("no card %q", word)
			}
		}
		if i < 0 {
			return OnPlace(n), p.view.Layout.Place(pile).Min.Add(off), nil
		}
		return OnCard(cards[i].Card), p.view.Layout.CardCorners(p.view.State, pile)[i].Add(off), nil
	}
	return hit, at, fmt.Errorf("no place %q", word)
}

var actByName = map[string]gesture.Act{
	"press": gesture.Lift, "move": gesture.Move, "click": gesture.Keep, "drop": gesture.Drop,
	"double": gesture.DoubleClick, "putback": gesture.PutBack, "key": gesture.Pass,
}

// doGesture acts out a line such as "press t3", and returns in words what came of it.
func (p *scriptPlayer) doGesture(line string) (string, error) {
	verb, word, _ := strings.Cut(line, " ")
	if verb == "peek" {
		return p.peek(word)
	}
	act, ok := actByName[verb]
	if !ok {
		return "", fmt.Errorf("no such gesture: %q", verb)
	}
	if word == "" {
		word = "baize"
	}
	hit, at, err := p.parsePlace(word)
	if err != nil {
		return "", err
	}
	a := p.hand.Handle(gesture.Gesture{Act: act, X: at.X, Y: at.Y, Hit: hit}, p.view)
	return p.outcome(a), nil
}

// peek peeks at a card and returns in words whether it shows.
func (p *scriptPlayer) peek(word string) (string, error) {
	hit, _, err := p.parsePlace(word)
	if err != nil {
		return "", err
	}
	plain := scene.Build(p.view.Layout, p.view.State, scene.Hand{})
	switch why := p.hand.Peek(p.view, hit); {
	case why == nil && p.hand.IsPeeking() && !scene.Equal(p.hand.Scene(p.view), plain):
		return "peek", nil
	case why == game.NothingToDo && !p.hand.IsPeeking() && scene.Equal(p.hand.Scene(p.view), plain):
		return "nothing", nil
	default:
		return "", fmt.Errorf("the peek says %v", why)
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
		p.view.State = p.view.State.Apply(a.Move)
		_ = p.game.Play(a.Move)
	case Refused:
		said = "no: " + a.Reason.Error()
	}
	if p.hand.HasCards() {
		said += fmt.Sprintf(" holds %v.%d x%d", p.hand.From, p.hand.Index, p.hand.Len())
	}
	return said
}

// doLine acts out one line of a script.
func (p *scriptPlayer) doLine(line string) error {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "deal":
		return p.deal(rest)
	case "clock":
		return p.dealClock(rest)
	case "play":
		return p.play(rest)
	case "oneclick":
		p.view.Best = func(from game.Pile, index int) (game.Move, error) { return suggest.BestMove(p.game, from, index) }
		return nil
	}
	doing, want, ok := strings.Cut(line, "->")
	if !ok {
		return errors.New("no ->")
	}
	before := p.view.State
	got, err := p.doGesture(strings.TrimSpace(doing))
	if err != nil {
		return err
	}
	if want = strings.TrimSpace(want); got != want {
		return fmt.Errorf("\n got %s\nwant %s", got, want)
	}
	if strings.Contains(got, "no: ") && !sameCards(before, p.view.State) {
		return errors.New("a refusal changed the state")
	}
	return nil
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
	var p scriptPlayer
	lines := 0
	for n, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		lines++
		gametest.NoError(t, p.doLine(line), "line %d: %s:", n+1, line)
	}
	if lines < 100 {
		t.Errorf("only %d lines", lines)
	}
}
