package survey

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
)

// shown is what a terminal shows after all that was written to it: a return goes back to the line's first column.
func shown(text string) []string {
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

// ticked returns a writer for ten deals with a bar that is drawn when the test says so.
func ticked(out, bar *bytes.Buffer) (*writer, chan time.Time) {
	w := newWriter(out, bar, 10)
	w.stop()
	ticks := make(chan time.Time)
	w.ticks = ticks
	return w, ticks
}

// TestBar writes ten deals to the terminal on which a bar is drawn before each of them, and after all.
func TestBar(t *testing.T) {
	var terminal bytes.Buffer
	w, ticks := ticked(&terminal, &terminal)
	if got := shown(terminal.String()); len(got) != 1 || !strings.HasPrefix(got[0], "deals   0% [") {
		t.Errorf("at the beginning: %q", got)
	}
	answers, want := make(chan answer), []string{}
	for n := range 10 {
		go func() {
			ticks <- time.Time{}
			answers <- answer{text: fmt.Appendf(nil, "answer %d\n", n)}
		}()
		a, err := w.await(answers, func() {})
		if err != nil {
			t.Fatal(err)
		}
		got := shown(terminal.String())
		bar := len(got) - 1
		if strings.Join(got[:bar], "\n") != strings.Join(want, "\n") || !strings.Contains(got[bar], fmt.Sprintf("(%d/10)", n)) {
			t.Errorf("after %d deals: %q", n, got)
		}
		if err := w.write(a.text); err != nil {
			t.Fatal(err)
		}
		want = append(want, fmt.Sprintf("answer %d", n))
	}
	if err := w.flush(); err != nil {
		t.Fatal(err)
	}
	w.close()
	if got := shown(terminal.String()); strings.Join(got, "\n") != strings.Join(want, "\n")+"\n" {
		t.Errorf("at the end: %q", got)
	}
}

// TestBarAside draws a bar elsewhere: the answers are what they are without.
func TestBarAside(t *testing.T) {
	var with, without, bar bytes.Buffer
	w, ticks := ticked(&with, &bar)
	plain := newWriter(&without, nil, 10)
	for _, w := range []*writer{w, plain} {
		answers := make(chan answer, 1)
		answers <- answer{text: []byte("one\n")}
		a, _ := w.await(answers, func() {})
		if err := errors.Join(w.write(a.text), w.flush()); err != nil {
			t.Fatal(err)
		}
		w.close()
	}
	close(ticks)
	if with.String() != "one\n" || without.String() != "one\n" || strings.Contains(bar.String(), "one") || shown(bar.String())[0] != "" {
		t.Errorf("%q, %q, %q", with.String(), without.String(), bar.String())
	}
}

// broken is what cannot be written to.
type broken struct{}

// Write fails.
func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestBroken waits for an answer that does not come before the survey is stopped, while what came before cannot be written.
func TestBroken(t *testing.T) {
	var bar bytes.Buffer
	w, ticks := ticked(&bar, &bar)
	w.out = broken{}
	if err := w.write([]byte("one\n")); err != nil {
		t.Fatal(err)
	}
	answers := make(chan answer, 1)
	go func() { ticks <- time.Time{} }()
	if _, err := w.await(answers, func() { answers <- answer{} }); err != io.ErrClosedPipe {
		t.Error(err)
	}
}

// TestSingle draws no bar for one deal.
func TestSingle(t *testing.T) {
	var bar bytes.Buffer
	newWriter(&bytes.Buffer{}, &bar, 1).close()
	if bar.Len() > 0 {
		t.Errorf("%q", bar.String())
	}
}
