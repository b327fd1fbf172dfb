package link

import "time"

// The methods of this file are requests of SYNC (X Synchronization Extension, version 3.1). UseExtension must
// have found SYNC; without it nothing is sent. xgb does not have this extension.

// Minor opcodes of SYNC.
const (
	syncInitialize    = 0
	syncCreateCounter = 2
	syncSetCounter    = 3
)

// syncVersion is the version of SYNC that the program asks for, 3.0. The minor number is the upper byte.
// Every version has counters.
const syncVersion = 3

// CreateCounter creates a counter with the value 0. It also sends the request that has to come first, whose
// reply nobody needs.
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

// counterRequest sends a request about a counter and a value, whose upper half comes first.
func (o *outbox) counterRequest(minor byte, id uint32, value uint64) {
	o.beginExtensionRequest(syncExtension, minor).u32(id).u32(uint32(value >> 32)).u32(uint32(value)).endRequest()
}
