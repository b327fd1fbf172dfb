package x11_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// A wireRow is a line of what -wirestats prints.
type wireRow struct{ requests, out, messages, in, waits int }

// wireRows reads what -wirestats has printed: a row for each purpose.
func wireRows(t *testing.T, text string) map[string]wireRow {
	t.Helper()
	rows := make(map[string]wireRow)
	for line := range strings.Lines(text) {
		var name string
		var r wireRow
		if _, err := fmt.Sscan(line, &name, &r.requests, &r.out, &r.messages, &r.in, &r.waits); err == nil {
			rows[name] = r
		}
	}
	gametest.MustEqual(t, len(rows), 6, "rows for purposes in\n%s:", text)
	return rows
}

// TestWireStats compares what -wirestats prints with what a proxy has seen. Each purpose has its share.
func TestWireStats(t *testing.T) {
	t.Parallel()
	s := launchWatched(t, xvfb.Start(t), append(dragging, "-wirestats")...)
	const steps = 30
	s.point(s.grabPoint(tableau(0), 0))
	s.press(1, 0)
	for i := range steps {
		s.point(s.grabPoint(tableau(0), 0).Add(image.Pt(3*i+3, 2*i+2)))
		s.awaitMoved()
	}
	s.release(1, 60)
	s.typeKeys(" ")
	help := s.messagesDuring(func() { s.key(keyF1) })
	s.quit()
	said := s.p.Since(0)
	rows := wireRows(t, s.errs.String())
	t.Log(s.errs.String())
	seen := wireRow{
		requests: len(said.OfKind(wire.Request)) - 1, out: said.Size(wire.Request), // without the greeting, which is no request
		messages: len(said.OfKind(wire.Reply, wire.Event, wire.Fault)) - 1, in: said.Size(wire.Reply, wire.Event, wire.Fault),
	}
	if all := rows["all"]; all.requests != seen.requests || all.out != seen.out || all.messages != seen.messages || all.in != seen.in {
		t.Errorf("it prints %+v, and the proxy has seen %+v", all, seen)
	}
	// What nobody waits for, such as the icon, follows the start. A slow machine waits more often, each time for less.
	if start := rows["start"]; start.waits != rows["all"].waits || start.waits < 3 || start.waits > 6 || start.out < 10_000 {
		t.Errorf("the start is %+v", start)
	}
	// A busy machine answers as late as a slow line, on which the program asks where the pointer is, and after each step whether the
	// server has caught up.
	drag, asked := rows["drag"], len(said.Named(wire.Request, "QueryPointer"))
	if drag.requests < steps-1 || drag.requests > 2*steps+asked || drag.out < 20*(steps-1) || drag.out > 28*steps+8*asked || drag.messages < steps {
		t.Errorf("%d steps of a drag are %+v", steps, drag)
	}
	if text := rows["text"]; text.out < help.Size(wire.Request) || text.out > help.Size(wire.Request)+2000 {
		t.Errorf("text is %+v, and the help alone took %d bytes", text, help.Size(wire.Request))
	}
	if faces := rows["faces"]; faces.out < 1000 || faces.waits != 0 {
		t.Errorf("the faces of a packet are %+v", faces)
	}
}
