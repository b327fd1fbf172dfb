package narrate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
)

func (n *Narrator) doMove(line string) error {
	phrase, err := command.Parse(n.withLastGoal(line))
	if err != nil {
		return err
	}
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	phrase = n.playerView().NumberAsColumn(phrase)
	if phrase.With != nil && phrase.Where != nil && phrase.Where.Up { // the 6 and the 7 up
		first := command.Phrase{What: phrase.What, Where: phrase.Where}
		phrase.What, phrase.With = command.CardOrPlace{Card: phrase.With}, nil
		if err := n.resolveAndPlay(first); err != nil || n.candidates != nil {
			return err
		}
		n.Report()
	}
	toSuitPile := phrase.Where != nil && (phrase.Where.Up || phrase.Where.Place != nil && phrase.Where.Place.Role == game.Foundation)
	if c := phrase.What.Card; c != nil && c.Rank == 0 && phrase.In != nil && phrase.Where != nil && !toSuitPile {
		phrase.What, phrase.In = command.CardOrPlace{Place: phrase.In}, nil // everything from 6 to 2
	}
	if c := phrase.What.Card; c != nil && c.All && (toSuitPile || c.Rank == 0) {
		return n.sendAllUp(*c)
	}
	if phrase.Where == nil && phrase.In != nil {
		if _, err := n.playerView().FindSpots(phrase); err != nil { // put the ace in the suit pile
			phrase.Where, phrase.In = &command.CardOrPlace{Place: phrase.In}, nil
		}
	}
	if p := phrase.What.Place; phrase.Where == nil && p != nil && p.Role == game.Foundation {
		return n.readOut(line) // no card of a suit pile is worth a move
	}
	if phrase.Where == nil {
		return n.playBestMove(phrase)
	}
	return n.resolveAndPlay(phrase)
}

func (n *Narrator) resolveAndPlay(phrase command.Phrase) error {
	moves, err := n.playerView().Resolve(phrase)
	if err != nil {
		return err
	}
	return n.playOrAsk(moves)
}

func (n *Narrator) withLastGoal(line string) string {
	before, after, found := strings.Cut(line+" ", " there ")
	for _, m := range slices.Backward(n.Session.Game().Moves()) {
		switch {
		case !found || m.Kind != game.Carry:
			continue
		case m.To.Role == game.Foundation:
			return before + " up " + after
		case m.To.Role == game.Tableau:
			return fmt.Sprintf("%s %d %s", before, m.To.N+1, after)
		}
	}
	return line
}

func (n *Narrator) sendAllUp(c command.Card) error {
	phrase := command.Phrase{What: command.CardOrPlace{Card: &c}, Where: &command.CardOrPlace{Up: true}}
	moves, err := n.playerView().Resolve(phrase)
	if err != nil {
		why := "No such card can go up now"
		if n.Session.Rules().IsClock() {
			why = string(play.NoSuitPiles)
		}
		n.Say(why + "." + n.suggestion())
		return nil
	}
	for ; len(moves) > 0 && n.Session.Play(moves[0]) == nil; moves, _ = n.playerView().Resolve(phrase) {
		n.Report()
	}
	return err
}

func (n *Narrator) playBestMove(phrase command.Phrase) error {
	spots, err := n.playerView().CardsToMove(phrase)
	if err != nil {
		return err
	}
	var moves []game.Move
	for _, s := range spots {
		if s.Index < 0 {
			n.Say(text.DescribePile(n.Session.State(), s.Pile))
			return nil
		}
		m, why := suggest.BestMove(n.Session.Game(), s.Pile, s.Index)
		if err = why; err == nil {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return err
	}
	return n.playOrAsk(moves)
}

// playOrAsk plays a single move, or asks the player to choose between several. Two cards with the same name
// in one column may be able to go to the same pile. Then playOrAsk considers only the move of the lower card,
// which takes the other one along.
func (n *Narrator) playOrAsk(moves []game.Move) error {
	s := n.Session.State()
	if len(moves) > 1 {
		if moves = slices.DeleteFunc(slices.Clone(moves), s.OnlySwapsEmptyColumns); len(moves) == 0 {
			return command.Reason("Each of them has a column of its own.")
		}
	}
	moves = slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		return slices.ContainsFunc(moves, func(other game.Move) bool {
			return other.From == m.From && other.To == m.To && other.N > m.N &&
				movedCard(s, other).Name() == movedCard(s, m).Name()
		})
	})
	if len(moves) == 1 {
		return n.Session.Play(moves[0])
	}
	n.candidates = moves
	n.Say(n.question(moves))
	return nil
}

func movedCard(s game.State, m game.Move) game.Card {
	cards := s.Cards(m.From)
	if m.Kind == game.Turn {
		m.N = 1
	}
	return cards[len(cards)-m.N].Card
}

// answerQuestion takes a line for the answer to the open question. After "in" nothing but an answer makes sense, so the
// question stays open if it fits no move.
func (n *Narrator) answerQuestion(line string, moves []game.Move) (done bool, why error) {
	answer := strings.Fields(withoutFillers(strings.Fields(strings.Trim(line, " .,!?"))))
	thing, err := command.ParseCardOrPlace(line)
	var piles []game.Pile
	if thing.Place != nil {
		piles, err = n.playerView().Piles(*thing.Place)
	}
	kept := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		card, p := n.choice(moves, m)
		named := strings.Fields(strings.ToLower(n.choiceName(card, p)))
		isOther := func(word string) bool { return !slices.Contains(named, word) }
		return (thing.Card == nil || !thing.Card.Matches(card)) && !slices.Contains(piles, p) &&
			(len(answer) == 0 || slices.ContainsFunc(answer, isOther))
	})
	if number, chosen := chosenNumber(line, len(moves)); chosen && len(kept) == 0 && number <= len(moves) {
		kept = moves[number-1 : number]
	}
	if len(kept) > 0 {
		return true, n.playOrAsk(kept)
	}
	if !strings.HasPrefix(strings.ToLower(line), "in ") {
		return false, nil
	}
	n.candidates = moves
	return true, cmp.Or[error](err, command.Reason("None of the choices is in that place. "+n.question(moves)))
}

// choice returns what the question names for one of several moves: the card to move and its pile or, if all moves carry
// the same card, the card onto which it would go.
func (n *Narrator) choice(moves []game.Move, m game.Move) (game.Card, game.Pile) {
	s := n.Session.State()
	isOtherCard := func(m game.Move) bool { return m.From != moves[0].From || m.N != moves[0].N }
	if goal, ok := s.Top(m.To); ok && !slices.ContainsFunc(moves, isOtherCard) {
		return goal.Card, m.To
	}
	return movedCard(s, m), m.From
}

func (n *Narrator) choiceName(c game.Card, p game.Pile) string {
	return c.Name() + " in " + text.PileName(n.Session.Rules(), p)
}

func (n *Narrator) question(moves []game.Move) string {
	var cards []string
	what := ""
	for _, m := range moves {
		card, p := n.choice(moves, m)
		switch rank := strings.ToLower(card.Rank().Name()) + "s"; what {
		case "", rank:
			what = rank
		default:
			what = "cards"
		}
		cards = append(cards, fmt.Sprintf("%d: %s", len(cards)+1, n.choiceName(card, p)))
	}
	count := strconv.Itoa(len(moves))
	if words := [...]string{2: "Two", 3: "Three", 4: "Four"}; len(moves) < len(words) {
		count = words[len(moves)]
	}
	return fmt.Sprintf("%s %s. %s. Say which.", count, what, strings.Join(cards, ". "))
}
