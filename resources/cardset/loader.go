package cardset

import "io/fs"

// A Loader opens card sets in a goroutine, because a disk may be slow. Only one goroutine may use it.
type Loader struct {
	Loaded  chan Result // receives each result; the reader must pass it to Accept
	open    func(directory string) fs.FS
	wanted  string
	loading bool
}

// A Result is the card set in a directory, or the error that occurred when it was opened.
type Result struct {
	Set       *Set // nil if there is an error, or if no set is wanted
	Err       error
	directory string
}

// NewLoader returns a loader. The function open returns the files of a directory.
func NewLoader(open func(directory string) fs.FS) *Loader {
	return &Loader{Loaded: make(chan Result, 1), open: open}
}

// Want begins to load the set of a directory, after any other that is being loaded; "" means no set.
func (l *Loader) Want(directory string) {
	l.wanted = directory
	if !l.loading {
		l.loading = true
		go func() {
			r := Result{directory: directory}
			if directory != "" {
				r.Set, r.Err = Open(l.open(directory))
			}
			l.Loaded <- r
		}()
	}
}

// Accept reports whether a result is the set that is wanted now. If not, the loader begins to load that one.
func (l *Loader) Accept(r Result) bool {
	l.loading = false
	if r.directory != l.wanted {
		l.Want(l.wanted)
		return false
	}
	return true
}
