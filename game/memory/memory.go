// Package memory finds out how much memory the system grants the program. It does not know what the program
// uses the memory for, or how much the machine has. It finds only the limits that somebody has set for the
// process, as with ulimit -v.
package memory

import "runtime/debug"

// These constants estimate how much address space a table takes besides its own bytes.
const (
	// The Go runtime takes memory from the system in pieces of this size on 64-bit systems (heapArenaBytes).
	arenaBytes = 64 << 20
	// A table that grows by doubling takes more address space than it can use: a quarter of that space is
	// gaps.
	growthShares = 4
)

// smallest is the size in bytes that Available always grants. With smaller tables, a search would find hardly anything.
const smallest = 1 << 20

// Available returns how many of the wanted bytes tables may take. It is less than wanted if the process may
// not get so much from the system, but at least a megabyte. Available first returns all garbage to the
// system, which takes some milliseconds.
func Available(wanted int64) int64 {
	Release()
	for bytes := max(wanted, smallest); bytes > smallest; bytes -= max(bytes/8, smallest) {
		if isGranted(bytes + bytes/(growthShares-1) + arenaBytes) {
			return bytes
		}
	}
	return smallest
}

// Release returns to the system all memory that nothing uses any more.
func Release() { debug.FreeOSMemory() }
