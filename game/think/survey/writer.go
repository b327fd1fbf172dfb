package survey

import (
	"cmp"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// refreshInterval is the time between two drawings of the progress bar. In between, the writer collects the
// lines that are to be written.
const refreshInterval = 100 * time.Millisecond

// A writer writes the lines about solved deals, and draws a progress bar below them. Both may be on the same
// terminal. So it clears the bar before it writes lines, and draws the bar again afterwards. It collects
// several lines before it writes them, because there may be ten thousand a second.
type writer struct {
	out       io.Writer
	bar       *progressbar.ProgressBar // the progress bar; nil: there is none, and every line is written at once
	ticks     <-chan time.Time         // sends a tick when it is time to draw the bar; nil if there is no bar
	stopTicks func()                   // stops the sending of ticks
	pending   []byte                   // lines that have been collected, but not written yet
	done      int64                    // number of deals that the solver has finished
}

// newWriter returns a writer for the given number of deals. If bar is nil, or there is only one deal, the
// writer draws no bar.
func newWriter(out, bar io.Writer, deals int64) *writer {
	w := &writer{out: out}
	if bar == nil || deals < 2 {
		return w
	}
	// The bar is drawn with ASCII characters, which every locale has.
	w.bar = progressbar.NewOptions64(deals, progressbar.OptionSetWriter(bar), progressbar.OptionSetWidth(20),
		progressbar.OptionShowCount(),
		progressbar.OptionSetDescription("deals"), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetTheme(progressbar.Theme{Saucer: "=", SaucerHead: ">", SaucerPadding: " ",
			BarStart: "[", BarEnd: "]"}))
	ticker := time.NewTicker(refreshInterval)
	w.ticks, w.stopTicks = ticker.C, ticker.Stop
	_ = w.bar.RenderBlank() // ignores the error: if the bar cannot be drawn, the answers are still of use
	return w
}

// awaitAnswer waits for the answer about a deal, and draws the progress bar meanwhile. If writing lines
// fails, it calls stop at once, to end the run, because the answer may take long. It returns the error with
// the answer.
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

// write writes lines at once, or collects them until the progress bar is drawn again.
func (w *writer) write(lines []byte) error {
	w.pending = append(w.pending, lines...)
	if w.bar != nil {
		return nil
	}
	return w.flush()
}

// flush clears the bar, and writes the lines that were collected.
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

// close clears the bar, and stops the ticks.
func (w *writer) close() {
	if w.bar != nil {
		w.stopTicks()
		_ = w.bar.Clear()
	}
}
