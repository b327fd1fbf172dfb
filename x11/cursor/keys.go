package cursor

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/x11/scene"
)

// A View is the table on which the keyboard plays.
type View struct {
	Game   *game.Game
	Layout scene.Layout
}

func (v View) player() command.PlayerView {
	return command.PlayerView{State: v.Game.State(), Seen: v.Game.Seen}
}

// Keys is the state of play by the keyboard: the mark, the picked cards, and a move that is being typed.
type Keys struct {
	Cursor
	typing bool
	entry  command.Entry
	// The moves that the typed words may mean; the mark is on the cards of the first
	choices []game.Move
	state   game.State // that the cursor was last adapted to
}

// An Answer is a move for the caller to play, or a text for the status line, or neither.
type Answer struct {
	Move  game.Move
	Plays bool   // there is a move
	Text  string // "" for none
	Hints []play.KeyHint
}

// Do does an action of the keyboard by its name: cursor, area, run, pick, cancel, or best for the marked
// card. The arguments
// are those that package bindings accepts. The error says why it does not apply.
func (k *Keys) Do(name string, args []string, v View) (Answer, error) {
	k.Adapt(v.Game.State())
	arg, step := strings.Join(args, " "), 1
	if arg == "previous" || arg == "longer" {
		step = -1
	}
	switch name {
	case "cursor":
		d := slices.Index([]string{"left", "right", "up", "down", "first", "last"}, arg)
		k.Move(v.Game.State(), v.Layout, Direction(max(0, d)))
	case "area":
		k.MoveToArea(v.Game.State(), step)
	case "run":
		return Answer{}, k.MoveAlongPile(v.Game.State(), step)
	case "pick":
		return k.press(v.Game.State())
	case "best":
		m, err := suggest.BestMove(v.Game, k.at.Pile, k.at.Index)
		return Answer{Move: m, Plays: err == nil}, err
	case "cancel":
		k.Cancel()
	}
	return Answer{}, nil
}

func (k *Keys) press(s game.State) (Answer, error) {
	m, plays, err := k.Press(s)
	a := Answer{Move: m, Plays: plays}
	if pick, picked := k.Picked(); picked && !plays && err == nil {
		a.Text = s.Cards(pick.Pile)[pick.Index].Card.Name() + " picked up"
		a.Hints = []play.KeyHint{{Action: "pick", Format: "%s: put down"}}
	}
	return a, err
}

// Adapt adapts the mark to another position or game, and puts the picked cards down then.
func (k *Keys) Adapt(now game.State) {
	if was := k.state; was.Rules() == nil || !samePosition(was, now) {
		if k.state = now; was.Rules() == now.Rules() {
			k.AdaptTo(was, now)
		} else {
			k.Cursor = Cursor{}
		}
		k.choices = nil
	}
}

func samePosition(a, b game.State) bool {
	if a.Rules() != b.Rules() {
		return false
	}
	return !slices.ContainsFunc(a.Piles(), func(p game.Pile) bool { return !slices.Equal(a.Cards(p), b.Cards(p)) })
}

func (k *Keys) IsTyping() bool { return k.typing }

func (k *Keys) StartTyping() Answer {
	k.stopTyping()
	k.typing = true
	return Answer{Text: "Type a move: 7h8s, 7hu for up, or 3 5 and Return"}
}

// Type handles a key while a move is typed. BackSpace erases a character, Escape all of them, and Return ends
// the move. A complete move ends by itself. If the words mean several moves, Tab goes from one to the next,
// and Return plays it.
func (k *Keys) Type(key string, char rune, v View) (Answer, error) {
	k.Adapt(v.Game.State())
	switch key {
	case "Escape":
		k.stopTyping()
		return Answer{}, nil
	case "BackSpace":
		k.choices = nil
		if k.entry.EraseLast(); k.entry == "" {
			return k.StartTyping(), nil
		}
	case "Tab":
		if len(k.choices) > 1 {
			k.choices = append(k.choices[1:], k.choices[0])
			return k.offerFirstChoice(v.Game.State()), nil
		}
	case "Return", "KP_Enter":
		return k.enter(v)
	default:
		if !k.entry.Add(char) {
			return Answer{Text: k.prompt(v)}, nil
		}
		if k.entry.IsComplete(v.Game.State().Rules()) {
			return k.enter(v)
		}
	}
	return Answer{Text: k.prompt(v)}, nil
}

func (k *Keys) stopTyping() {
	k.typing = false
	k.entry = ""
	k.choices = nil
}

func (k *Keys) prompt(v View) string {
	phrase, err := command.Parse(string(k.entry))
	if err != nil || phrase.Where != nil || phrase.What.Card == nil || !phrase.What.Card.HasSuit {
		return string(k.entry)
	}
	spots, err := v.player().FindSpots(phrase)
	if err != nil {
		return string(k.entry) + ": " + err.Error()
	}
	card := v.Game.State().Cards(spots[0].Pile)[spots[0].Index].Card
	return fmt.Sprintf("%s: %s in %s. Type where it goes", string(k.entry), card.Name(),
		text.PileName(v.Game.State().Rules(), spots[0].Pile))
}

func (k *Keys) enter(v View) (Answer, error) {
	if len(k.choices) > 0 {
		m := k.choices[0]
		k.stopTyping()
		return Answer{Move: m, Plays: true}, nil
	}
	moves, err := k.resolve(v)
	switch {
	case err != nil:
		k.stopTyping()
		return Answer{}, err
	case len(moves) == 1:
		k.stopTyping()
		return Answer{Move: moves[0], Plays: true}, nil
	}
	k.choices = moves
	return k.offerFirstChoice(v.Game.State()), nil
}

// Words that name only a card mean the best move of each card that they may name.
func (k *Keys) resolve(v View) ([]game.Move, error) {
	phrase, err := command.Parse(string(k.entry))
	if err != nil {
		return nil, err
	}
	player := v.player()
	if phrase = player.NumberAsColumn(phrase); phrase.Where != nil {
		return player.Resolve(phrase)
	}
	spots, err := player.CardsToMove(phrase)
	if err != nil {
		return nil, err
	}
	var moves []game.Move
	for _, spot := range spots {
		index := spot.Index
		if index < 0 { // the place of a column stands for its end card
			index = len(player.State.Cards(spot.Pile)) - 1
		}
		m, why := suggest.BestMove(v.Game, spot.Pile, index)
		if why != nil {
			err = why
			continue
		}
		moves = append(moves, m)
	}
	if len(moves) > 0 {
		return moves, nil
	}
	return nil, err
}

func (k *Keys) offerFirstChoice(s game.State) Answer {
	m := k.choices[0]
	k.MoveTo(s, scene.Spot{Pile: m.From, Index: len(s.Cards(m.From)) - m.N})
	return Answer{Text: fmt.Sprintf("%d moves fit: %s. Return: play it, Tab: next", len(k.choices),
		text.MoveName(s, m))}
}
