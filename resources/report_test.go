package resources

import (
	"strings"
	"testing"
)

func TestReporter(t *testing.T) {
	r := newReporter()
	var got lines
	complain := func(subject, key string) {
		r.warnIfNew(mistake{subject: subject, key: key, text: func() string { return subject + " is " + key }})
	}
	reading := func(what string, complaints string, want ...string) {
		t.Helper()
		got = nil
		r.beginReport(got.take)
		for _, word := range strings.Fields(complaints) {
			subject, key, _ := strings.Cut(word, "=")
			complain(subject, key)
		}
		r.endReport()
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	reading("first", "a=1 b=1 a=1", "a is 1", "b is 1")
	reading("again", "a=1 b=1")
	reading("changed", "a=2 b=1", "a is 2")
	reading("changed back", "a=1", "a is 1")
	reading("mended", "")
	reading("broken again", "a=1 b=1", "a is 1", "b is 1")
	reading("many", "a=1 c= d= e= f= g= h= i= j= k= l= m=1 n=1",
		"c is ", "d is ", "e is ", "f is ", "g is ", "h is ", "i is ", "j is ", "k is ", "l is ", "... and 2 more")
	reading("what was withheld", "m=1 n=1 m=2", "m is 2")
	complain("n", "2")
	r.endReport()
	if len(got) != 2 {
		t.Errorf("after the reading: %q", got)
	}
}
