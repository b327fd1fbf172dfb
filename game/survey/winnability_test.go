package survey_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/survey"
)

// A figure is a game, and what is published about its winnability: JAIR is Blake and Gent, The Winnability of Klondike Solitaire
// and Many Other Patience Games, JAIR 85 (2026), article 21; CP is Dang, Gent, Nightingale, Ulrich-Oltean and Waller, Constraint
// Models for Klondike, CP 2025. Shares and half the widths of their intervals with 95 % are in per cent.
type figure struct {
	game            string
	deals           int // of a long run
	published, half float64
	source          string // "": nobody has published any
}

// winnability lists them; the games without a figure are measured only.
func winnability() []figure {
	return []figure{
		{"klondike-d1-back", 20_000, 90.454, 0.090, "CP"},
		{"klondike-d1-never", 20_000, 90.204, 0.093, "JAIR"},
		{"klondike-d2-back", 5_000, 88.620, 0.135, "JAIR"},
		{"klondike-d2-never", 5_000, 88.289, 0.112, "JAIR"},
		{"klondike-d3-back", 20_000, 81.942, 0.080, "CP"},
		{"klondike-d3-never", 20_000, 81.536, 0.055, "CP"},
		{"klondike-d4-back", 5_000, 69.337, 0.098, "JAIR"},
		{"klondike-d4-never", 5_000, 68.723, 0.095, "JAIR"},
		{"canfield-published", 5_000, 71.245, 0.031, "JAIR"},
		{"canfield-whole-published", 5_000, 67.562, 0.034, "JAIR"},
		{"klondike-familiar", 5_000, 81.536, 0.055, "CP"}, // the rules of klondike-d3-never
		{"klondike-strict", 5_000, 0, 0, ""},
		{"thumb-and-pouch", 5_000, 0, 0, ""},
		{"double-klondike", 5_000, 0, 0, ""},
		{"double-klondike-solo", 5_000, 0, 0, ""},
		{"gargantua", 1_000, 0, 0, ""}, // for their patience
		{"canfield", 5_000, 0, 0, ""},
		{"canfield-whole", 5_000, 0, 0, ""},
	}
}

// number reads a number from the environment.
func number(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text, set := os.LookupEnv(name)
	if !set {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s is no number: %q", name, text)
	}
	return n
}

// TestWinnability takes a sample of every game, and compares with what is published. The sample is small, and so is what is
// spent on a deal: the published share must be one that is possible whatever becomes of the undecided deals.
//
// With XKLONDIKE_SOAK the sample is a large one, of at most that many deals, each with XKLONDIKE_LIMIT (10000) milliseconds.
// The difference must then be under three standard errors with the undecided deals counted both ways. The lines that it logs
// are those of docs/winnability.md.
func TestWinnability(t *testing.T) {
	_, long := os.LookupEnv("XKLONDIKE_SOAK")
	most := number(t, "XKLONDIKE_SOAK", sample)
	for _, f := range winnability() {
		t.Run(f.game, func(t *testing.T) {
			s := survey.Survey{Rules: table(t, f.game)}
			s.Deals = f.sample(t, s.Rules, min(most, f.deals))
			if long {
				s.Limit = time.Duration(number(t, "XKLONDIKE_LIMIT", 10_000)) * time.Millisecond
			} else {
				s.Nodes, s.Memory = 10_000, 16<<20
				if f.source == "" {
					s.Deals = f.sample(t, s.Rules, 10)
				}
			}
			f.measure(t, s, long)
		})
	}
}

// sample is the deals 1 to n.
func (f figure) sample(t *testing.T, r *game.Rules, n int) survey.Deals {
	t.Helper()
	if r.Base != game.BaseDealt || r.Wrap {
		return survey.Numbered(1, uint32(n))
	}
	var list strings.Builder
	for number := range uint32(n) {
		fmt.Fprintln(&list, deals.FormatCards(fromBase(game.Shuffle(r.Packs, number+1).Cards, r.Reserve.Cards)))
	}
	deals, err := survey.ParseDeals(r, "deals", list.String())
	if err != nil {
		t.Fatal(err)
	}
	return deals
}

// fromBase counts the ranks from that of one of the cards, which becomes an ace. It maps deals to deals, one to one but for the
// rank, so that a random one stays random.
func fromBase(cards []game.Card, at int) []game.Card {
	var counted []game.Card
	for _, c := range cards {
		rank := (c.Rank()-cards[at].Rank()+game.King)%game.King + game.Ace
		counted = append(counted, game.Of(0, c.Suit(), rank))
	}
	return counted
}

// measure runs a survey, logs its figures, and compares.
func (f figure) measure(t *testing.T, s survey.Survey, strictly bool) {
	t.Helper()
	sum, err := s.Run(context.Background(), io.Discard, nil)
	if err != nil {
		t.Fatal(err)
	}
	if sum.Done() != s.Deals.Len() {
		t.Fatalf("%s: %d deals of %d", f.game, sum.Done(), s.Deals.Len())
	}
	if f.source == "" {
		t.Logf("%s | - | - |", row(sum))
		return
	}
	t.Logf("%s | %.3f ± %.3f (%s) | %+.1f |", row(sum), f.published, f.half, f.source, f.off(sum))
	if strictly && math.Abs(f.off(sum)) > 3 {
		t.Errorf("%s: %.1f standard errors from what %s has published", f.game, f.off(sum), f.source)
	}
	lost := survey.Summary{Winnable: sum.Winnable, Unwinnable: sum.Unwinnable + sum.Undecided}
	won := survey.Summary{Winnable: sum.Winnable + sum.Undecided, Unwinnable: sum.Unwinnable}
	if f.off(lost) > 3 || f.off(won) < -3 || 2*sum.Undecided > sum.Done() {
		t.Errorf("%s: %+.1f to %+.1f standard errors from what %s has published", f.game, f.off(lost), f.off(won), f.source)
	}
}

// off is by how many standard errors a survey differs from what is published.
func (f figure) off(sum survey.Summary) float64 { return sum.Against(f.published/100, f.half/100) }

// row is a line of a table.
func row(sum survey.Summary) string {
	low, high := sum.Interval()
	ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %.2f-%.2f %% | %.3f | %.3g | %.3g | %.3g", sum.Game, sum.Done(), sum.Winnable, sum.Unwinnable, sum.Undecided,
		100*low, 100*high, ms(sum.Within(0.5)), ms(sum.Within(0.9)), ms(sum.Within(0.99)), ms(sum.Worst()))
}
