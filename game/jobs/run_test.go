package jobs

import (
	"strings"
	"testing"
	"time"
)

// TestProgress checks that the line is written only after the given time, and that it goes.
func TestProgress(t *testing.T) {
	var b strings.Builder
	p := progress{to: &b}
	p.show(1, 3)
	p.show(3, 3)
	if b.Len() > 0 {
		t.Errorf("a short check writes %q", b.String())
	}
	p.after = time.Now().Add(-time.Hour)
	p.show(1, 3)
	if !strings.Contains(b.String(), "1 of 3 games") {
		t.Errorf("the line is %q", b.String())
	}
	p.show(3, 3)
	if !strings.HasSuffix(b.String(), "\r\x1b[K") {
		t.Errorf("%q is left", b.String())
	}
}
