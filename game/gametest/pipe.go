package gametest

import (
	"bufio"
	"io"
	"os"
	"syscall"
	"testing"
)

// A FullPipe is a pipe that takes no byte more until somebody reads it.
type FullPipe struct {
	Reader, Writer *os.File
	Filled         int64 // bytes in it that the test has written
}

// FillPipe returns a pipe that is full, until the test ends.
func FillPipe(t testing.TB) *FullPipe {
	t.Helper()
	var fds [2]int
	if err := syscall.Pipe2(fds[:], syscall.O_CLOEXEC); err != nil {
		t.Fatal(err)
	}
	p := &FullPipe{Reader: os.NewFile(uintptr(fds[0]), "reader"), Writer: os.NewFile(uintptr(fds[1]), "writer")}
	t.Cleanup(func() { p.Reader.Close(); p.Writer.Close() })
	syscall.SetNonblock(fds[1], true)
	for size := 4096; size > 0; {
		n, err := syscall.Write(fds[1], make([]byte, size))
		if n > 0 {
			p.Filled += int64(n)
		}
		if err != nil {
			size /= 2 // until not a single byte has room
		}
	}
	syscall.SetNonblock(fds[1], false) // the program writes as to a terminal
	return p
}

// ReadOn takes what the test has put into the pipe, and returns what the program writes.
func (p *FullPipe) ReadOn(t testing.TB) *bufio.Reader {
	t.Helper()
	p.Writer.Close() // so that the end of the program ends the text
	r := bufio.NewReader(p.Reader)
	if _, err := io.CopyN(io.Discard, r, p.Filled); err != nil {
		t.Fatal(err)
	}
	return r
}
