package survey

import (
	"context"
	"time"
)

// A limitedContext looks at the clock whenever it is asked. So it ends on time even while searches keep all
// processors busy, when timers are late.
type limitedContext struct {
	context.Context
	deadline time.Time
}

func (l limitedContext) Err() error {
	if err := l.Context.Err(); err != nil {
		return err
	}
	if time.Now().Before(l.deadline) {
		return nil
	}
	return context.DeadlineExceeded
}

// WithLimit returns a context that ends with ctx or after a time, whichever comes first; 0 means no limit.
func WithLimit(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit <= 0 {
		return ctx, func() {}
	}
	timed, cancel := context.WithTimeout(ctx, limit)
	deadline, _ := timed.Deadline()
	return limitedContext{timed, deadline}, cancel
}
