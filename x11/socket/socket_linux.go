package socket

import (
	"errors"
	"io"
	"net"
	"os"
	"sync"
	"syscall"
	"unsafe"
)

// A socket is a connection that reads and writes at less cost than package net, which makes a program work
// more than it must:
//
//   - Package net tells Go's runtime about each system call. In an idle program the runtime then wakes a
//     second thread, which watches for calls that take long (runtime/proc.go, entersyscall). Calls on a
//     socket never block, so that thread is of no use.
//   - Package net has the kernel tell it when it can write again, each time that the server has read what was
//     written. So a step of a drag would wake the program twice.
//
// One goroutine may read, and another one write.
type socket struct {
	mu      sync.RWMutex // guards the following: nobody uses the descriptor after Close has taken it
	fd      int          // -1 after Close
	in, out transfer
}

// New takes a connection over, and returns it as a socket. If that is not possible, it returns the connection itself.
func New(conn net.Conn) io.ReadWriteCloser {
	fd, err := duplicate(conn)
	if err != nil {
		return conn
	}
	s := &socket{fd: fd}
	s.in = transfer{name: "read", number: syscall.SYS_READ, socket: s}
	s.out = transfer{name: "write", number: syscall.SYS_WRITE, socket: s}
	if s.in.watch(syscall.EPOLLIN|syscall.EPOLLRDHUP) != nil || s.out.watch(0) != nil {
		s.Close()
		return conn
	}
	s.in.try, s.out.try = s.in.trySystemCall, s.out.tryAndSetWatch
	conn.Close() // the runtime watches this descriptor no more
	return s
}

// duplicate returns another descriptor of a connection, of which the runtime does not know.
func duplicate(conn net.Conn) (fd int, err error) {
	c, ok := conn.(syscall.Conn)
	if !ok {
		return -1, errors.ErrUnsupported
	}
	raw, err := c.SyscallConn()
	if err != nil {
		return -1, err
	}
	controlErr := raw.Control(func(old uintptr) {
		syscall.ForkLock.RLock()
		defer syscall.ForkLock.RUnlock()
		if fd, err = syscall.Dup(int(old)); err == nil {
			syscall.CloseOnExec(fd)
		}
	})
	if controlErr != nil {
		return -1, controlErr
	}
	return fd, err
}

// Read waits until something can be read, and reads it.
func (s *socket) Read(p []byte) (int, error) {
	n, err := s.in.readOrWrite(p)
	if err == nil && n == 0 && len(p) > 0 {
		err = io.EOF
	}
	return n, err
}

// Write waits until all of p is written.
func (s *socket) Write(p []byte) (done int, err error) {
	for done < len(p) && err == nil {
		var n int
		n, err = s.out.readOrWrite(p[done:])
		done += n
	}
	return done, err
}

// Close ends the connection. Reads and writes that wait return an error.
func (s *socket) Close() error {
	s.mu.Lock()
	fd := s.fd
	s.fd = -1
	// Close unlocks before it calls stop, because stop waits for system calls, and these may wait for the
	// lock.
	s.mu.Unlock()
	if fd < 0 {
		return os.ErrClosed
	}
	s.in.stop()
	s.out.stop()
	return syscall.Close(fd)
}

// A transfer makes one kind of system call, for one direction of a socket. Its functions are made once, so
// that a call allocates nothing.
type transfer struct {
	name   string // of the call
	number uintptr
	socket *socket
	epoll  int // an epoll instance that has only the socket, and only this direction
	// The epoll instance as a file of Go's runtime; it can be read when the socket is ready.
	ready   *os.File
	wait    syscall.RawConn           // waits until the epoll file in the field ready becomes readable
	try     func(uintptr) (done bool) // trySystemCall or tryAndSetWatch
	watched bool                      // try is tryAndSetWatch
	bytes   []byte
	n       int // how many bytes the last call has moved
	err     error
}

// watch makes the kernel watch the socket for some events of epoll_ctl(2).
func (t *transfer) watch(events uint32) (err error) {
	if t.epoll, err = syscall.EpollCreate1(syscall.EPOLL_CLOEXEC); err != nil {
		return err
	}
	err = syscall.EpollCtl(t.epoll, syscall.EPOLL_CTL_ADD, t.socket.fd, &syscall.EpollEvent{Events: events})
	if err == nil {
		err = syscall.SetNonblock(t.epoll, true) // so that the runtime watches it
	}
	t.ready = os.NewFile(uintptr(t.epoll), "epoll")
	if err == nil {
		t.wait, err = t.ready.SyscallConn()
	}
	return err
}

// stop ends a wait.
func (t *transfer) stop() {
	if t.ready != nil {
		t.ready.Close()
	}
}

// readOrWrite moves bytes from or to p, and returns how many.
func (t *transfer) readOrWrite(p []byte) (int, error) {
	t.bytes, t.n, t.err = p, 0, nil
	if err := t.wait.Read(t.try); err != nil {
		return 0, err
	}
	return t.n, t.err
}

// trySystemCall makes the system call of the transfer, to read or to write. It returns false if the socket is
// not ready.
func (t *transfer) trySystemCall(uintptr) (done bool) {
	t.socket.mu.RLock()
	defer t.socket.mu.RUnlock()
	for {
		n, _, errno := syscall.RawSyscall(t.number, uintptr(t.socket.fd),
			uintptr(unsafe.Pointer(unsafe.SliceData(t.bytes))), uintptr(len(t.bytes)))
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

// tryAndSetWatch makes the call that writes. While the socket is not ready, and only then, the kernel watches
// it for room.
func (t *transfer) tryAndSetWatch(fd uintptr) (done bool) {
	if done = t.trySystemCall(fd); done == t.watched {
		return t.changeWatch(fd, !done)
	}
	return done
}

// changeWatch makes the kernel watch the socket for room, or stop to watch it. When the watch begins,
// changeWatch tries to write once more: the other side may have made room just before, and then the kernel
// tells the runtime nothing. (It only tells that the epoll instance becomes ready. It may count as ready
// already, because nobody takes the events of earlier watches from it.)
func (t *transfer) changeWatch(fd uintptr, on bool) (done bool) {
	var events uint32
	if on {
		events = syscall.EPOLLOUT
	}
	if err := t.modifyWatch(events); err != nil {
		t.err = &net.OpError{Op: t.name, Net: "socket", Err: os.NewSyscallError("epoll_ctl", err)}
		return true
	}
	t.watched = on
	return !on || t.tryAndSetWatch(fd)
}

// modifyWatch changes the events for which the kernel watches the socket.
func (t *transfer) modifyWatch(events uint32) error {
	t.socket.mu.RLock()
	defer t.socket.mu.RUnlock()
	return syscall.EpollCtl(t.epoll, syscall.EPOLL_CTL_MOD, t.socket.fd, &syscall.EpollEvent{Events: events})
}
