package survey

import "math"

// Against compares with a published share of winnable deals and half the width of its interval with 95 % confidence, both 0 to
// 1: the difference in standard errors, positive if more are winnable here. The undecided deals are counted as lost and then as
// won, and the larger difference of the two is returned, so that a survey that decides little agrees with nothing. The standard
// error is that of a sample as large as this one if the published share is right, with the published error added: taken from
// what was found instead, it would be 0 where all deals are alike.
func (s Summary) Against(published, halfWidth95 float64) (sigmas float64) {
	low, high := s.Share()
	n := float64(max(1, s.Done()))
	e := math.Hypot(math.Sqrt(published*(1-published)/n), halfWidth95/sure95)
	if published-low > high-published {
		return (low - published) / e
	}
	return (high - published) / e
}
