package shares_test

import (
	"math"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/shares"
)

// TestWilson compares intervals with published ones: Newcombe, Two-sided confidence intervals for the single
// proportion, Statistics in Medicine 17 (1998), table I, method 3.
func TestWilson(t *testing.T) {
	for c := range gametest.Cases[struct {
		Won, Total int64
		Low, High  float64
	}](t, `
81  263  0.2553  0.3662
0   0    0       1
15  148  0.0624  0.1605
0   20   0       0.1611
1   29   0.0061  0.1718
29  29   0.8830  1
`) {
		if low, high := shares.Wilson(c.Won, c.Total); math.Abs(low-c.Low) > 0.00006 || math.Abs(high-c.High) > 0.00006 {
			t.Errorf("%d of %d: %.4f to %.4f, not %.4f to %.4f", c.Won, c.Total, low, high, c.Low, c.High)
		}
	}
}
