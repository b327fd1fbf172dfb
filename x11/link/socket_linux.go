package link

import (
	"io"
	"net"
	"os"
	"syscall"
	"unsafe"
)

// A socket is a connection that reads and writes at less cost than package net. Package net tells Go's runtime about each system call,
// and in an idle program the runtime then wakes a second thread, which watches for calls that take long (runtime/proc.go,
// entersyscall). Calls on these sockets never block, so that thread is of no use. A socket does not tell the runtime about its calls. One
// goroutine may read, and another one write.
type socket struct {
	net.Conn
	in, out transfer
}

// newSocket returns a socket for a connection, or the connection itself if it is of another kind.
func newSocket(conn net.Conn) net.Conn {
	c, ok := conn.(syscall.Conn)
	if !ok {
		return conn
	}
	raw, err := c.SyscallConn()
	if err != nil {
		return conn
	}
	s := &socket{
		Conn: conn,
		in:   transfer{name: "read", number: syscall.SYS_READ, wait: raw.Read},
		out:  transfer{name: "write", number: syscall.SYS_WRITE, wait: raw.Write},
	}
	s.in.try, s.out.try = s.in.call, s.out.call
	return s
}

// Read waits until something can be read, and reads it.
func (s *socket) Read(p []byte) (int, error) {
	n, err := s.in.move(p)
	if err == nil && n == 0 && len(p) > 0 {
		err = io.EOF
	}
	return n, err
}

// Write waits until all of p is written.
func (s *socket) Write(p []byte) (done int, err error) {
	for done < len(p) && err == nil {
		var n int
		n, err = s.out.move(p[done:])
		done += n
	}
	return done, err
}

// A transfer makes one kind of system call, for one direction of a socket. Its functions are made once, so that a call allocates nothing.
type transfer struct {
	name   string // of the call
	number uintptr
	wait   func(try func(fd uintptr) (done bool)) error // calls try until it returns true, and sleeps while the socket is not ready
	try    func(fd uintptr) (done bool)                 // the method call
	bytes  []byte
	n      int // how many bytes the last call has moved
	err    error
}

// move moves bytes from or to p, and returns how many.
func (t *transfer) move(p []byte) (int, error) {
	t.bytes, t.n, t.err = p, 0, nil
	if err := t.wait(t.try); err != nil {
		return 0, err
	}
	return t.n, t.err
}

// call makes the call. It returns false if the socket is not ready.
func (t *transfer) call(fd uintptr) (done bool) {
	for {
		n, _, errno := syscall.RawSyscall(t.number, fd, uintptr(unsafe.Pointer(unsafe.SliceData(t.bytes))), uintptr(len(t.bytes)))
		switch errno {
		case 0:
			t.n = int(n)
			return true
		case syscall.EINTR:
		case syscall.EAGAIN:
			return false
		default:
			t.err = &net.OpError{Op: t.name, Net: "socket", Err: os.NewSyscallError(t.name, errno)}
			return true
		}
	}
}
