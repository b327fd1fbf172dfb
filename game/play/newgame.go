package play

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/think"
	"xklondike/game/words"
)

func newDeal(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules()}, nil
}

func dealAgain(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules(), Deal: g.Deal()}, nil
}

// StartToday returns what starts today's deal, as think.TodaysDeal found it.
func StartToday(r *game.Rules, d think.FoundDeal) StartOptions {
	return StartOptions{Rules: r, Deal: d.Deal, Found: &d, Note: fmt.Sprintf(language.T("Today's deal, number %d"), d.Number)}
}

func todaysDealPlan() plan {
	return func(s *Session, _ []string) (func(), error) {
		r, first := s.Config.latestRules(s.Rules()), s.Config.Records.FirstDealToday()
		return func() {
			s.Status.ShowMessage(language.T("Looking for today's deal"))
			question[think.FoundDeal]{
				topic: "today", stands: s.Status.stillShows(), awaited: always,
				work: func(ctx context.Context) think.FoundDeal { return think.TodaysDeal(ctx, r, first) },
				take: func(d think.FoundDeal) { s.Start(StartToday(r, d)) },
			}.ask(s)
		}, nil
	}
}

func changeDealNumber(_ *Config, g *game.Game, args []string) (StartOptions, error) {
	step := nextOrPrevious(args)
	n := int64(g.Deal().Number) + int64(step)
	switch {
	case step == 0:
		return StartOptions{}, words.Sentence("Choose the next or previous deal number")
	case g.Deal().Number == 0:
		return StartOptions{}, words.Sentence("This deal has no number, so there is no next or previous one")
	case n > math.MaxUint32:
		return StartOptions{}, words.Sentence("This is the last deal number")
	case n == 0:
		return StartOptions{}, words.Sentence("This is the first deal number")
	}
	return StartOptions{Rules: g.Rules(), Deal: game.Shuffle(g.Rules().Packs, uint32(n))}, nil
}

// switchGame keeps the deal if it can, so that players can try the same cards under other rules. After the last game
// comes the first.
func switchGame(c *Config, g *game.Game, args []string) (StartOptions, error) {
	if len(args) != 1 {
		return StartOptions{}, words.Sentence("Choose a game by name, or the next or previous one")
	}
	games := c.Games()
	i := gameIndex(games, g.Rules())
	if step := nextOrPrevious(args); step != 0 {
		i += step + len(games)
	} else if named, err := c.Find(args[0]); err != nil {
		return StartOptions{}, err
	} else {
		i = gameIndex(games, named)
	}
	if len(games) == 0 || i < 0 {
		return StartOptions{}, words.Sentence("There are no other games to play")
	}
	r := games[i%len(games)]
	return StartOptions{Rules: r, Deal: adaptDeal(r, g.Deal()), Note: r.Title}, nil
}

// gameIndex compares names, because a resumed game may have older rules than the game of the same name in the list.
func gameIndex(games []*game.Rules, r *game.Rules) int {
	return slices.IndexFunc(games, func(g *game.Rules) bool { return g.Name == r.Name })
}

func nextOrPrevious(args []string) int {
	return map[string]int{"next": 1, "previous": -1}[strings.Join(args, ",")]
}

func (c *Config) latestRules(r *game.Rules) *game.Rules {
	if latest, err := c.Find(r.Name); err == nil && latest.Name == r.Name {
		return latest
	}
	return r
}

// adaptDeal returns the deal that corresponds to d in a game with the rules r: the deal with the same number
// or, without a number, the same cards. If these are not exactly the cards of that game, the deal is empty.
func adaptDeal(r *game.Rules, d game.Deal) game.Deal {
	isUnused := func(c game.Card) bool { return !r.UsesCard(c) }
	switch {
	case d.Number != 0:
		return game.Shuffle(r.Packs, d.Number)
	case len(d.Cards) == r.CardCount() && !slices.ContainsFunc(d.Cards, isUnused):
		return d
	}
	return game.Deal{}
}

// RandomDealNumber returns a deal number from 1 to 4294967295, each equally likely.
func RandomDealNumber() uint32 { return 1 + rand.Uint32N(math.MaxUint32) }
