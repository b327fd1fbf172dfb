package play

import (
	"cmp"
	"fmt"
	"math"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/rows"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

// A Hint is a move that a message of the status line suggests. It is gone as soon as the message is.
type Hint struct {
	Move   game.Move
	Number int // its place among the hints of the position, from 1 on

	// Where the card lies that the last of several moves carries; nil if there is none that lies face up.
	Goal *game.Spot
}

type rankedHint struct {
	moves []game.Move // at least one
	words string      // names the first move, and says what is good about it
}

// hint suggests the best move or, after a hint, the next best. After the last hint comes the first one again.
func (g *guide) hint() (func(), error) {
	now := g.game()
	if ending := text.DescribeEnding(now.State(), len(now.Moves())); ending != "" {
		return nil, words.Sentence(ending)
	}
	return func() {
		if advice.Advisable(now.Rules()) == nil && g.decision() == nil && !g.consultQuickly() {
			g.consultInBackground(false)
			return
		}
		g.s.Status.Show(nextHint(g.situation()))
	}, nil
}

func nextHint(at situation) Message {
	hints := at.hints()
	if len(hints) == 0 {
		return at.noHintMessage()
	}
	next := 0
	if at.hint != nil {
		next = at.hint.Number % len(hints)
	}
	return at.suggest(hints, next, text.Say("one-of-several-hints", text.Facts{"nth": next + 1, "of": len(hints), "hint": hints[next].words}), "next")
}

// suggest returns a message about a hint, with what the key does that shows the next one.
func (at situation) suggest(hints []rankedHint, index int, words, next string) Message {
	h := hints[index]
	m := Message{Text: words, Hint: &Hint{Move: h.moves[0], Number: index + 1}}
	s := at.game.State()
	if goal, ok := findGoal(s, h.moves); ok && s.Cards(goal.at.Pile)[goal.at.Index].FaceUp {
		m.Hint.Goal = &goal.at
	}
	if len(hints) > 1 {
		m = m.withKey("hint", next)
	}
	return m.withKey("best", "play-it")
}

func (at situation) noHintMessage() Message {
	if d := at.guide.decision(); d != nil && d.lost {
		m := Message{Text: language.T(think.LostWords)}
		return m.withKey("undo", "undo").withKey("new", "new").withKey("analyse", "where")
	}
	keys := []KeyHint{{Action: "undo", Second: "new", Does: "undo-or-new"}}
	return Message{Text: language.T("No useful move: undo, or start a new deal"), Separator: " ", KeyHints: keys}
}

func (at situation) hints() (hints []rankedHint) {
	g, s := at.game, at.game.State()
	listed := make(map[game.Move]bool)
	add := func(moves []game.Move, words string) {
		if key := suggest.Canonical(s, moves[0]); !listed[key] {
			listed[key] = true
			hints = append(hints, rankedHint{moves, words})
		}
	}
	if d := at.guide.decision(); d != nil {
		for _, w := range d.ways(at.guide.here()) {
			words := at.describeWay(w, d.advised)
			if w.choice.Proven {
				w.moves = w.moves[:1] // they lead to the end, so the last one says nothing
			}
			add(w.moves, words)
		}
	} else if m, ok := g.GreedyMove(); ok {
		add([]game.Move{m}, at.describeMove(m))
	}
	if len(hints) > 0 {
		for _, m := range suggest.Hints(g) {
			add([]game.Move{m}, at.describeMove(m))
		}
	}
	return hints
}

// describeMove says what to do, and what a single move is good for.
func (at situation) describeMove(m game.Move) string {
	return at.sayHint(m, text.Facts{"good": at.whatFor(m)})
}

func (at situation) whatFor(m game.Move) string {
	if m.Kind != game.Carry {
		return ""
	}
	switch suggest.PriorityOf(at.game.State(), m) {
	case suggest.UncoversCard:
		if at.prefs.AutoTurnUp || at.game.Rules().TurnUp == game.TurnUpAuto {
			return "turns-up"
		}
		return "frees"
	case suggest.EmptiesColumn:
		return "empties"
	case suggest.SafeToFoundation:
		return "safe"
	}
	return ""
}

// sayHint adds to the facts about a hint those about its move. A turn-over says what it costs.
func (at situation) sayHint(m game.Move, facts text.Facts) string {
	s := at.game.State()
	facts["move"] = text.MoveThing(s, m)
	if m.Kind == game.Redeal {
		facts["cost"] = text.DescribeTurnOverCost(at.game)
	}
	for _, name := range []string{"good", "goal", "cost", "share"} {
		if facts[name] == nil {
			facts[name] = ""
		}
	}
	return text.SayOf(s.Rules(), "hint", facts)
}

func (at situation) describeWay(w way, shares bool) string {
	first := w.moves[0]
	if w.choice.Proven {
		return at.sayHint(first, text.Facts{"good": at.whatFor(first), "share": "proven"})
	}
	s := at.game.State()
	goal, ok := findGoal(s, w.moves)
	facts := text.Facts{"looksthrough": w.choice.IsFreeLook()}
	switch {
	case w.choice.IsFreeLook():
		facts["cost"] = text.DescribeTurnOverCost(at.game)
	case ok:
		facts["goal"], facts["goalcard"], facts["goalmove"] = goal.kind, goal.card, goal.move
	case first.Kind == game.Draw && s.Rules().TurnOvers != game.Unlimited:
		facts["cost"] = text.DescribeTurnOverCost(at.game) // the cards of this deal come only a few times
	default:
		facts["good"] = at.whatFor(first)
	}
	if share, known := w.choice.Share(); shares && known {
		facts["share"] = int(math.RoundToEven(100 * share))
	}
	return at.sayHint(first, facts)
}

// A goal is the card that the last of several moves carries, and why the first move is made.
type goal struct {
	at   game.Spot
	kind string // "free" the card, "play" it, or "for" that move
	card game.Card
	move rows.Thing // the last one
}

func findGoal(s game.State, moves []game.Move) (found goal, ok bool) {
	now := s
	for i, m := range moves {
		if m.Kind == game.Carry && i > 0 {
			cards := now.Cards(m.From)
			found, ok = goal{card: cards[len(cards)-m.N].Card, kind: "for", move: text.MoveThing(now, m)}, true
		}
		now = now.Apply(m)
	}
	if !ok {
		return goal{}, false
	}
	found.at.Pile, found.at.Index = s.Find(found.card)
	switch first := moves[0]; {
	case first.Kind == game.Carry && found.at.Pile == first.From && found.at.Index < len(s.Cards(first.From))-first.N:
		found.kind = "free"
	case found.at.Pile.Role == game.Stock || found.at.Pile.Role == game.Waste:
		found.kind = "play"
	}
	return found, true
}

// advise shows what it has found after adviceTime. If that was too short, it goes on thinking, and shows what it finds
// then.
func (g *guide) advise() (func(), error) {
	now := g.game()
	if err := advice.Advisable(now.Rules()); err != nil {
		return nil, err
	}
	if now.State().Over() {
		return g.hint()
	}
	return func() {
		if d := g.decision(); d != nil && d.advised && d.inTime {
			g.s.Status.Show(bestMessage(g.situation(), d))
			return
		}
		g.s.record.Note(journal.Suggestion{Note: journal.AdviceNote, Spent: g.spent(true)}.String())
		g.consultInBackground(true)
	}, nil
}

// thinkingMessage has a key hint that names no key, because every key has its usual effect.
func thinkingMessage() Message {
	return Message{Text: language.T("Thinking")}.withKey("advise", "play-on")
}

func bestMessage(at situation, d *decision) Message {
	hints := at.hints()
	switch {
	case d.lost:
		return at.noHintMessage()
	case len(hints) == 0:
		m := Message{Text: language.T("No way to win found from here")}.withKey("hint", "hint").withKey("undo", "undo")
		if !d.inTime {
			m.Text = fmt.Sprintf(language.T("No way to win found in %s (adviceTime) so far"), text.Duration(cmp.Or(at.prefs.AdviceTime, time.Second)))
		}
		return m
	}
	best := text.Say("best-hint", text.Facts{"intime": d.inTime, "hint": hints[0].words})
	return at.suggest(hints, 0, best, "next-best")
}

// NoHint refuses the action best while the status line suggests no move.
const NoHint = words.Sentence("Point at a card, or ask for a hint first")

// playHint plays the move that the status line suggests, or the one that it will suggest as soon as the program has
// thought. The record gets a note, from which a later start of the program makes the decision again.
func (g *guide) playHint() (func(), error) {
	hint, now := g.s.Status.message.Hint, g.game()
	switch {
	case hint == nil && g.s.questions.isAsked(adviceTopic):
		return func() { g.playsAt = g.s.Status.count }, nil
	case hint == nil && now.Rules().IsClock():
		moves, why := dealStock(g.situation())
		return func() { _ = g.s.Play(moves...) }, why
	case hint == nil && now.State().Over():
		return g.hint()
	case hint == nil:
		return nil, NoHint
	}
	return func() {
		d := cmp.Or(g.decision(), &decision{})
		needsNote := !d.noted && len(d.choices) > 0 && (len(d.choices[0].Moves) > 1 || d.choices[0].Nodes > 0)
		if len(g.s.record.Suggestions()) == 0 || needsNote { // otherwise the decision can be made again without one
			g.s.record.Note(journal.Suggestion{Note: journal.HintNote, Spent: d.spent}.String())
			d.noted = true
		}
		_ = g.s.Play(hint.Move)
	}, now.State().Check(hint.Move)
}
