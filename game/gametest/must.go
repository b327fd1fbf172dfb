package gametest

// NoError ends a test at an error.
func NoError(t T, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
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
