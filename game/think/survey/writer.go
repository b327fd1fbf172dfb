package survey

import (
	"cmp"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// refreshInterval is the time between two drawings of a progress bar. The writer collects lines meanwhile.
const refreshInterval = 100 * time.Millisecond

// A writer writes the lines about deals, and draws a progress bar below them. Both may be on the same terminal,
// so it clears the bar before it writes, and draws it again. It collects several lines before it writes them,
// because there may be ten thousand a second.
type writer struct {
	out       io.Writer
	bar       *progressbar.ProgressBar // nil: there is none, and every line is written at once
	ticks     <-chan time.Time         // when to draw the bar; nil if there is none
	stopTicks func()
	pending   []byte // lines that have been collected, but not written yet
	done      int64  // deals finished
}

func newWriter(out, bar io.Writer, deals int64) *writer {
	w := &writer{out: out}
	if bar == nil || deals < 2 {
		return w
	}
	w.bar = newBar(bar, deals)
	ticker := time.NewTicker(refreshInterval)
	w.ticks, w.stopTicks = ticker.C, ticker.Stop
	_ = w.bar.RenderBlank() // ignores the error: if the bar cannot be drawn, the answers are still of use
	return w
}

// newBar returns a progress bar of ASCII characters, which every locale has. It is not drawn yet.
func newBar(out io.Writer, deals int64) *progressbar.ProgressBar {
	return progressbar.NewOptions64(deals, progressbar.OptionSetWriter(out), progressbar.OptionSetWidth(20),
		progressbar.OptionShowCount(), progressbar.OptionSetDescription("deals"), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetTheme(progressbar.Theme{Saucer: "=", SaucerHead: ">", SaucerPadding: " ",
			BarStart: "[", BarEnd: "]"}))
}

// awaitAnswer calls stop at once if writing fails, because the answer may take long.
func awaitAnswer[A any](w *writer, answers <-chan A, stop func()) (A, error) {
	var err error
	for {
		select {
		case a := <-answers:
			w.done++
			return a, err
		case <-w.ticks: // without a progress bar no tick ever comes
			if writeErr := w.flush(); writeErr != nil {
				err = cmp.Or(err, writeErr)
				stop()
			}
			_ = w.bar.Set64(w.done)
		}
	}
}

func (w *writer) write(lines []byte) error {
	w.pending = append(w.pending, lines...)
	if w.bar != nil {
		return nil
	}
	return w.flush()
}

func (w *writer) flush() error {
	if w.bar != nil {
		_ = w.bar.Clear()
	}
	if len(w.pending) == 0 {
		return nil
	}
	_, err := w.out.Write(w.pending)
	w.pending = w.pending[:0]
	return err
}

func (w *writer) close() {
	if w.bar != nil {
		w.stopTicks()
		_ = w.bar.Clear()
	}
}
