package link

import "time"

// Requests of SYNC, which xgb does not have (X Synchronization Extension, version 3.1). Without UseExtension
// nothing is sent.

// Minor opcodes.
const (
	syncInitialize    = 0
	syncCreateCounter = 2
	syncSetCounter    = 3
)

// Version 3.0, with the minor number in the upper byte. Every version has counters.
const syncVersion = 3

// CreateCounter creates a counter with the value 0. The request that has to come first has a reply that
// nobody needs.
func (c *Conn) CreateCounter(id uint32) {
	o := c.out.beginExtensionRequest(syncExtension, syncInitialize)
	if o.majors[syncExtension] != 0 && !o.ended {
		o.owed = append(o.owed, answer{
			sequence: o.sent + 1, due: true, check: replyCheck{most: shortReply}, purpose: o.meter.currentPurpose(),
			asked: time.Now(),
		})
	}
	o.u16(syncVersion).u16(0).endRequest()
	o.counterRequest(syncCreateCounter, id, 0)
}

// SetCounter sets a counter to a value of 64 bits.
func (c *Conn) SetCounter(id uint32, value uint64) { c.out.counterRequest(syncSetCounter, id, value) }

// The upper half of the value comes first.
func (o *outbox) counterRequest(minor byte, id uint32, value uint64) {
	o.beginExtensionRequest(syncExtension, minor).u32(id).u32(uint32(value >> 32)).u32(uint32(value)).endRequest()
}
