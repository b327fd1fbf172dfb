package dnd

import (
	"net/url"
	"strings"
)

// FirstFile returns the path of the first file that a list of addresses names (text/uri-list, RFC 2483), if that is a file of this host.
// Its first address is for a message otherwise; it is "" if the list is empty.
func FirstFile(list, host string) (path, first string) {
	for line := range strings.Lines(list) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if first == "" {
			first = line
		}
		u, err := url.Parse(line) // which makes the scheme lower case
		if err == nil && u.Scheme == "file" && strings.HasPrefix(u.Path, "/") &&
			(u.Host == "" || strings.EqualFold(u.Host, "localhost") || strings.EqualFold(u.Host, host)) {
			return u.Path, first
		}
	}
	return "", first
}
