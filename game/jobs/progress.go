package jobs

import (
	"fmt"
	"io"
	"time"
)

// A progress is a line about work that takes longer than a second, written over and over again.
type progress struct {
	to    io.Writer
	after time.Time // when the line is written next
	drawn bool
}

// show says how many games are done. The line appears after a second, changes ten times a second, and goes when all is
// done.
func (p *progress) show(done, total int) {
	now := time.Now()
	switch {
	case done == total && p.drawn:
		fmt.Fprint(p.to, "\r\x1b[K") // ECMA-48, 8.3.41: erase in line
	case p.after.IsZero():
		p.after = now.Add(time.Second)
	case done < total && !now.Before(p.after):
		p.after, p.drawn = now.Add(time.Second/10), true
		fmt.Fprintf(p.to, "\rchecking: %d of %d games", done, total)
	}
}
