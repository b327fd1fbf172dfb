package words

import "strings"

// Nearest returns the first of the names that needs the fewest changes of letters, without regard to case, or
// "" if that is more than a third of the longer word's bytes.
func Nearest(word string, names []string) string {
	if len(word) > maxWordBytes {
		return ""
	}
	word = strings.ToLower(word)
	best, fewest := "", maxWordBytes
	for _, name := range names {
		if d := editDistance(word, strings.ToLower(name)); d <= max(len(word), len(name))/3 && d < fewest {
			best, fewest = name, d
		}
	}
	return best
}

// editDistance counts insertions, deletions, substitutions and swaps of neighbours: the optimal string
// alignment distance.
func editDistance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j // j insertions
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			change := last[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
