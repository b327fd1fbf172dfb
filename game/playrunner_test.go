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
	"xklondike/game/variant"
)

// run runs a file of plays.
func (p *playRunner) run(file string) {
	p.t.Helper()
	data, err := os.ReadFile(file)
	gametest.NoError(p.t, err)
	gametest.NoError(p.t, p.runLines(file, string(data)))
}

// runLines runs lines of plays. The error begins with the place of a line that fails. If only the words of refusals are others, it has all
// of these lines.
func (p *playRunner) runLines(file, lines string) error {
	var wrongWords []error
	for i, line := range strings.Split(lines, "\n") {
		err := p.runLine(line)
		if err == nil {
			continue
		}
		err = fmt.Errorf("%s:%d: %s\n%w", file, i+1, line, err)
		if !errors.As(err, new(otherWords)) {
			return err
		}
		wrongWords = append(wrongWords, err)
	}
	return errors.Join(wrongWords...)
}

// An otherWords is what a refusal says instead of what the file has.
type otherWords string

func (o otherWords) Error() string { return "refused with other words: " + string(o) }

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
		if err := checkLength(words, 2, 2); err != nil {
			return err
		}
		rules, err := variant.Find(allRules(p.t), words[1])
		*p = playRunner{t: p.t, met: p.met, rules: rules, stackedPiles: map[game.Pile][]string{}}
		return err
	case p.rules == nil:
		return errors.New("no game is named before")
	case slices.Contains([]string{"deal", "cards", "stack"}, words[0]):
		return p.prepareDeal(words)
	}
	if err := p.dealOnce(); err != nil {
		return err
	}
	switch {
	case strings.HasPrefix(text, " "):
		return p.expect(words)
	case words[0] == "!":
		return p.expectRefusal(strings.TrimSpace(text[1:]))
	}
	return p.runAction(strings.TrimSpace(text))
}

// checkLength returns an error unless a line, or an act in it, has so many words.
func checkLength(words []string, least, most int) error {
	if len(words) < least || len(words) > most {
		return fmt.Errorf("%q has %d words after it", words[0], len(words)-1)
	}
	return nil
}

