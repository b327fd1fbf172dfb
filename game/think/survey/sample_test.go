//go:build !race

package survey_test

// sample is how many deals of each game a short test solves.
const sample = 40
