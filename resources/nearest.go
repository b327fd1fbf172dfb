package resources

import "strings"

// maxCompared is how much of a mistaken name is looked at, in bytes; no
// setting's name is half as long.
const maxCompared = 40

// nearest is the setting whose name takes the fewest insertions, deletions and
// substitutions of bytes to become name, case aside; among equals the first in
// the table.
func nearest(name string) string {
	name = strings.ToLower(name[:min(len(name), maxCompared)])
	best, least := "", 0
	for _, s := range Table() {
		if d := distance(name, strings.ToLower(s.Name)); best == "" || d < least {
			best, least = s.Name, d
		}
	}
	return best
}

// distance is Levenshtein's.
func distance(a, b string) int {
	row := make([]int, len(b)+1) // from the part of a that was seen to each beginning of b
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(diagonal+cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
