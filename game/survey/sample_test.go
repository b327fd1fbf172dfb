//go:build !race

package survey_test

// sample is how many deals of each game a short test takes.
const sample = 100
