package narrate

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/words"
)

// Do does what a line asks for, and tells what came of it. A refusal says why.
func (n *Narrator) Do(line string) {
	if line = strings.TrimSpace(line); line == "" || n.closed {
		return
	}
	n.Tell()
	stood := n.Session.View().Message
	if err := n.line(line); err != nil {
		n.refuse(err)
	} else if n.replays() && n.told.action == n.Session.Action() && n.told.runs == n.Session.Runs() {
		if v := n.Session.View(); v.Said == 0 && v.Message.Text != stood.Text {
			n.say(v.Message.Text) // the pace
		}
	}
	n.Tell()
}

// refuse says why nothing was done: a reason of the game or of an action as such, anything else as a plain answer.
func (n *Narrator) refuse(err error) {
	var unclear command.Reason
	var unknown *command.Unknown
	if errors.As(err, &unclear) || errors.As(err, &unknown) {
		n.say(err.Error())
		return
	}
	n.say("Refused: " + err.Error())
	n.Session.Refuse(err)
	if v := n.Session.View(); v.Message.Text == err.Error() {
		n.told.said = v.Said
	}
}

// line finds out what a line is. A list or a question counts for the next line only.
func (n *Narrator) line(line string) error {
	rows, asked := n.rows, n.asked
	n.rows, n.asked = nil, nil
	if number, err := strconv.Atoi(line); err == nil {
		return n.pick(rows, number)
	}
	if in, ok := command.ParseIn(line); ok && len(asked) > 0 {
		return n.chosen(asked, in)
	}
	if done, err := n.key(line); done {
		return err
	}
	word, rest, _ := strings.Cut(line, " ")
	if verb, ok := verbs()[strings.ToLower(word)]; ok {
		return verb.do(n, strings.TrimSpace(rest))
	}
	return n.other(line, word, rest)
}

// pick does a row of the last list.
func (n *Narrator) pick(rows []row, number int) error {
	switch {
	case len(rows) == 0:
		return command.Reason(fmt.Sprintf("Say read %d, or %d to 5.", number, number))
	case number < 1 || number > len(rows):
		n.rows = rows
		return command.Reason(fmt.Sprintf("The list goes from 1 to %d.", len(rows)))
	}
	return rows[number-1].pick()
}

// key does what a key does in the window, if the line is the name of one that is bound to anything. A name of several letters may
// be written in small ones, and of two words: page down.
func (n *Narrator) key(line string) (done bool, why error) {
	name := strings.Join(strings.Fields(line), "_")
	if _, command := verbs()[strings.ToLower(name)]; command && utf8.RuneCountInString(name) > 1 || n.Keys == nil {
		return false, nil
	}
	lists := n.Keys(name)
	for _, other := range []string{capitals(name), strings.ToLower(name)} {
		if len(lists) == 0 && len(name) > 1 {
			lists = n.Keys(other)
		}
	}
	return len(lists) > 0, play.First(lists, n.action)
}

// capitals writes a name of a key as most are written: Page_Down.
func capitals(name string) string {
	words := strings.Split(strings.ToLower(name), "_")
	for i, word := range words {
		if word != "" {
			words[i] = strings.ToUpper(word[:1]) + word[1:]
		}
	}
	return strings.Join(words, "_")
}

// action does an action that a key is bound to.
func (n *Narrator) action(a play.Action) error {
	if verb, ok := verbs()[a.Name]; ok {
		return verb.do(n, strings.Join(a.Args, " "))
	}
	return n.Session.Do(a)
}

// other takes a line whose first word is no command: a move, or the beginning of a command. A word that could be the beginning
// of several names is no name.
func (n *Narrator) other(line, word, rest string) error {
	lower := strings.ToLower(word)
	if command.Known(lower) {
		return n.move(line)
	}
	var begun []string
	for _, name := range append(names(), command.Starts()...) {
		if strings.HasPrefix(name, lower) && !slices.Contains(begun, name) {
			begun = append(begun, name)
		}
	}
	if len(begun) > 1 {
		return command.Reason(fmt.Sprintf("%s is short for %s and for %s.", word, begun[0], begun[1]))
	}
	if len(begun) == 1 {
		if verb, ok := verbs()[begun[0]]; ok {
			return verb.do(n, strings.TrimSpace(rest))
		}
	}
	var unknown *command.Unknown
	if err := n.move(line); !errors.As(err, &unknown) || unknown.Word != lower {
		return err
	}
	reason := "No command " + clipped(word) + "."
	if nearest := words.Nearest(lower, names()); nearest != "" {
		reason += " The nearest is " + nearest + "."
	}
	return command.Reason(reason)
}

