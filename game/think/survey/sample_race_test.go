//go:build race

package survey_test

// sample is how many deals of each game a short test solves. It is small, because the race detector makes
// searches 20 times slower.
const sample = 25
