package socket

import (
	"cmp"
	"io"
	"net"
	"syscall"
	"unsafe"
)

// A socket does not tell Go's runtime of its system calls, as package net does. The runtime of an idle program
// would wake a thread that watches for long calls (runtime/proc.go, entersyscall), and a step of a drag would wake
// the program four times, not twice. These calls never block. Package net waits, keeps deadlines and closes.
type socket struct {
	net.Conn
	in, out transfer // one goroutine may use each
}

// New returns a connection to be used in place of conn.
func New(conn net.Conn) net.Conn {
	if c, ok := conn.(syscall.Conn); ok {
		if raw, err := c.SyscallConn(); err == nil {
			s := &socket{Conn: conn, in: transfer{call: syscall.SYS_READ, wait: raw.Read},
				out: transfer{call: syscall.SYS_WRITE, wait: raw.Write}}
			s.in.try, s.out.try = s.in.trySystemCall, s.out.trySystemCall
			return s
		}
	}
	return conn
}

func (s *socket) Read(p []byte) (int, error) { return s.in.move(p) }

func (s *socket) Write(p []byte) (done int, err error) {
	for n := 0; done < len(p) && err == nil; done += n {
		n, err = s.out.move(p[done:])
	}
	return done, err
}

// A transfer makes one kind of system call. Its functions are made once, so that a call allocates nothing.
type transfer struct {
	call  uintptr
	wait  func(try func(fd uintptr) (done bool)) error // calls try whenever the socket may be ready, until it is done
	try   func(fd uintptr) (done bool)
	bytes []byte
	n     int // how many bytes the last call has moved
	err   error
}

func (t *transfer) move(p []byte) (int, error) {
	t.bytes, t.n, t.err = p, 0, nil
	err := t.wait(t.try)
	return t.n, cmp.Or(err, t.err)
}

func (t *transfer) trySystemCall(fd uintptr) (done bool) {
	n, _, errno := syscall.RawSyscall(t.call, fd, uintptr(unsafe.Pointer(unsafe.SliceData(t.bytes))),
		uintptr(len(t.bytes)))
	switch {
	case errno == syscall.EINTR:
		return t.trySystemCall(fd)
	case errno == syscall.EAGAIN:
		return false
	case errno != 0:
		t.err = errno
	case n == 0 && len(t.bytes) > 0:
		t.err = io.EOF
	default:
		t.n = int(n)
	}
	return true
}
