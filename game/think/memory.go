package think

import (
	"cmp"
	"runtime/debug"

	"xklondike/game/think/solver"
)

// How much address space a table takes besides its own bytes.
const (
	// The Go runtime takes memory from the system in pieces of this size on 64-bit systems (heapArenaBytes).
	arenaBytes = 64 << 20
	// A table that grows by doubling leaves gaps in a quarter of its address space.
	growthShares = 4
)

// In bytes. With smaller tables, a search would find hardly anything.
const leastMemory = 1 << 20

// AvailableMemory returns how many of the wanted bytes the process may get from the system for tables, at least
// a megabyte. It first returns all garbage to the system, which takes some milliseconds.
func AvailableMemory(wanted int64) int64 {
	ReleaseMemory()
	for bytes := max(wanted, leastMemory); bytes > leastMemory; bytes -= max(bytes/8, leastMemory) {
		if isGranted(bytes + bytes/(growthShares-1) + arenaBytes) {
			return bytes
		}
	}
	return leastMemory
}

// ReleaseMemory returns to the system all memory that nothing uses any more.
func ReleaseMemory() { debug.FreeOSMemory() }

func searchMemory(maxBytes int64) int64 {
	return AvailableMemory(cmp.Or(maxBytes, solver.DefaultMemory))
}
