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

// TestStandardErrorsFrom compares with standard errors that were computed by hand. For 400 deals of which
// half are winnable, the standard error is 0.025.
func TestStandardErrorsFrom(t *testing.T) {
	for _, c := range []struct {
		won, lost, open int64
		published, half float64
		want            float64
	}{
		{200, 200, 0, 0.5, 0, 0},
		{210, 190, 0, 0.5, 0, 1},
		{190, 210, 0, 0.5, 0, -1},
		{190, 180, 30, 0.5, 0, 2},                               // as won it is 220, as lost 190
		{180, 190, 30, 0.5, 0, -2},                              // the other way round
		{220, 180, 0, 0.5, 1.959964 * 0.025, 2 / math.Sqrt(2)},  // both errors
		{400, 0, 0, 0.99, 0, 0.01 / math.Sqrt(0.01*0.99/400.0)}, // all alike: the error is not 0
	} {
		s := survey.Summary{Winnable: c.won, Unwinnable: c.lost, Undecided: c.open}
		if got := s.StandardErrorsFrom(c.published, c.half); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v: %f", c, got)
		}
	}
	if got := (survey.Summary{}).StandardErrorsFrom(0.5, 0); math.IsNaN(got) || math.IsInf(got, 0) {
		t.Errorf("of no deals: %f", got)
	}
}
