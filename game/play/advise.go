package play

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"time"

	"xklondike/game"
	"xklondike/game/advice"
	"xklondike/game/advice/recall"
	"xklondike/game/background"
	"xklondike/game/journal"
	"xklondike/game/suggest"
	"xklondike/game/text"
)

// adviceKind is the kind of the question "Which move is best?".
const adviceKind background.Kind = "advice"

// adviceSeed is the random seed of the computer player that gives advice. It is constant, so the same position gets the same advice,
// unless the time is too short.
const adviceSeed = 1

// A rankedHint is a move that the program can suggest to the player.
type rankedHint struct {
	move game.Move
	why  string // how good it is, in words that follow the name of the move; "" without advice
}

// A ranking has the hints of a position in the order that advice has given them.
type ranking struct {
	of     *game.Game
	action int // the number of the action that led to the position
	hints  []rankedHint
}

// hintsOf returns the hints of the current position of a game, best first. If the ranking is about this position, they are its hints.
func (r *ranking) hintsOf(g *game.Game) []rankedHint {
	if r.of == g && r.action == g.Actions() {
		return r.hints
	}
	return rankHints(g, nil)
}

// rankHints returns the moves of suggest.Hints as hints. The first moves of the given choices come before all others, in the order of
// the choices. Such a move is in the list even if suggest.Hints leaves it out, for example because it takes the last move back.
func rankHints(g *game.Game, choices []advice.Choice) []rankedHint {
	s, hints := g.State(), suggest.Hints(g)
	named := make(map[game.Move]game.Move) // the moves of Hints by the form that suggest.Canonical gives them
	for _, m := range hints {
		named[suggest.Canonical(s, m)] = m
	}
	var ranked []rankedHint
	listed := make(map[game.Move]bool)
	add := func(m game.Move, why string) {
		key := suggest.Canonical(s, m)
		if as, ok := named[key]; ok {
			m = as
		}
		if !listed[key] {
			listed[key] = true
			ranked = append(ranked, rankedHint{m, why})
		}
	}
	for _, c := range choices {
		add(c.Moves[0], describeChoice(s, c))
	}
	for _, m := range hints {
		add(m, "")
	}
	return ranked
}

// playerOf returns the computer player that gives advice in a game.
func (c *Config) playerOf(g *game.Game) advice.Player {
	settings := advice.SettingsFor
	if c.Player != nil {
		settings = c.Player
	}
	return advice.Player{Settings: settings(g.Rules()), Seed: adviceSeed, Deal: uint64(g.Deal().Number)}
}

// adviceInquiry returns an inquiry that asks which move is best, or the reason why there is no advice.
func adviceInquiry(at situation) (inquiry, error) {
	g := at.game
	if err := advice.Advisable(g.Rules()); err != nil {
		return inquiry{}, err
	}
	if len(suggest.Hints(g)) == 0 {
		return inquiry{}, whyNoHint(g)
	}
	memory, limit := recall.Of(g), cmp.Or(at.prefs.AdviceTime, time.Second)
	player := at.player
	player.Shares = true
	return inquiry{
		kind: adviceKind, note: journal.AdviceNote, wait: thinkingMessage(),
		work: func(ctx context.Context) any { return think(ctx, player, memory, limit) },
		show: func(answer any) Message {
			thought := answer.(thought)
			if thought.err != nil || len(thought.choices) == 0 {
				return noAdvice(thought, limit)
			}
			*at.ranked = ranking{g, g.Actions(), rankHints(g, thought.choices)}
			return bestMessage(g.State(), at.ranked.hints, at.turnsUpUncoveredCards())
		},
	}, nil
}

// thinkingMessage says that the program thinks. Its key hint names no single key, because every key has its usual effect.
func thinkingMessage() Message {
	return Message{Text: "Thinking", Separator: ". ", KeyHints: []KeyHint{{Action: "advise", Format: "You may play on%.0s"}}}
}

// A thought is the advice of the computer player.
type thought struct {
	choices []advice.Choice
	hurried bool // the time limit was over before the computer player had finished thinking
	err     error
}

// think asks the computer player how to go on. If the player has not finished when the time limit is over, the advice is what it has
// found so far.
func think(ctx context.Context, player advice.Player, memory recall.Memory, limit time.Duration) thought {
	timer, stop := context.WithTimeout(ctx, limit)
	defer stop()
	player.Enough = timer.Done()
	choices, err := memory.Advise(ctx, player)
	return thought{choices, timer.Err() != nil, err}
}

// noAdvice says that the computer player found no way to win within a time limit, or has failed.
func noAdvice(t thought, limit time.Duration) Message {
	m := Message{
		Text: "No way to win was found from here", Separator: ". ",
		KeyHints: []KeyHint{{Action: "hint", Format: "%s: a hint"}, {Action: "undo", Format: "%s: undo"}},
	}
	switch {
	case t.err != nil:
		return Message{Text: "No advice: " + t.err.Error()}
	case t.hurried:
		m.Text = fmt.Sprintf("No way to win was found in %v (adviceTime)", limit)
	}
	return m
}

// bestMessage suggests the first of some hints, which are ranked by advice.
func bestMessage(s game.State, hints []rankedHint, turnsUp bool) Message {
	m := Message{Text: "Best: " + hints[0].describe(s, turnsUp), Separator: ". ", Hint: &Hint{hints[0].move, 1}}
	if len(hints) > 1 {
		m.KeyHints = append(m.KeyHints, KeyHint{Action: "hint", Format: "%s: next best"})
	}
	m.KeyHints = append(m.KeyHints, KeyHint{Action: "best", Format: "%s: play it"})
	return m
}

// describe names the move of a hint, and says in a few words what is good about it.
func (h rankedHint) describe(s game.State, turnsUp bool) string {
	if h.why == "" {
		return describeHint(s, h.move, turnsUp)
	}
	name := describeHint(s, h.move, turnsUp)
	if h.move.Kind == game.Carry {
		name = text.ShortMoveName(s, h.move)
	}
	return name + h.why
}

// describeChoice says what the moves of a choice lead to, and how often the choice wins: ", for 9 of Clubs to 10 of Diamonds (wins 71 of
// 100)". It returns "" if there is nothing to say about either.
func describeChoice(s game.State, c advice.Choice) string {
	share, known := c.Share()
	switch {
	case c.Proven:
		return " (wins, whatever is hidden)"
	case known:
		return describeGoal(s, c.Moves) + fmt.Sprintf(" (wins %d of 100)", int(math.Round(100*share)))
	case c.Moves[0].Kind == game.Draw && len(c.Moves) == 1:
		return ", to see the stock" // this deal costs the player nothing; for any other deal the advice has a share of wins
	}
	return describeGoal(s, c.Moves)
}

// describeGoal names the last move of a card from pile to pile, and its target: ", for 9 of Clubs to 10 of Diamonds". It ignores the first
// of the moves. If no later move carries a card, it returns "".
func describeGoal(s game.State, moves []game.Move) string {
	goal := ""
	for i, m := range moves {
		if s.Check(m) != nil {
			break
		}
		if i > 0 && m.Kind == game.Carry {
			goal = ", for " + text.ShortMoveName(s, m)
		}
		s = s.Apply(m)
	}
	return goal
}
