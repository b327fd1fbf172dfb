//go:build !linux

package socket

import "net"

// New returns the connection itself.
func New(conn net.Conn) net.Conn { return conn }
