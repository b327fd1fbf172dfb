package gametest

// NoError ends a test at an error. What has failed is a format with its arguments, and may be left out.
func NoError(t T, err error, what ...any) {
	if err != nil {
		t.Helper()
		t.Fatalf("%s%v", phrase(what), err)
	}
}

// Must returns a result, or ends a test at an error: "data := gametest.Must(os.ReadFile(name))(t)".
func Must[V any](result V, err error) func(T) V {
	return func(t T) V {
		t.Helper()
		NoError(t, err)
		return result
	}
}
