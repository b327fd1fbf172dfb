package journal_test

import (
	"runtime"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// heapBytes returns how many bytes of the heap are in use, after a garbage collection.
func heapBytes() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // the first one may leave what has a finalizer
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestMemoryOfRecord plays long games, and measures how much memory each action keeps, in the history of the
// game and in its record.
func TestMemoryOfRecord(t *testing.T) {
	gametest.Long(t)
	const actions, mostPerAction = 1000, 300
	for _, name := range strings.Fields("klondike yukon double-klondike") {
		for style, turnBack := range map[string]int{"straight on": 0, "with undos": 4} {
			d := newTestDir(t)
			random := gametest.Random(1, 2)
			r := d.begin(d.open(), name, 41)
			before := heapBytes()
			for range actions {
				legal := r.Game().State().Legal()
				if len(legal) == 0 || turnBack > 0 && random.IntN(turnBack) == 0 && r.Game().CanUndo() {
					r.Undo()
				} else if err := r.Play(legal[random.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
			}
			perAction := (heapBytes() - before) / actions
			t.Logf("%s %s: each action keeps %d bytes", name, style, perAction)
			if perAction > mostPerAction {
				t.Errorf("%s %s: each action keeps %d bytes, want at most %d", name, style, perAction, mostPerAction)
			}
			r.Leave()
			runtime.KeepAlive(r)
		}
	}
}
