package link

// Requests of SYNC, which xgb does not have (X Synchronization Extension, version 3.1). Without UseExtension
// nothing is sent.

// Version 3.0, with the minor number in the upper byte. Every version has counters.
const syncVersion = 3

// CreateCounter creates a counter with the value 0. The request that has to come first has a reply that
// nobody needs.
func (c *Conn) CreateCounter(id uint32) {
	c.out.beginExtensionRequest(syncExtension, 0)
	if c.out.majors[syncExtension] != 0 && !c.out.ended {
		c.out.expectShortReply()
	}
	c.out.put(uint32(syncVersion))
	c.out.endRequest()
	c.sendTo(syncExtension, 2, id, uint64(0))
}

// SetCounter sets a counter to a value of 64 bits, of which the upper half comes first.
func (c *Conn) SetCounter(id uint32, value uint64) {
	c.sendTo(syncExtension, 3, id, uint32(value>>32), uint32(value))
}
