package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

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

// Enough logs how often each of several things has happened, and fails if one of them has happened less often than least.
func Enough(t testing.TB, least int, counts ...int) {
	t.Helper()
	if t.Log(counts); slices.Min(counts) < least {
		t.Error("that proves little")
	}
}

// MustEqual is Equal, and ends the test.
func MustEqual[V comparable](t T, got, want V, what ...any) {
	if got != want {
		t.Helper()
		Equal(t, got, want, what...)
		t.Fatal("so the test ends")
	}
}

// IsError fails a test unless there is an error.
func IsError(t T, err error, what ...any) {
	if err == nil {
		t.Helper()
		t.Errorf("%sno error", phrase(what))
	}
}

// Fails fails a test if there is a result and no error: "gametest.Fails(os.ReadFile(name))(t, "%s:", name)".
func Fails[V any](result V, err error) func(t T, what ...any) {
	return func(t T, what ...any) {
		t.Helper()
		if err == nil {
			t.Errorf("%s%+v, and no error", phrase(what), result)
		}
	}
}
