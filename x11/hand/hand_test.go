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
	"xklondike/game/variant"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// A player acts out a script of testdata/hand.txt: its state changes only by the moves the hand answers with.
type player struct {
	hand Hand
	view View
}

// tables loads the games that ship.
func tables() ([]*game.Rules, error) {
	text, err := os.ReadFile("../../resources/games.toml")
	if err != nil {
		return nil, err
	}
	return variant.Load("games.toml", text)
}

// shown are the places in deal order of what shows first in Klondike: the end cards of the columns (V1), and then the first
// packet.
var shown = []int{0, 7, 13, 18, 22, 25, 27, 28, 29, 30}

// ships returns a game that ships.
func ships(name string) (*game.Rules, error) {
	games, err := tables()
	if err != nil {
		return nil, err
	}
	return variant.Find(games, name)
}

// rules returns Klondike with the words that follow changed: "whole" units, suit piles that "keep" their cards, a number of
// turn-overs, or two cards dealt face up to each column ("up2").
func rules(words []string) (*game.Rules, error) {
	r, err := ships("klondike")
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
			changed.Up = []int{2, 2, 2, 2, 2, 2, 2}
		default:
			if changed.TurnOvers, err = strconv.Atoi(word); err != nil {
				return nil, err
			}
		}
	}
	return &changed, nil
}

// deal reads "end cards of the columns, the first packet : words for rules". All other cards come in the order of a pack.
func (p *player) deal(line string) error {
	cards, words, _ := strings.Cut(line, ":")
	r, err := rules(strings.Fields(words))
	if err != nil {
		return err
	}
	order := make([]string, r.Cards())
	for i, card := range strings.Fields(cards) {
		order[shown[i]] = card
	}
	return p.sit(r, order)
}

// clock deals a clock so that these cards come up, one after the other.
func (p *player) clock(cards string) error {
	r, err := ships("clock")
	if err != nil {
		return err
	}
	order, taken, next := make([]string, r.Cards()), map[int]int{}, r.Cards()-1
	for _, card := range strings.Fields(cards) {
		order[next] = card
		pile := strings.IndexByte("A23456789TJQK", card[0])
		next = 12*taken[pile] + pile
		if card[0] == 'K' { // the centre is dealt last
			next = 48 + taken[pile]
		}
		taken[pile]++
	}
	return p.sit(r, order)
}

// sit begins a game of r. Cards that the order does not name come in that of a pack.
func (p *player) sit(r *game.Rules, order []string) error {
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
	style := scene.Style{CardWidth: 80}
	w, _ := scene.Natural(r, 24, style)
	*p = player{view: View{State: game.New(r, game.Deal{Cards: list}), Layout: scene.Fit(r, w, 900, 24, style), Reach: 40}}
	return nil
}

// play plays moves in their text form, separated by commas.
func (p *player) play(moves string) error {
	for _, text := range strings.Split(moves, ",") {
		m, err := game.ParseMove(strings.TrimSpace(text))
		if err == nil {
			err = p.view.State.Check(m)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		p.view.State = p.view.State.Apply(m)
	}
	return nil
}

// where reads a place on the table: "baize", or a pile with, optionally, the index of a card on it ("t3.2", default the end
// card, or the place if the pile is empty) and a distance in pixels ("t3+10,-5").
func (p *player) where(word string) (hit gesture.Hit, at image.Point, err error) {
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
		return OnCard(cards[i].Card), p.view.Layout.Cards(p.view.State, pile)[i].Add(off), nil
	}
	return hit, at, fmt.Errorf("no place %q", word)
}

var acts = map[string]gesture.Act{
	"press": gesture.Lift, "move": gesture.Move, "click": gesture.Keep, "drop": gesture.Drop,
	"double": gesture.Double, "putback": gesture.PutBack, "key": gesture.Pass,
}

// gesture acts out "verb where" and says in words what came of it.
func (p *player) gesture(line string) (string, error) {
	verb, word, _ := strings.Cut(line, " ")
	act, ok := acts[verb]
	if !ok {
		return "", fmt.Errorf("no such gesture: %q", verb)
	}
	if word == "" {
		word = "baize"
	}
	hit, at, err := p.where(word)
	if err != nil {
		return "", err
	}
	a := p.hand.Handle(gesture.Gesture{Act: act, X: at.X, Y: at.Y, Hit: hit}, p.view)
	return p.outcome(a), nil
}

// outcome says what an answer was, and what the hand holds if it holds anything, and plays the move.
func (p *player) outcome(a Answer) string {
	said := "?"
	switch a.Kind {
	case NotMine:
		said = "nothing"
	case Changed:
		said = "hand"
	case Moved:
		said = a.Move.String()
		p.view.State = p.view.State.Apply(a.Move)
	case Refused:
		said = "no: " + a.Reason.Error()
	}
	if p.hand.Full() {
		said += fmt.Sprintf(" holds %v.%d x%d", p.hand.From, p.hand.Index, p.hand.Len())
	}
	return said
}

// act does one line of a script.
func (p *player) act(line string) error {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "deal":
		return p.deal(rest)
	case "clock":
		return p.clock(rest)
	case "play":
		return p.play(rest)
	}
	doing, want, ok := strings.Cut(line, "->")
	if !ok {
		return errors.New("no ->")
	}
	before := p.view.State
	got, err := p.gesture(strings.TrimSpace(doing))
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
	text, err := os.ReadFile("testdata/hand.txt")
	if err != nil {
		t.Fatal(err)
	}
	var p player
	lines := 0
	for n, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		lines++
		if err := p.act(line); err != nil {
			t.Fatalf("line %d: %s: %v", n+1, line, err)
		}
	}
	if lines < 100 {
		t.Errorf("only %d lines", lines)
	}
}
