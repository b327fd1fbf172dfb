package narrate

import (
	"bufio"
	"io"
	"strings"
	"time"
	"unicode"
)

// maxLineLength is the greatest length of an input line in bytes. A line with the names of all cards of four
// packs is shorter.
const maxLineLength = 4096

// readLines calls awaitRoom before each line, so that no line is read while nobody reads the answers.
func readLines(in io.Reader, awaitRoom func()) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, maxLineLength)
		for {
			line, truncated, err := r.ReadLine()
			if err != nil {
				return
			}
			text := replaceUnprintable(string(line))
			for truncated && err == nil {
				_, truncated, err = r.ReadLine()
			}
			awaitRoom()
			lines <- text
		}
	}()
	return lines
}

// replaceUnprintable keeps from the narrator what could disturb the terminal when it repeats a word.
func replaceUnprintable(line string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, line))
}

// Run runs the session without a window. It returns after the action quit, at the end of the input, after a
// signal, or when a write to Out fails. The session must have a game.
func (n *Narrator) Run(signalled <-chan struct{}) {
	begun := time.Now()
	defer n.Session.LeaveGame()
	n.Session.Timing.SetTime(time.Since(begun))
	n.Report()
	for !n.Session.HasQuit && !n.outputClosed {
		var wake <-chan time.Time
		if at, wanted := n.Session.Timing.WakeTime(); wanted {
			wake = time.After(at - time.Since(begun))
		}
		select {
		case line, more := <-n.Lines():
			n.Session.Timing.SetTime(time.Since(begun))
			if !more {
				line = "quit"
			}
			n.Do(line)
		case news := <-n.host.News():
			n.Session.Timing.SetTime(time.Since(begun))
			n.host.Take(news)
			n.Report()
		case <-wake:
			n.Session.Tick(time.Since(begun))
			n.Report()
		case <-n.outputFailed:
			n.outputClosed = true
		case <-signalled:
			n.sayFarewell()
			return
		}
	}
}
