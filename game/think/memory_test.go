package think_test

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think"
)

// TestAvailable asks for little memory, and for more than any machine has. TestLittleMemory in game/jobs
// asks in a process that may take hardly any.
func TestAvailable(t *testing.T) {
	const little, leastMemory = 8 << 20, 1 << 20
	if got := think.AvailableMemory(little); got != little {
		t.Errorf("%d bytes of %d are there", got, little)
	}
	gametest.Equal(t, think.AvailableMemory(0), leastMemory, "bytes are there when none are wanted:")
	if got := think.AvailableMemory(1 << 50); got < leastMemory || got > 1<<50 {
		t.Errorf("%d bytes are there", got)
	}
}
