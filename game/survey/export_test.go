package survey

import "math"

// standardErrors95 is the number of standard errors on either side of the mean that includes 95 % of all samples.
const standardErrors95 = 1.959964

// StandardErrorsFrom compares the share of winnable deals with a published share. It returns the difference in standard errors,
// which is positive if the survey has more winnable deals. halfWidth95 is half the width of the published 95 % confidence
// interval. Both arguments go from 0 to 1.
//
// It counts the undecided deals as lost, then as won, and returns the larger of the two differences. So a survey that decides
// few deals agrees with nothing. The standard error is the one that a sample of this size has if the published share is right.
// The published error is added to it. An error computed from the survey's own share would be 0 where all deals have the same
// verdict.
func (s Summary) StandardErrorsFrom(published, halfWidth95 float64) (sigmas float64) {
	low, high := s.WinnableShare()
	n := float64(max(1, s.Answered()))
	e := math.Hypot(math.Sqrt(published*(1-published)/n), halfWidth95/standardErrors95)
	if published-low > high-published {
		return (low - published) / e
	}
	return (high - published) / e
}
