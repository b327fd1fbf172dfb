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

// adviceKind is the kind of the question which move is best.
const adviceKind background.Kind = "advice"

// adviceSeed is the seed of the player who advises. So the same position has the same advice, unless its time is too short.
const adviceSeed = 1

// A rankedHint is a move that hints suggest.
type rankedHint struct {
	move game.Move
	why  string // how good it is, in words that follow the name of the move; "" without advice
}

// A ranking has the hints of a position in the order that advice has given them.
type ranking struct {
	of     *game.Game
	action int // the position is that after this action
	hints  []rankedHint
}

// hintsOf returns the hints of the current position of a game, best first: those of the ranking if it is about this position.
func (r *ranking) hintsOf(g *game.Game) []rankedHint {
	if r.of == g && r.action == g.Actions() {
		return r.hints
	}
	return rankHints(g, nil)
}

// rankHints returns the moves of Hints. Those with which the choices of a player begin come first, in the order of the choices. If Hints
// leaves such a move out, because it takes the last one back, say, the move is added.
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

// playerOf returns the player who gives advice in a game.
func (c *Config) playerOf(g *game.Game) advice.Player {
	settings := advice.SettingsFor
	if c.Player != nil {
		settings = c.Player
	}
	return advice.Player{Settings: settings(g.Rules()), Seed: adviceSeed, Deal: uint64(g.Deal().Number)}
}

// advise plans to ask which move is best.
func advise(at situation) (inquiry, error) {
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
			return bestMessage(g.State(), at.ranked.hints, at.turnsUp())
		},
	}, nil
}

// thinkingMessage says that the program thinks. Its hint names no key, because all of them have their usual effect.
func thinkingMessage() Message {
	return Message{Text: "Thinking", Separator: ". ", KeyHints: []KeyHint{{Action: "advise", Format: "Any key goes on%.0s"}}}
}

// A thought is the advice of a player.
type thought struct {
	choices []advice.Choice
	hurried bool // the time was over before the player had finished
	err     error
}

// think asks a player how to go on. If the player has not finished when the time limit is over, the advice is what it has found so far.
func think(ctx context.Context, player advice.Player, memory recall.Memory, limit time.Duration) thought {
	timer, stop := context.WithTimeout(ctx, limit)
	defer stop()
	player.Enough = timer.Done()
	choices, err := memory.Advise(ctx, player)
	return thought{choices, timer.Err() != nil, err}
}

// noAdvice says that the player knows no move within a time limit, or has failed.
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
		name = text.ShortCarryName(s, h.move)
	}
	return name + h.why
}

// describeChoice says what comes after the first move of a choice, and how often the choice wins: ", for 9 of Clubs to 10 of Diamonds (wins
// 71 of 100)". It returns "" if neither is to be said.
func describeChoice(s game.State, c advice.Choice) string {
	share, known := c.Share()
	switch {
	case c.Proven:
		return " (wins, whatever is hidden)"
	case known:
		return describeGoal(s, c.Moves) + fmt.Sprintf(" (wins %d of 100)", int(math.Round(100*share)))
	case c.Moves[0].Kind == game.Draw && len(c.Moves) == 1:
		return ", to see the stock" // which loses nothing, or there would be a share
	}
	return describeGoal(s, c.Moves)
}

// describeGoal names the last card that moves carry, if another move comes before it: ", for 9 of Clubs to 10 of Diamonds".
func describeGoal(s game.State, moves []game.Move) string {
	goal := ""
	for i, m := range moves {
		if s.Check(m) != nil {
			break
		}
		if i > 0 && m.Kind == game.Carry {
			goal = ", for " + text.ShortCarryName(s, m)
		}
		s = s.Apply(m)
	}
	return goal
}
