package journal

import (
	"fmt"
	"strings"
	"time"
)

// A record ID has the time when the game began, and a random number that tells games of the same second
// apart.
const (
	idTime   = "20060102T150405Z"
	idDigits = 8 // hexadecimal
)

func newID(begun time.Time, number uint32) string {
	return fmt.Sprintf("%s-%0*x", begun.Format(idTime), idDigits, number)
}

func isID(text string) bool {
	_, ok := parseID(text)
	return ok
}

// parseID returns the time in seconds, and the random number as the lower digits. So it tells apart all IDs of 136 years.
func parseID(id string) (number uint64, ok bool) {
	at, random, _ := strings.Cut(id, "-")
	if len(at) != len(idTime) || len(random) != idDigits {
		return 0, false
	}
	begun, err := time.Parse(idTime, at)
	number = uint64(begun.Unix())
	for _, digit := range []byte(random) {
		value := strings.IndexByte("0123456789abcdef", digit)
		if value < 0 {
			return 0, false
		}
		number = number<<4 | uint64(value)
	}
	return number, err == nil
}

func wrongIDError(id string) error {
	return fmt.Errorf("its ID, %s, differs from its file name", id)
}