// clipped is a word, no longer than one can hear.
func clipped(word string) string {
	const most = 40
	if utf8.RuneCountInString(word) <= most {
		return word
	}
	return string([]rune(word)[:most])
}

// view is what the player knows.
func (n *Narrator) view() command.View {
	return command.View{State: n.Session.State(), Seen: n.Session.Game().Seen}
}

// move plays what a line means.
func (n *Narrator) move(line string) error {
	phrase, err := command.Parse(line)
	if err != nil {
		return err
	}
	if err := n.Session.Watching(); err != nil {
		return err
	}
	phrase = n.view().Loose(phrase)
	if phrase.Where == nil {
		return n.alone(phrase)
	}
	moves, err := n.view().Resolve(phrase)
	if err != nil {
		return err
	}
	return n.play(moves)
}

// alone plays the best move of a card that was named without a goal.
func (n *Narrator) alone(phrase command.Phrase) error {
	spots, err := n.view().Alone(phrase)
	if err != nil {
		return err
	}
	var moves []game.Move
	for _, s := range spots {
		if s.Index < 0 {
			return command.Reason(fmt.Sprintf("Say read %d, or %d to 5.", s.Pile.N+1, s.Pile.N+1))
		}
		m, why := play.Best(n.Session.Game(), s.Pile, s.Index)
		if err = why; err == nil {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return err
	}
	return n.play(moves)
}

// play plays the only one of some moves, or asks which is meant. Of twins in one column the lower is meant.
func (n *Narrator) play(moves []game.Move) error {
	s := n.Session.State()
	moves = slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		return slices.ContainsFunc(moves, func(other game.Move) bool {
			return other.From == m.From && other.To == m.To && other.N > m.N && head(s, other).Name() == head(s, m).Name()
		})
	})
	if len(moves) == 1 {
		return n.Session.Play(moves[0])
	}
	n.asked = moves
	return command.Reason(n.question(moves))
}

// head returns the card that a move is about.
func head(s game.State, m game.Move) game.Card {
	cards := s.Cards(m.From)
	if m.Kind == game.Turn {
		m.N = 1
	}
	return cards[len(cards)-m.N].Card
}

// chosen plays that of some moves whose card, or whose goal, is in a place.
func (n *Narrator) chosen(moves []game.Move, in command.Place) error {
	piles, err := n.view().Piles(in)
	if err != nil {
		n.asked = moves
		return err
	}
	kept := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		p := m.To
		if cardsDiffer(moves) {
			p = m.From
		}
		return !slices.Contains(piles, p)
	})
	if len(kept) == 0 {
		n.asked = moves
		return command.Reason("None of them is there. " + n.question(moves))
	}
	return n.play(kept)
}

// cardsDiffer reports whether moves are of several cards; else they are of one to several goals.
func cardsDiffer(moves []game.Move) bool {
	return slices.ContainsFunc(moves, func(m game.Move) bool { return m.From != moves[0].From || m.N != moves[0].N })
}

// question names the cards between which the player is to choose.
func (n *Narrator) question(moves []game.Move) string {
	s := n.Session.State()
	var cards []string
	what := ""
	for _, m := range moves {
		card, p := head(s, m), m.From
		if goal := s.Cards(m.To); !cardsDiffer(moves) && len(goal) > 0 {
			card, p = goal[len(goal)-1].Card, m.To
		}
		switch rank := strings.ToLower(card.Rank().Name()) + "s"; what {
		case "", rank:
			what = rank
		default:
			what = "cards"
		}
		cards = append(cards, card.Name()+" in "+text.Place(s.Rules(), p))
	}
	many := strconv.Itoa(len(moves))
	if words := [...]string{2: "Two", 3: "Three", 4: "Four"}; len(moves) < len(words) {
		many = words[len(moves)]
	}
	return fmt.Sprintf("%s %s: %s. Say which.", many, what, strings.Join(cards, ", "))
}
