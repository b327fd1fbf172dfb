//go:build race

package advice_test

// reshuffledGames is how many games TestReshuffle plays twice, or a tenth of them. The race detector makes it
// take ten times as long.
const reshuffledGames = 200
