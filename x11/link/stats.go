package link

import (
	"fmt"
	"io"
	"strings"
)

// WriteStats writes what the connection has carried so far: a line for each purpose, and one for all of them.
func (c *Conn) WriteStats(out io.Writer) error {
	var table strings.Builder
	const row = "%-6s %10d %12d %10d %12d %6d\n"
	fmt.Fprintf(&table, "%-6s %10s %12s %10s %12s %6s\n", "for", "requests", "bytes out", "messages", "bytes in", "waits")
	var all Flow
	flows := c.FlowsByPurpose()
	for _, p := range []Purpose{Start, Faces, Text, Drag, Other} {
		f := flows[p]
		fmt.Fprintf(&table, row, p, f.Requests, f.Sent, f.Messages, f.Received, f.Waits)
		all.Requests += f.Requests
		all.Sent += f.Sent
		all.Messages += f.Messages
		all.Received += f.Received
		all.Waits += f.Waits
	}
	fmt.Fprintf(&table, row, "all", all.Requests, all.Sent, all.Messages, all.Received, all.Waits)
	_, err := io.WriteString(out, table.String())
	return err
}
