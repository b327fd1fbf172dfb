package bus

import (
	"net/url"
	"strings"
)

// SocketOf returns the first Unix socket of a D-Bus address, as package net names it. Other ways to a bus are not taken: a
// network may be slow, and to run a program is not what a message on a bus should be able to ask for.
func SocketOf(address string) (name string, ok bool) {
	for one := range strings.SplitSeq(address, ";") {
		keys, isUnix := strings.CutPrefix(one, "unix:")
		for pair := range strings.SplitSeq(keys, ",") {
			key, value, _ := strings.Cut(pair, "=")
			value, err := url.PathUnescape(value)
			switch {
			case !isUnix || err != nil:
			case key == "path":
				return value, true
			case key == "abstract":
				return "@" + value, true
			}
		}
	}
	return "", false
}

// SessionSocket returns the socket of the session's bus, if the environment names one or there is the usual one. Nothing is
// started for it.
func SessionSocket(getenv func(string) string) (name string, ok bool) {
	if address := getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" {
		return SocketOf(address)
	}
	dir := getenv("XDG_RUNTIME_DIR")
	return dir + "/bus", dir != ""
}
