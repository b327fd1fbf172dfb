package survey_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/think/survey"
)

// A publishedFigure is a game with its published winnability. The source JAIR is Blake and Gent, The
// Winnability of Klondike Solitaire and Many Other Patience Games, JAIR 85 (2026), article 21. The source CP
// is Dang, Gent, Nightingale, Ulrich-Oltean and Waller, Constraint Models for Klondike, CP 2025. Shares, and
// half the widths of their 95 % intervals, are in per cent.
type publishedFigure struct {
	game                 string
	deals                int // deals in a soak test
	published, halfWidth float64
	source               string // "": no figure is published
}

// publishedFigures has the games. Those without a published figure are only measured. The rules of klondike-familiar are those of
// klondike-d3-never, and gargantua has fewer deals because they take long.
const publishedFigures = `
klondike-d1-back          20000  90.454   0.090  CP
klondike-d1-never         20000  90.204   0.093  JAIR
klondike-d2-back           5000  88.620   0.135  JAIR
klondike-d2-never          5000  88.289   0.112  JAIR
klondike-d3-back          20000  81.942   0.080  CP
klondike-d3-never         20000  81.536   0.055  CP
klondike-d4-back           5000  69.337   0.098  JAIR
klondike-d4-never          5000  68.723   0.095  JAIR
klondike-d5-back           1000  53.434   0.099  JAIR
klondike-d5-never          1000  52.638   0.099  JAIR
klondike-any-any           1000  99.923   0.006  JAIR
klondike-any-king          1000  99.855   0.049  JAIR
klondike-any-none          1000  51.135  48.759  JAIR
klondike-alternate-any     1000  94.959   0.045  JAIR
klondike-same-suit-king    1000   6.895   0.050  JAIR
canfield-published         5000  71.245   0.031  JAIR
canfield-whole-published   5000  67.562   0.034  JAIR
klondike-familiar          5000  81.536   0.055  CP
klondike-strict            5000
thumb-and-pouch            5000
double-klondike            5000
double-klondike-solo       5000
gargantua                  1000
canfield                   5000
canfield-whole-only        5000
`

// TestWinnability solves a sample of deals of every game, and compares the share of winnable deals with the
// published one. The sample is small, and so are the limits for a deal. So the published share need only be
// possible, whatever the undecided deals are.
//
// With XKLONDIKE_SOAK the sample has up to that many deals, each with XKLONDIKE_LIMIT (10000) milliseconds.
// The difference must then be under three standard errors, whether the undecided deals count as lost or as
// won. docs/solver/winnability.md has the lines that this test logs.
func TestWinnability(t *testing.T) {
	gametest.Long(t)
	long, most := gametest.Soaks(), gametest.SoakCount(t, sample)
	for f := range gametest.Cases[publishedFigure](t, publishedFigures) {
		t.Run(f.game, func(t *testing.T) {
			s := survey.Survey{Rules: rulesNamed(t, f.game)}
			s.Deals = f.sample(t, s.Rules, min(most, f.deals))
			if long {
				s.Limit = time.Duration(gametest.EnvNumber(t, "XKLONDIKE_LIMIT", 10_000)) * time.Millisecond
			} else {
				s.Search.Nodes, s.Search.Memory = 10_000, 16<<20
				if f.source == "" {
					s.Deals = f.sample(t, s.Rules, 10)
				}
			}
			f.measure(t, s, long)
		})
	}
}

// sample returns the deals 1 to n. If the game deals its base card and its sequences end at king and ace,
// sample renumbers the ranks so that the base is an ace.
func (f publishedFigure) sample(t *testing.T, r *game.Rules, n int) survey.Deals {
	t.Helper()
	if r.Base != game.BaseDealt || r.Wrap {
		return survey.Numbered(1, uint32(n))
	}
	var list strings.Builder
	for number := range uint32(n) {
		fmt.Fprintln(&list, deals.FormatCards(rebaseRanks(game.Shuffle(r.Packs, number+1).Cards, r.Reserve.Cards)))
	}
	return gametest.Must(survey.ParseDeals(r, "deals", list.String()))(t)
}

// rebaseRanks renumbers the ranks of a deal so that the card at baseIndex becomes an ace. Apart from this
// rank it maps deals one to one, so a random deal stays random.
func rebaseRanks(cards []game.Card, baseIndex int) []game.Card {
	var counted []game.Card
	for _, c := range cards {
		rank := (c.Rank()-cards[baseIndex].Rank()+game.King)%game.King + game.Ace
		counted = append(counted, game.NewCard(0, c.Suit(), rank))
	}
	return counted
}

// measure runs a survey, logs its figures, and compares them with the published ones.
func (f publishedFigure) measure(t *testing.T, s survey.Survey, strictly bool) {
	t.Helper()
	sum := gametest.Must(s.Run(context.Background(), io.Discard, nil))(t)
	if sum.Answered() != s.Deals.Len() {
		t.Fatalf("%s: %d deals of %d", f.game, sum.Answered(), s.Deals.Len())
	}
	if f.source == "" {
		t.Logf("%s | - | - |", tableRow(sum))
		return
	}
	t.Logf("%s | %.3f ± %.3f (%s) | %+.1f |", tableRow(sum), f.published, f.halfWidth, f.source, f.standardErrors(sum))
	if strictly && math.Abs(f.standardErrors(sum)) > 3 {
		t.Errorf("%s: %.1f standard errors from what %s has published", f.game, f.standardErrors(sum), f.source)
	}
	lost := survey.Summary{Winnable: sum.Winnable, Unwinnable: sum.Unwinnable + sum.Undecided}
	won := survey.Summary{Winnable: sum.Winnable + sum.Undecided, Unwinnable: sum.Unwinnable}
	if f.standardErrors(lost) > 3 || f.standardErrors(won) < -3 || 2*sum.Undecided > sum.Answered() {
		t.Errorf("%s: %+.1f to %+.1f standard errors from what %s has published", f.game, f.standardErrors(lost), f.standardErrors(won), f.source)
	}
}

// standardErrors returns by how many standard errors a survey differs from the published share; more if it has more winnable
// deals. It counts the undecided deals as lost, then as won, and returns the larger of the two differences. So a survey that
// decides few deals agrees with nothing. The standard error is the one that a sample of this size has if the published share is
// right, because one that is computed from the survey's own share would be 0 where all deals have the same verdict. The published
// error is added to it.
func (f publishedFigure) standardErrors(sum survey.Summary) float64 {
	const in95 = 1.959964 // standard errors on either side of the mean that include 95 % of all samples
	published := f.published / 100
	low, high := sum.WinnableShare()
	n := float64(max(1, sum.Answered()))
	e := math.Hypot(math.Sqrt(published*(1-published)/n), f.halfWidth/100/in95)
	if published-low > high-published {
		return (low - published) / e
	}
	return (high - published) / e
}

// tableRow formats a summary as a row of the table in docs/solver/winnability.md.
func tableRow(sum survey.Summary) string {
	low, high := sum.WinnableInterval()
	ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %.2f-%.2f %% | %.3f | %.3g | %.3g | %.3g", sum.Game, sum.Answered(), sum.Winnable, sum.Unwinnable, sum.Undecided,
		100*low, 100*high, ms(sum.TimeQuantile(0.5)), ms(sum.TimeQuantile(0.9)), ms(sum.TimeQuantile(0.99)), ms(sum.LongestTime()))
}
