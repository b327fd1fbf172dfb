package advice_test

import "math"

// fitWeights returns the weights of a logistic regression, by Newton's method. The first feature is 1 in all
// examples. The ridge pulls the other weights to 0.
func fitWeights(examples []example, ridge float64) []float64 {
	count := len(examples[0].features)
	mean, deviation := make([]float64, count), make([]float64, count)
	for i := range count {
		for _, e := range examples {
			mean[i] += e.features[i] / float64(len(examples))
		}
		for _, e := range examples {
			deviation[i] += (e.features[i] - mean[i]) * (e.features[i] - mean[i]) / float64(len(examples))
		}
		deviation[i] = math.Sqrt(deviation[i])
	}
	mean[0], deviation[0] = 0, 1
	constant := func(i int) bool { return deviation[i] < 1e-9 }
	scaled := make([]float64, count)
	weights := make([]float64, count)
	for range 10 {
		system := make([][]float64, count) // the second derivatives, and the first ones behind them
		for i := range system {
			system[i] = make([]float64, count+1)
		}
		for _, e := range examples {
			for i, x := range e.features {
				scaled[i] = 0
				if !constant(i) {
					scaled[i] = (x - mean[i]) / deviation[i]
				}
			}
			p := logistic(weights, scaled)
			for i, x := range scaled {
				for j, y := range scaled {
					system[i][j] += p * (1 - p) * x * y
				}
				system[i][count] += (e.won - p) * x
			}
		}
		for i := range system {
			if i > 0 {
				system[i][i] += ridge
				system[i][count] -= ridge * weights[i]
			}
		}
		for i, step := range solve(system) {
			weights[i] += step
		}
	}
	for i := 1; i < count; i++ {
		if constant(i) {
			weights[i] = 0
			continue
		}
		weights[i] /= deviation[i]
		weights[0] -= weights[i] * mean[i]
	}
	return weights
}

// solve solves linear equations whose matrix is symmetric and positive. The last column has the right sides.
func solve(system [][]float64) []float64 {
	n := len(system)
	for i, row := range system {
		for j := n; j >= i; j-- {
			row[j] /= row[i]
		}
		for k, other := range system {
			if k == i {
				continue
			}
			for j := n; j >= i; j-- {
				other[j] -= other[i] * row[j]
			}
		}
	}
	solution := make([]float64, n)
	for i, row := range system {
		solution[i] = row[n]
	}
	return solution
}

func logistic(weights, features []float64) float64 {
	z := 0.0
	for i, x := range features {
		z += weights[i] * x
	}
	return 1 / (1 + math.Exp(-z))
}

// crossLoss returns the mean logarithmic loss of a model with some features; nil means all. It leaves a fifth
// of the deals out, fits the model to the others, and asks it about those; and so on for each fifth.
func crossLoss(examples []example, only []int) float64 {
	const parts = 5
	loss := 0.0
	for part := range parts {
		var fitted, asked []example
		for _, e := range examples {
			if only != nil {
				some := make([]float64, len(only))
				for i, f := range only {
					some[i] = e.features[f]
				}
				e.features = some
			}
			if e.deal%parts == part {
				asked = append(asked, e)
			} else {
				fitted = append(fitted, e)
			}
		}
		weights := fitWeights(fitted, fitRidge)
		for _, e := range asked {
			p := logistic(weights, e.features)
			loss -= math.Log(e.won*p+(1-e.won)*(1-p)) / float64(len(examples))
		}
	}
	return loss
}
