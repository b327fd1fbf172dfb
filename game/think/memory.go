package think

import (
	"cmp"
	"runtime/debug"

	"xklondike/game/think/solver"
)

// These constants estimate how much address space a table takes besides its own bytes.
const (
	// The Go runtime takes memory from the system in pieces of this size on 64-bit systems (heapArenaBytes).
	arenaBytes = 64 << 20
	// A table that grows by doubling takes more address space than it can use: a quarter of that space is
	// gaps.
	growthShares = 4
)

// leastMemory is the size in bytes that AvailableMemory always grants. With smaller tables, a search would find hardly anything.
const leastMemory = 1 << 20

// AvailableMemory returns how many of the wanted bytes tables may take. It is less than wanted if the process may
// not get so much from the system, but at least a megabyte. AvailableMemory first returns all garbage to the
// system, which takes some milliseconds.
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

// searchMemory returns how many bytes the tables of a search may take, at most maxBytes; 0 stands for solver.DefaultMemory.
func searchMemory(maxBytes int64) int64 {
	return AvailableMemory(cmp.Or(maxBytes, solver.DefaultMemory))
}
