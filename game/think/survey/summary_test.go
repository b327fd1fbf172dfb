package survey_test

import (
	"math"
	"testing"

	"xklondike/game/think/survey"
)

// isNear reports whether a number equals one that is known to four digits.
func isNear(got, want float64) bool { return math.Abs(got-want) < 0.00006 }

// TestInterval checks that undecided deals count as lost in the lower end of an interval, and as won in the upper end.
func TestInterval(t *testing.T) {
	undecided := survey.Summary{Winnable: 81, Undecided: 20, Unwinnable: 162} // 81 of 263 if they are lost, 101 of 263 if they are won
	low, high := undecided.WinnableInterval()
	if share, most := undecided.WinnableShare(); !isNear(low, 0.2553) || !isNear(high, 0.4441) || !isNear(share, 81.0/263) || !isNear(most, 101.0/263) {
		t.Errorf("%.4f-%.4f, %.4f-%.4f", share, most, low, high)
	}
	if low, high := (survey.Summary{}).WinnableInterval(); low != 0 || high != 1 {
		t.Errorf("of no deals: %.4f-%.4f", low, high)
	}
	if low, high := (survey.Summary{}).WinnableShare(); low != 0 || high != 1 {
		t.Errorf("of no deals: %.4f-%.4f", low, high)
	}
}
