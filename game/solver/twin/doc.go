// Package twin decides positions of the Klondikes: one pack, columns built down in alternate colours, any part of a run
// moving, kings alone in spaces, a stock that goes to a waste and round again without limit. For these it is the fastest
// engine there is here; what else there is to solve is no business of it.
//
// The idea: which card of two twins (same rank, same colour) carries which child may be forgotten, see position. What is left
// of a position is so little that it is its own key of 64 bits, exactly: a position "seen before" has really been seen before.
package twin
