//go:build !race

package advice_test

// reshuffledGames is how many games TestReshuffle plays twice, or a tenth of them.
const reshuffledGames = 600
