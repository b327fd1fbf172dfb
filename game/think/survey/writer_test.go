package survey

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// terminalLines returns the lines that a terminal shows after all of text was written to it. A carriage
// return moves to the first column.
func terminalLines(text string) []string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		var columns []byte
		for part := range strings.SplitSeq(line, "\r") {
			columns = append([]byte(part), columns[min(len(part), len(columns)):]...)
		}
		lines[i] = strings.TrimRight(string(columns), " ")
	}
	return lines
}

// newTickedWriter returns a writer for ten deals, and the channel on which the test sends its ticks.
func newTickedWriter(out, bar *bytes.Buffer) (*writer, chan time.Time) {
	w := newWriter(out, bar, 10)
	w.stopTicks()
	ticks := make(chan time.Time)
	w.ticks = ticks
	return w, ticks
}

// TestBar writes ten answers to the terminal on which the bar is drawn, with a tick before each of them.
func TestBar(t *testing.T) {
	var terminal bytes.Buffer
	w, ticks := newTickedWriter(&terminal, &terminal)
	if got := terminalLines(terminal.String()); len(got) != 1 || !strings.HasPrefix(got[0], "deals   0% [") {
		t.Errorf("at the beginning: %q", got)
	}
	answers, want := make(chan answer), []string{}
	for n := range 10 {
		go func() {
			ticks <- time.Time{}
			answers <- answer{text: fmt.Appendf(nil, "answer %d\n", n)}
		}()
		a := gametest.Must(awaitAnswer(w, answers, func() {}))(t)
		got := terminalLines(terminal.String())
		bar := len(got) - 1
		if strings.Join(got[:bar], "\n") != strings.Join(want, "\n") || !strings.Contains(got[bar], fmt.Sprintf("(%d/10)", n)) {
			t.Errorf("after %d deals: %q", n, got)
		}
		gametest.NoError(t, w.write(a.text))
		want = append(want, fmt.Sprintf("answer %d", n))
	}
	gametest.NoError(t, w.flush())
	w.close()
	if got := terminalLines(terminal.String()); strings.Join(got, "\n") != strings.Join(want, "\n")+"\n" {
		t.Errorf("at the end: %q", got)
	}
}

// TestBarAside draws the bar on another writer than the answers. The answers must be the same as without a bar.
func TestBarAside(t *testing.T) {
	var with, without, bar bytes.Buffer
	w, ticks := newTickedWriter(&with, &bar)
	plain := newWriter(&without, nil, 10)
	for _, w := range []*writer{w, plain} {
		answers := make(chan answer, 1)
		answers <- answer{text: []byte("one\n")}
		a, _ := awaitAnswer(w, answers, func() {})
		gametest.NoError(t, errors.Join(w.write(a.text), w.flush()))
		w.close()
	}
	close(ticks)
	if with.String() != "one\n" || without.String() != "one\n" || strings.Contains(bar.String(), "one") || terminalLines(bar.String())[0] != "" {
		t.Errorf("%q, %q, %q", with.String(), without.String(), bar.String())
	}
}

// A brokenWriter fails every write.
type brokenWriter struct{}

// Write fails.
func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestBroken wants a failing write to stop the survey while the writer waits for an answer.
func TestBroken(t *testing.T) {
	var bar bytes.Buffer
	w, ticks := newTickedWriter(&bar, &bar)
	w.out = brokenWriter{}
	gametest.NoError(t, w.write([]byte("one\n")))
	answers := make(chan answer, 1)
	go func() { ticks <- time.Time{} }()
	if _, err := awaitAnswer(w, answers, func() { answers <- answer{} }); err != io.ErrClosedPipe {
		t.Error(err)
	}
}

// TestSingle draws no bar for a single deal.
func TestSingle(t *testing.T) {
	var bar bytes.Buffer
	newWriter(&bytes.Buffer{}, &bar, 1).close()
	if bar.Len() > 0 {
		t.Errorf("%q", bar.String())
	}
}
