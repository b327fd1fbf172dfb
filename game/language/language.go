// Package language says messages in the player's language. A message is a whole sentence or label of the Go files, in English, perhaps with
// places for values. What is composed is said by the rows of game/text instead.
package language

import "sync/atomic"

// A Catalogue has the messages of a language.
type Catalogue struct {
	Code     string              // as in the name of a locale, such as "de" or "pt_BR"
	Messages map[string][]string // by key, in English: one text, or the plural forms in the order of the language
	Form     func(n int) int     // the plural form of a number
}

// Key returns the key of a message in a catalogue. Where one English word is two things, a context tells them apart.
func Key(context, message string) string {
	if context == "" {
		return message
	}
	return context + "\x04" + message // as gettext does
}

// inUse is nil for English.
var inUse atomic.Pointer[Catalogue]

// Use makes a catalogue that of all messages from now on; nil stands for English. The program calls it once, when it starts.
func Use(c *Catalogue) { inUse.Store(c) }

// Code returns the code of the player's language.
func Code() string {
	if c := inUse.Load(); c != nil {
		return c.Code
	}
	return "en"
}

// T returns a message in the player's language. A message that the catalogue lacks stays English.
func T(message string) string { return In("", message) }

// In returns a message that means different things in different contexts.
func In(context, message string) string {
	if c := inUse.Load(); c != nil {
		if texts := c.Messages[Key(context, message)]; len(texts) > 0 {
			return texts[0]
		}
	}
	return message
}

// Plural returns a message about a number: the first for one thing, or else the second, in the player's language. Whoever calls it fills
// in the number.
func Plural(one, many string, n int) string {
	if c := inUse.Load(); c != nil {
		if texts, form := c.Messages[one], c.Form(n); form < len(texts) {
			return texts[form]
		}
	}
	if n == 1 {
		return one
	}
	return many
}
