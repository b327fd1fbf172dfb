package jobs

import (
	"strings"
	"testing"
	"time"
)

// TestProgressOn checks that the bar is drawn only on a terminal and only after the given time, and that it is cleared.
func TestProgressOn(t *testing.T) {
	progressOn(nil, 0)(1, 3)
	var b strings.Builder
	progress := progressOn(&b, time.Hour)
	progress(1, 3)
	progress(3, 3)
	if b.Len() > 0 {
		t.Errorf("a short check draws %q", b.String())
	}
	progress = progressOn(&b, 0)
	progress(1, 3)
	if !strings.Contains(b.String(), "games") || !strings.Contains(b.String(), "(1/3)") {
		t.Errorf("the bar is %q", b.String())
	}
	progress(3, 3)
	if left := b.String()[strings.LastIndex(strings.TrimRight(b.String(), "\r"), "\r")+1:]; strings.TrimSpace(left) != "" {
		t.Errorf("%q is left", left)
	}
}
