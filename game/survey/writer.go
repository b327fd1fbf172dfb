package survey

import (
	"cmp"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// refresh is how often a bar is drawn; what is written in between is kept until then.
const refresh = 100 * time.Millisecond

// A writer writes answers, and draws a bar beneath them. Both may be the same terminal, so the bar goes before anything is
// written and comes back after it; not for every line, for there may be ten thousand a second.
type writer struct {
	out   io.Writer
	bar   *progressbar.ProgressBar // nil: none, and every line is written at once
	ticks <-chan time.Time         // when to draw it
	stop  func()                   // the ticks
	kept  []byte                   // lines that are not written yet
	done  int64                    // deals answered
}

// newWriter returns a writer for a number of deals; bar may be nil. A bar for one deal would show nothing.
func newWriter(out, bar io.Writer, deals int64) *writer {
	w := &writer{out: out}
	if bar == nil || deals < 2 {
		return w
	}
	w.bar = progressbar.NewOptions64(deals, progressbar.OptionSetWriter(bar), progressbar.OptionSetWidth(20), progressbar.OptionShowCount(),
		progressbar.OptionSetDescription("deals"), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetTheme(progressbar.Theme{Saucer: "=", SaucerHead: ">", SaucerPadding: " ", BarStart: "[", BarEnd: "]"})) // in any locale
	ticker := time.NewTicker(refresh)
	w.ticks, w.stop = ticker.C, ticker.Stop
	_ = w.bar.RenderBlank() // a bar that cannot be drawn is no reason to end: the answers are what was asked for
	return w
}

// await waits for an answer, and keeps the bar going meanwhile. The error is that of out; it is reason to stop, for the answer
// may take its time.
func (w *writer) await(from <-chan answer, stop func()) (answer, error) {
	var err error
	for {
		select {
		case a := <-from:
			w.done++
			return a, err
		case <-w.ticks: // never, without a bar
			if late := w.flush(); late != nil {
				err = cmp.Or(err, late)
				stop()
			}
			_ = w.bar.Set64(w.done)
		}
	}
}

// write writes lines, or keeps them for when the bar is drawn next.
func (w *writer) write(lines []byte) error {
	w.kept = append(w.kept, lines...)
	if w.bar != nil {
		return nil
	}
	return w.flush()
}

// flush writes what was kept, where the bar was.
func (w *writer) flush() error {
	if w.bar != nil {
		_ = w.bar.Clear()
	}
	if len(w.kept) == 0 {
		return nil
	}
	_, err := w.out.Write(w.kept)
	w.kept = w.kept[:0]
	return err
}

// close takes the bar away.
func (w *writer) close() {
	if w.bar != nil {
		w.stop()
		_ = w.bar.Clear()
	}
}
