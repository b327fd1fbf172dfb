package x11

import "time"

// RoundTrip returns how long the server took to answer at the start.
func (w *Window) RoundTrip() time.Duration { return w.display.Desk.RoundTrip }
