//go:build !linux

package link

import "net"

// newSocket returns the connection itself: only Linux has cheaper calls.
func newSocket(conn net.Conn) net.Conn { return conn }
