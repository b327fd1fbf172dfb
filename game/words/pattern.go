package words

import (
	"regexp"
	"sync"
)

// Pattern returns a function that returns a regular expression. It is compiled by the first call: a start that does not need it
// pays nothing. A mistake in it panics.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