// prepareDeal takes a line that says which cards are dealt.
func (p *playRunner) prepareDeal(words []string) (err error) {
	isStack := words[0] == "stack"
	switch {
	case p.game != nil:
		return errors.New("the cards have been dealt")
	case p.deal.Cards != nil, !isStack && len(p.stackedPiles) > 0:
		return errors.New("a line above says which cards are dealt")
	case isStack:
		if err := checkLength(words, 3, len(words)); err != nil {
			return err
		}
		pile, err := game.ParsePile(words[1])
		if p.stackedPiles[pile] != nil {
			return fmt.Errorf("%v is stacked twice", pile)
		}
		p.stackedPiles[pile] = words[2:]
		return err
	case words[0] == "cards":
		p.deal.Cards, err = deals.ParseCards(&game.Rules{Packs: p.rules.Packs}, strings.Join(words[1:], " "))
		return err
	}
	if err := checkLength(words, 2, 2); err != nil {
		return err
	}
	if words[1] == "sorted" {
		p.deal.Cards = sorted(p.rules.Packs)
		return nil
	}
	n, err := deals.ParseNumber(words[1])
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
func (p *playRunner) dealOnce() (err error) {
	if p.game != nil {
		return nil
	}
	if p.deal.Cards == nil {
		p.deal.Cards, err = p.stackedDeal()
	}
	if err == nil {
		p.game = game.NewGame(p.rules, p.deal, game.Tally{})
	}
	return err
}

// stackedDeal returns the deal that gives the stacked piles. It deals a sorted pack, looks where each card
// lies, and puts the wanted card in its place. Cards that the prelude puts on the suit piles, and cards that
// the game is not played with, keep their places.
func (p *playRunner) stackedDeal() ([]game.Card, error) {
	pack := sorted(p.rules.Packs)
	for n := range p.rules.Jokers {
		pack = append(pack, game.Joker+game.Card(n))
	}
	deal, left := map[game.Card]string{}, map[string]int{}
	for _, c := range pack {
		left[c.String()]++
	}
	put := func(at game.Card, card string) error {
		if left[card]--; left[card] < 0 {
			return fmt.Errorf("the pack has no %q that is not stacked", card)
		}
		deal[at] = card
		return nil
	}
	s := game.NewState(p.rules, game.Deal{Cards: pack})
	for pile, cards := range p.stackedPiles {
		pileCards := slices.Clone(s.Cards(pile))
		if pile.Role == game.Stock {
			slices.Reverse(pileCards)
			pileCards = append(slices.Clone(s.Waste()), pileCards...) // the first packet
		}
		if len(cards) > len(pileCards) {
			return nil, fmt.Errorf("%d cards are stacked on %v, which is dealt %d", len(cards), pile, len(pileCards))
		}
		for i, card := range cards {
			if err := put(pileCards[i].Card, card); err != nil {
				return nil, err
			}
		}
	}
	for _, c := range pack {
		if !p.rules.UsesCard(c) || p.rules.Prelude == game.PreludeBases && c.Rank() == p.rules.SuitPileRanks(c.Suit(), 0)[0] {
			if err := put(c, c.String()); err != nil {
				return nil, err
			}
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
	return deals.ParseCards(all, strings.Join(words, " "))
}

// runAction plays an action, as many times as its line says.
func (p *playRunner) runAction(text string) error {
	text, times, repeated := strings.Cut(text, " x")
	n, err := 1, error(nil)
	if repeated {
		n, err = strconv.Atoi(times)
	}
	if err != nil {
		return err
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
	act, isAct := map[string]game.Act{"tap": game.Tap, "twice": game.TapTwice, "drop": game.Drop}[words[0]]
	if !isAct {
		return game.ParseMove(text)
	}
	s := p.game.State()
	if act == game.Drop {
		if err := checkLength(words, 4, 4); err != nil {
			return game.Move{}, err
		}
		from, errFrom := game.ParsePile(words[1])
		to, errTo := game.ParsePile(words[2])
		n, errN := strconv.Atoi(words[3])
		if err := errors.Join(errFrom, errTo, errN); err != nil {
			return game.Move{}, err
		}
		return s.MoveFor(game.Intent{Act: act, From: from, Index: len(s.Cards(from)) - 1, To: to, N: n})
	}
	from, index, err := p.cardAt(words)
	if err != nil {
		return game.Move{}, err
	}
	return s.MoveFor(game.Intent{Act: act, From: from, Index: index})
}

// cardAt returns the card that an act is about, as in "tap t3 1"; without an index, it is the end card.
func (p *playRunner) cardAt(words []string) (pile game.Pile, index int, err error) {
	if err := checkLength(words, 2, 3); err != nil {
		return game.Pile{}, 0, err
	}
	pile, err = game.ParsePile(words[1])
	index = len(p.game.State().Cards(pile)) - 1
	if err == nil && len(words) == 3 {
		index, err = strconv.Atoi(words[2])
	}
	return pile, index, err
}

// expectRefusal runs "! ACTION: reason" and checks that the action is refused with this reason.
func (p *playRunner) expectRefusal(line string) error {
	action, reason, hasReason := strings.Cut(line, ": ")
	words := strings.Fields(action)
	if !hasReason || len(words) == 0 {
		return errors.New("it has no action and reason")
	}
	before, depth := dumpState(p.game.State()), p.game.UndoDepth()
	var err error
	if words[0] == "lift" {
		pile, index, wrong := p.cardAt(words)
		if wrong != nil {
			return wrong
		}
		err = p.game.State().CheckLift(pile, index)
	} else {
		err = p.runOnce(action)
	}
	if err == nil {
		return errors.New("not refused")
	}
	var why game.Reason
	if errors.As(err, &why) && p.met != nil {
		p.met[why] = true
	}
	if after := dumpState(p.game.State()); after != before || depth != p.game.UndoDepth() {
		return fmt.Errorf("it changed the state: %s", cmp.Diff(before, after))
	}
	if said := text.ErrorText(err); said != reason {
		return otherWords(said)
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
		if err := checkLength(words, 2, len(words)); err != nil {
			return err
		}
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
