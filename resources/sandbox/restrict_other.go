//go:build !linux && !openbsd

package sandbox

func restrict(map[string]Access) error { return nil }

// Closes says what this system can close.
func Closes() string { return "nothing, because it is neither Linux nor OpenBSD" }
