package words

import "strings"

// Fields splits a text at blanks, tabs and newlines, unlike strings.Fields not at no-break spaces.
func Fields(text string) []string { return strings.FieldsFunc(text, IsBlank) }

// IsBlank reports whether a text may be broken at a character.
func IsBlank(char rune) bool { return char == ' ' || char == '\t' || char == '\n' || char == '\r' }
