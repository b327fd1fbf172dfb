package narrate

import (
	"bufio"
	"io"
	"os"
	"strings"
	"time"
	"unicode"
)

// longest is how long a line may be, in bytes: more than the cards of four packs.
const longest = 4096

// read reads lines until there are no more. What is too long is cut.
func read(in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, longest)
		for {
			line, cut, err := r.ReadLine()
			if err != nil {
				return
			}
			text := clean(string(line))
			for cut && err == nil {
				_, cut, err = r.ReadLine()
			}
			lines <- text
		}
	}()
	return lines
}

// clean leaves out what could upset a terminal when a word of the line is said again.
func clean(line string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, line))
}

// Run plays without a window until the player leaves: by quit, at the end of the commands, by a signal, or when nobody reads any
// more. The session has a game.
func (n *Narrator) Run(signals <-chan os.Signal) {
	clock := start(time.Now())
	defer n.Session.Leave()
	n.Session.Now(clock.now())
	n.Tell()
	for !n.Session.Over() && !n.closed {
		wake, stop := n.alarm(clock)
		select {
		case line, more := <-n.lines:
			n.Session.Now(clock.now())
			if !more {
				line = "quit"
			}
			n.Do(line)
		case <-wake:
			n.Session.Tick(clock.now())
			n.Tell()
		case <-signals:
			stop()
			n.farewell()
			return
		}
		stop()
	}
}

// alarm returns a channel that delivers when the session wants to be woken.
func (n *Narrator) alarm(clock start) (wake <-chan time.Time, stop func() bool) {
	at, wanted := n.Session.Wake()
	if !wanted {
		return nil, func() bool { return true }
	}
	t := time.NewTimer(at - clock.now())
	return t.C, t.Stop
}

// start is the moment that the time of a session without a window counts from.
type start time.Time

func (s start) now() time.Duration { return time.Since(time.Time(s)) }
