package game_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// run runs a file of plays.
func (p *playRunner) run(file string) {
	p.t.Helper()
	data, err := os.ReadFile(file)
	gametest.NoError(p.t, err)
	for i, line := range strings.Split(string(data), "\n") {
		gametest.NoError(p.t, p.runLine(line), "%s:%d: %s\n", file, i+1, line)
	}
}

// A playRunner runs the plays of a file, one after another.
type playRunner struct {
	t            *testing.T
	rules        *game.Rules
	deal         game.Deal
	stackedPiles map[game.Pile][]string // the cards of "stack" lines, until the first action deals them
	game         *game.Game
	met          map[game.Reason]bool // the reasons met so far; may be nil
}

func (p *playRunner) runLine(line string) error {
	text, _, _ := strings.Cut(line, "#")
	if strings.Contains(line, "##") {
		text = line
	}
	words := strings.Fields(text)
	switch {
	case len(words) == 0:
		return nil
	case words[0] == "game":
		*p = playRunner{t: p.t, met: p.met, rules: rulesNamed(p.t, words[1]), stackedPiles: map[game.Pile][]string{}}
		return nil
	case words[0] == "deal":
		return p.setDeal(words[1])
	case words[0] == "cards":
		cards, err := deals.ParseCards(&game.Rules{Packs: p.rules.Packs}, strings.Join(words[1:], " "))
		p.deal = game.Deal{Cards: cards}
		return err
	case words[0] == "stack":
		pile, err := game.ParsePile(words[1])
		p.stackedPiles[pile] = words[2:]
		return err
	}
	p.dealOnce()
	switch {
	case strings.HasPrefix(text, " "):
		return p.expect(words)
	case words[0] == "!":
		return p.expectRefusal(strings.TrimSpace(text[1:]))
	}
	return p.runAction(strings.TrimSpace(text))
}

func (p *playRunner) setDeal(what string) error {
	if what == "sorted" {
		p.deal = game.Deal{Cards: sorted(p.rules.Packs)}
		return nil
	}
	n, err := deals.ParseNumber(what)
	p.deal = game.Shuffle(p.rules.Packs, n)
	return err
}

func sorted(packs int) []game.Card {
	cards := make([]game.Card, 52*packs)
	for i := range cards {
		cards[i] = game.Card(i)
	}
	return cards
}

// dealOnce deals when the first action comes. If the play gives no deal, it deals the stacked piles.
func (p *playRunner) dealOnce() {
	if p.game != nil {
		return
	}
	if p.deal.Cards == nil {
		p.deal = game.Deal{Cards: p.stackedDeal()}
	}
	p.game = game.NewGame(p.rules, p.deal, game.Tally{})
}

// stackedDeal returns the deal that gives the stacked piles. It deals a sorted pack, looks where each card
// lies, and puts the wanted card in its place. Cards that the prelude puts on the suit piles, and cards that
// the game is not played with, keep their places.
func (p *playRunner) stackedDeal() []game.Card {
	pack := sorted(p.rules.Packs)
	for n := range p.rules.Jokers {
		pack = append(pack, game.Joker+game.Card(n))
	}
	deal, left := map[game.Card]string{}, map[string]int{}
	for _, c := range pack {
		left[c.String()]++
	}
	put := func(at game.Card, card string) {
		if left[card]--; left[card] < 0 {
			p.t.Fatalf("%s is stacked too often", card)
		}
		deal[at] = card
	}
	s := game.NewState(p.rules, game.Deal{Cards: pack})
	for pile, cards := range p.stackedPiles {
		pileCards := slices.Clone(s.Cards(pile))
		if pile.Role == game.Stock {
			slices.Reverse(pileCards)
			pileCards = append(slices.Clone(s.Waste()), pileCards...) // the first packet
		}
		for i, card := range cards {
			put(pileCards[i].Card, card)
		}
	}
	for _, c := range pack {
		if !p.rules.UsesCard(c) || p.rules.Prelude == game.PreludeBases && c.Rank() == p.rules.SuitPileRanks(c.Suit(), 0)[0] {
			put(c, c.String())
		}
	}
	var rest []string
	for _, c := range pack {
		if card := c.String(); left[card] > 0 {
			left[card]--
			rest = append(rest, card)
		}
	}
	var words []string
	for _, c := range pack {
		if deal[c] == "" {
			deal[c], rest = rest[0], rest[1:]
		}
		words = append(words, deal[c])
	}
	all := &game.Rules{Packs: p.rules.Packs, Jokers: p.rules.Jokers}
	cards := gametest.Must(deals.ParseCards(all, strings.Join(words, " ")))(p.t)
	return cards
}

// runAction plays an action, as many times as its line says.
func (p *playRunner) runAction(text string) error {
	text, times, repeated := strings.Cut(text, " x")
	n := 1
	if repeated {
		n, _ = strconv.Atoi(times)
	}
	for range n {
		if err := p.runOnce(text); err != nil {
			return err
		}
	}
	return nil
}

