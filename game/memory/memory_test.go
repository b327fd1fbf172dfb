package memory_test

import (
	"testing"

	"xklondike/game/memory"
)

// TestAvailable asks for little memory, and for more than any machine has. TestLittleMemory in game/jobs
// asks in a process that may take hardly any.
func TestAvailable(t *testing.T) {
	const little, smallest = 8 << 20, 1 << 20
	if got := memory.Available(little); got != little {
		t.Errorf("%d bytes of %d are there", got, little)
	}
	if got := memory.Available(0); got != smallest {
		t.Errorf("%d bytes are there when none are wanted", got)
	}
	if got := memory.Available(1 << 50); got < smallest || got > 1<<50 {
		t.Errorf("%d bytes are there", got)
	}
}
