package play

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think"
	"xklondike/game/think/advice"
)

const adviceKind think.Kind = "advice"

// adviceSeed is constant, so the same position gets the same hints and the same advice.
const adviceSeed = 1

// hintSettings names settings that decide at once, and are nearly as good as slower ones.
const hintSettings = "brief"

const quickly = 20 * time.Millisecond // the wait for a hint until the status line says "Thinking"

func (c *Config) playerOf(g *game.Game) advice.Player {
	settings := advice.SettingsFor
	if c.Player != nil {
		settings = c.Player
	}
	return advice.Player{Settings: settings(g.Rules()), Seed: adviceSeed, Deal: uint64(g.Deal().Number)}
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
			g.status.Show(bestMessage(g.situation(), d))
			return
		}
		g.record.Note(journal.Suggestion{Note: journal.AdviceNote, Spent: g.spent(true)}.String())
		g.consultInBackground(true)
	}, nil
}

type thinker func(ctx context.Context, enough <-chan struct{}) (*decision, error)

// newThinker first makes the last decision of the record again if the game has just been resumed, for it may still
// hold.
func (g *guide) newThinker(advised bool) thinker {
	now := g.consult(advised)
	again, since, resumed := g.consultAgain()
	here := viewOf(g.of.State(), g.of.Seen)
	return func(ctx context.Context, enough <-chan struct{}) (*decision, error) {
		if resumed && (again.advised || !advised) {
			d, err := again.decide(ctx, enough)
			if err != nil || len(d.ways(here)) > 0 {
				return d, err
			}
			if again.advised == advised {
				now.player.Spent = d.spent + d.costIf(since)
			}
		}
		return now.decide(ctx, enough)
	}
}

func (g *guide) consultQuickly() bool {
	ctx, stop := context.WithTimeout(context.Background(), quickly)
	defer stop()
	d, err := g.newThinker(false)(ctx, nil)
	if err == nil {
		g.remember(d)
	}
	return err == nil
}

func (g *guide) consultInBackground(advised bool) {
	think := g.newThinker(advised)
	g.status.Show(thinkingMessage())
	g.askThinker(think, advised, true)
}

// askThinker asks for a decision, which is wanted until the status line shows anything else. If adviceTime was too
// short, it asks once more.
func (g *guide) askThinker(think thinker, advised, awaited bool) {
	asked, limit := g.status.count, time.Duration(0)
	if advised && awaited {
		limit = cmp.Or(g.prefs.AdviceTime, time.Second)
	}
	g.ask(question{
		kind: adviceKind, awaited: func() bool { return awaited }, stands: g.status.stillShows(),
		work: func(ctx context.Context) any {
			var enough <-chan struct{}
			if limit > 0 {
				timer, stop := context.WithTimeout(ctx, limit)
				defer stop()
				enough = timer.Done()
			}
			d, err := think(ctx, enough)
			if err != nil {
				return err
			}
			return d
		},
		take: func(answer any) {
			if err, failed := answer.(error); failed {
				g.status.ShowMessage("No advice: " + err.Error())
				return
			}
			d := answer.(*decision)
			g.remember(d)
			if advised {
				g.status.Show(bestMessage(g.situation(), d))
			} else {
				g.status.Show(nextHint(g.situation()))
			}
			if g.playsAt == asked && g.status.message.Hint != nil {
				if play, why := g.playHint(); why == nil {
					play()
				}
			} else if !d.inTime {
				g.askThinker(think, advised, false)
			}
		},
	})
}

// thinkingMessage has a key hint that names no key, because every key has its usual effect.
func thinkingMessage() Message {
	return Message{Text: "Thinking"}.withKey("advise", "You may play on%.0s")
}

func bestMessage(at situation, d *decision) Message {
	hints := at.hints()
	switch {
	case d.lost:
		return at.noHintMessage()
	case len(hints) == 0:
		m := Message{Text: "No way to win found from here"}.withKey("hint", "%s: a hint").withKey("undo", "%s: undo")
		if !d.inTime {
			m.Text = fmt.Sprintf("No way to win found in %v (adviceTime) so far", cmp.Or(at.prefs.AdviceTime, time.Second))
		}
		return m
	}
	begin := "Best: "
	if !d.inTime {
		begin = "Best so far: "
	}
	return at.suggest(hints, 0, begin, "%s: next best")
}

// NoHint refuses the action best while the status line suggests no move.
const NoHint = Reason("Point at a card, or ask for a hint first")

// playHint plays the move that the status line suggests, or the one that it will suggest as soon as the program has
// thought. The record gets a note, from which a later start of the program makes the decision again.
func (g *guide) playHint() (func(), error) {
	hint, now := g.status.message.Hint, g.game()
	switch {
	case hint == nil && g.isAsked(adviceKind):
		return func() { g.playsAt = g.status.count }, nil
	case hint == nil && now.Rules().IsClock():
		moves, why := dealStock(g.situation())
		return func() { _ = g.play(moves...) }, why
	case hint == nil:
		return nil, NoHint
	}
	return func() {
		d := cmp.Or(g.decision(), &decision{})
		needsNote := !d.noted && len(d.choices) > 0 && (len(d.choices[0].Moves) > 1 || d.choices[0].Nodes > 0)
		if len(g.record.Suggestions()) == 0 || needsNote { // otherwise the decision can be made again without one
			g.record.Note(journal.Suggestion{Note: journal.HintNote, Spent: d.spent}.String())
			d.noted = true
		}
		_ = g.play(hint.Move)
	}, now.State().Check(hint.Move)
}
