package gametest

import (
	"fmt"
	"strings"

	"github.com/google/go-cmp/cmp"
)

// Equal fails a test unless two values are equal. What they are is a format with its arguments, and may be left out:
// "deal %d is".
func Equal[V comparable](t T, got, want V, what ...any) {
	if got != want {
		t.Helper()
		verb := "%+v"
		switch text, isText := any(got).(string); {
		case strings.Contains(text, "\n"):
			verb = "\n%s\n"
		case isText:
			verb = "%q"
		}
		t.Errorf("%s", phrase(what)+fmt.Sprintf(verb+", want "+verb, got, want))
	}
}

// NoDiff fails a test unless two values have the same content.
func NoDiff(t T, got, want any, what ...any) {
	if diff := cmp.Diff(want, got); diff != "" {
		t.Helper()
		t.Errorf("%s(-want +got)\n%s", phrase(what), diff)
	}
}

func phrase(what []any) string {
	if len(what) == 0 {
		return ""
	}
	return strings.TrimSpace(fmt.Sprintf(what[0].(string), what[1:]...)) + " "
}

// Contains fails a test unless a text contains a part.
func Contains(t T, text, part string, what ...any) {
	if !strings.Contains(text, part) {
		t.Helper()
		t.Errorf("%s%q lacks %q", phrase(what), text, part)
	}
}

// HasPrefix fails a test unless a text begins with a prefix.
func HasPrefix(t T, text, prefix string, what ...any) {
	if !strings.HasPrefix(text, prefix) {
		t.Helper()
		t.Errorf("%s%q does not begin with %q", phrase(what), text, prefix)
	}
}
