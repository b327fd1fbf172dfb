package game

import "strings"

// Clip keeps a quoted piece of bad input short enough for the status line.
func Clip(text string) string {
	const most = 12
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}
