// Package shares knows which deals of a survey are decided, which are missing, and what is torn in a file of
// results. It knows nothing of games and players.
package shares

import "math"

// Standard errors on either side of the mean that include 95 % of all samples.
const z95 = 1.959964

// Wilson returns the 95 % confidence interval for a share of won games (Wilson 1927). Unlike the share plus and
// minus its standard error, it is also valid near 0 and 1. Of no game the share can be anything.
func Wilson(won, total int64) (low, high float64) {
	if total == 0 {
		return 0, 1
	}
	n, z2 := float64(total), z95*z95
	p := float64(won) / n
	middle := (p + z2/(2*n)) / (1 + z2/n)
	half := z95 * math.Sqrt(p*(1-p)/n+z2/(4*n*n)) / (1 + z2/n)
	return max(0, middle-half), min(1, middle+half)
}
