package gametest

import "context"

// A CountingContext counts how often it is asked whether it has ended. It ends when it has been asked EndsAt times.
type CountingContext struct {
	context.Context
	Asked, EndsAt int
}

// Err counts the calls, and returns an error from call EndsAt on.
func (c *CountingContext) Err() error {
	if c.Asked++; c.Asked < c.EndsAt {
		return nil
	}
	return context.Canceled
}
