package play

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/recall"
	"xklondike/game/think/solver"
	"xklondike/game/think/suggest"
)

const adviceTopic think.Topic = "advice"

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

type consultation struct {
	player   advice.Player
	memory   recall.Memory
	position game.LinePosition
	advised  bool
	noted    bool
	proof    think.Proof // the latest proof that the game is won
}

func (g *guide) consult(advised bool) consultation {
	now := g.game()
	c := consultation{player: g.player(advised), memory: recall.Of(now), position: now.CurrentPosition(), advised: advised, noted: advised,
		proof: g.proof}
	c.player.Spent = g.spent(advised)
	return c
}

func (g *guide) player(advised bool) advice.Player {
	p := g.s.Config.playerOf(g.of)
	if p.Shares = advised; !advised {
		p.Settings, _ = advice.FindSettings(hintSettings) // there are settings of this name
	}
	return p
}

// consultAgain returns the consultation of the last suggestion in the record on the present line of play, and the moves
// since. The decision is the same as then, because it depends only on what had been seen and spent.
func (g *guide) consultAgain() (c consultation, since []game.Move, ok bool) {
	now := g.game()
	if len(g.made) > 0 {
		return c, nil, false
	}
	moves := now.Moves()
	for _, s := range slices.Backward(g.s.record.Suggestions()) {
		at, _ := now.PositionAfter(s.Action)
		if n := len(at.Moves); continues(moves, at.Moves) {
			position := game.LinePosition{Action: s.Action, State: at.State}
			advised := s.Note == journal.AdviceNote
			c = consultation{player: g.player(advised), memory: recall.After(now, s.Action), position: position, advised: advised, noted: true}
			c.player.Spent = s.Spent
			return c, moves[n:], true
		}
	}
	return c, nil, false
}

// decide returns what the computer player has found when enough is closed; nil lets it think to the end.
func (c consultation) decide(ctx context.Context, enough <-chan struct{}) (*decision, error) {
	seen, err := c.memory.Seen(ctx)
	if err != nil {
		return nil, err
	}
	d := &decision{
		from: seenPositionOf(c.position.State, seen.Knows), position: c.position.Action,
		advised: c.advised, noted: c.noted, spent: c.player.Spent,
	}
	if p := c.proof.After(ctx, seen); p.Verdict == solver.Winnable {
		d.choices, d.inTime = []advice.Choice{{Moves: p.Moves, Proven: true}}, true
		d.before = [][]seenPosition{seenPositionsOf(c.position.State, seen.Knows, p.Moves)}
		return d, nil
	}
	c.player.Enough = enough
	advise := c.player.AdviseAhead
	if c.advised { // as the autoplayer plays
		advise = c.player.Advise
	}
	if d.choices, err = advise(ctx, seen); err != nil {
		return nil, err
	}
	if !c.advised && len(d.choices) > 0 && d.choices[0].IsFreeLook() {
		if m, ok := suggest.SafeUncovering(c.position.State); ok {
			d.choices = []advice.Choice{{Moves: []game.Move{m}}, d.choices[0]}
		}
	}
	select {
	case <-enough:
	default:
		d.inTime = true
		if d.lost, err = isLost(ctx, seen, d.choices); err != nil {
			return nil, err
		}
	}
	if d.lost {
		d.choices = nil
	}
	for _, choice := range d.choices {
		d.before = append(d.before, seenPositionsOf(c.position.State, seen.Knows, choice.Moves))
	}
	return d, nil
}

func isLost(ctx context.Context, seen advice.Seen, choices []advice.Choice) (bool, error) {
	mayWin := func(c advice.Choice) bool { share, _ := c.Share(); return share > 0 }
	if slices.ContainsFunc(choices, mayWin) {
		return false, nil
	}
	return lamp.IsLost(ctx, seen)
}

// A thought is the decision of a thinker, or why there is none.
type thought struct {
	decision *decision
	err      error
}

type thinker func(ctx context.Context, enough <-chan struct{}) (*decision, error)

// newThinker first makes the last decision of the record again if the game has just been resumed, for it may still
// hold.
func (g *guide) newThinker(advised bool) thinker {
	now := g.consult(advised)
	again, since, resumed := g.consultAgain()
	here := g.here()
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
	decide := g.newThinker(advised)
	g.s.Status.Show(thinkingMessage())
	g.askThinker(decide, advised, true)
}

// askThinker asks for a decision, which is wanted until the status line shows anything else. If adviceTime was too
// short, it asks once more.
func (g *guide) askThinker(decide thinker, advised, awaited bool) {
	asked, limit := g.s.Status.count, time.Duration(0)
	if advised && awaited {
		limit = cmp.Or(g.s.prefs.AdviceTime, time.Second)
	}
	question[thought]{
		topic: adviceTopic, awaited: func() bool { return awaited }, stands: g.s.Status.stillShows(),
		work: func(ctx context.Context) thought {
			var enough <-chan struct{}
			if limit > 0 {
				timer, stop := context.WithTimeout(ctx, limit)
				defer stop()
				enough = timer.Done()
			}
			d, err := decide(ctx, enough)
			return thought{d, err}
		},
		take: func(t thought) {
			if t.err != nil {
				g.s.Status.ShowMessage(fmt.Sprintf(language.T("No advice: %v"), t.err))
				return
			}
			d := t.decision
			g.remember(d)
			if advised {
				g.s.Status.Show(bestMessage(g.situation(), d))
			} else {
				g.s.Status.Show(nextHint(g.situation()))
			}
			if g.playsAt == asked && g.s.Status.message.Hint != nil {
				if play, why := g.playHint(); why == nil {
					play()
				}
			} else if !d.inTime {
				g.askThinker(decide, advised, false)
			}
		},
	}.ask(g.s)
}