func (p *playRunner) runOnce(text string) error {
	switch text {
	case "undo":
		return errorUnless(p.game.Undo(), "nothing to undo")
	case "redo":
		return errorUnless(p.game.Redo(), "nothing to redo")
	}
	var moves []game.Move
	for _, part := range strings.Split(text, ", ") {
		m, err := p.moveFor(part)
		if err != nil {
			return err
		}
		moves = append(moves, m)
	}
	return p.game.Play(moves...)
}

func errorUnless(ok bool, text string) error {
	if !ok {
		return errors.New(text)
	}
	return nil
}

// moveFor returns the move that the text of a move or of an act of the hand means.
func (p *playRunner) moveFor(text string) (game.Move, error) {
	words := strings.Fields(text)
	want := game.Intent{}
	switch words[0] {
	default:
		return game.ParseMove(text)
	case "tap":
	case "twice":
		want.Act = game.TapTwice
	case "drop":
		want.Act = game.Drop
	}
	s := p.game.State()
	want.From, _ = game.ParsePile(words[1])
	want.Index = len(s.Cards(want.From)) - 1
	switch len(words) {
	case 3:
		want.Index, _ = strconv.Atoi(words[2])
	case 4:
		want.To, _ = game.ParsePile(words[2])
		want.N, _ = strconv.Atoi(words[3])
	}
	return s.MoveFor(want)
}

// expectRefusal runs "! ACTION: reason" and checks that the action is refused with this reason.
func (p *playRunner) expectRefusal(line string) error {
	action, reason, _ := strings.Cut(line, ": ")
	before, depth := dumpState(p.game.State()), p.game.UndoDepth()
	var err error
	if words := strings.Fields(action); words[0] == "lift" {
		pile, _ := game.ParsePile(words[1])
		i, _ := strconv.Atoi(words[2])
		err = p.game.State().CheckLift(pile, i)
	} else {
		err = p.runOnce(action)
	}
	if err == nil || text.ErrorText(err) != reason {
		return fmt.Errorf("refused with %v: %s", err, text.ErrorText(err))
	}
	var why game.Reason
	if errors.As(err, &why) && p.met != nil {
		p.met[why] = true
	}
	if after := dumpState(p.game.State()); after != before || depth != p.game.UndoDepth() {
		return fmt.Errorf("it changed the state: %s", cmp.Diff(before, after))
	}
	return nil
}

// expect checks an indented line, which says what must be true.
func (p *playRunner) expect(words []string) error {
	want := strings.Join(words, " ")
	var got string
	g, s := p.game, p.game.State()
	switch words[0] {
	case "score":
		got = fmt.Sprint("score ", g.Score().Points)
		if g.Score().Frozen {
			got += " frozen"
		}
	case "total":
		got = fmt.Sprintf("total %d games %d", g.Tally().Total, g.Tally().Games)
	case "depth":
		got = fmt.Sprint("depth ", g.UndoDepth())
	case "turnovers":
		got = fmt.Sprint("turnovers ", s.TurnOvers())
	case "packet":
		got = fmt.Sprint("packet ", s.WasteShown())
	case "stock":
		got = fmt.Sprint("stock ", len(s.Stock()))
	case "won", "playing":
		got = map[bool]string{true: "won", false: "playing"}[s.Won()]
	default:
		got = p.pileText(words)
	}
	if got != want {
		return fmt.Errorf("it is %q", got)
	}
	return nil
}

// pileText writes a pile in the form of the expectation that it is compared with.
func (p *playRunner) pileText(words []string) string {
	pile, err := game.ParsePile(words[0])
	if err != nil {
		return err.Error()
	}
	pileCards, head := p.game.State().Cards(pile), words[0]
	if words[1] == "end" {
		head += " end"
		pileCards = pileCards[max(0, len(pileCards)-len(words)+2):]
	}
	if len(pileCards) == 0 {
		return head + " -"
	}
	return head + " " + formatCards(pileCards)
}

// formatCards writes the cards of a pile as in "## 8H", where ## is a face-down card.
func formatCards(pileCards []game.PileCard) string {
	words := make([]string, len(pileCards))
	for i, pileCard := range pileCards {
		words[i] = "##"
		if pileCard.FaceUp {
			words[i] = pileCard.Card.String()
		}
	}
	return strings.Join(words, " ")
}

// dumpState writes everything about a state, including which cards lie face down.
func dumpState(s game.State) string {
	var b strings.Builder
	for _, p := range s.Piles() {
		fmt.Fprintln(&b, p, s.Cards(p))
	}
	fmt.Fprintln(&b, s.WasteShown(), s.TurnOvers(), s.Won())
	return b.String()
}
