package gametest

import "sync"

// Helpers returns a function for solver.Options.Help that has n goroutines to help. The function wait waits
// until none of them works.
func Helpers(n int) (help func(work func()) bool, wait func()) {
	idle := make(chan bool, n)
	for range n {
		idle <- true
	}
	var working sync.WaitGroup
	return func(work func()) bool {
		select {
		case <-idle:
		default:
			return false
		}
		working.Add(1)
		go func() {
			defer working.Done()
			work()
			idle <- true
		}()
		return true
	}, working.Wait
}
