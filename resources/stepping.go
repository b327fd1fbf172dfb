package resources

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/words"
)

// pending has the values that were saved, until a reading of the sources that began later counts.
type pending struct {
	texts map[string]string
	saved atomic.Int64 // how often; Read asks in a goroutine
}

func (p *pending) note(setting Setting, text *string) {
	p.saved.Add(1)
	delete(p.texts, setting.Name)
	if text != nil {
		p.texts[setting.Name] = setting.plainText(*text)
	}
}

// TextOf returns a value as it would stand in config.toml: the one that Change has saved last, if the
// settings in use do not have it yet.
func (m *Manager) TextOf(now *Settings, setting Setting) string {
	if text, ok := m.pending.texts[setting.Name]; ok {
		return text
	}
	switch setting.Kind {
	case KindInt:
		return strconv.Itoa(now.Int(setting.Name))
	case KindBool:
		return strconv.FormatBool(now.Bool(setting.Name))
	}
	return now.SourceText(setting.Name)
}

// CheckToggle says why toggle() cannot change a setting, or returns nil.
func CheckToggle(name string) error {
	setting, err := FindSetting(name)
	switch {
	case name == "":
		return words.Sentence("toggle needs the name of a setting, such as menuBar or cardStyle")
	case err == nil && setting.Protected:
		return setting.protectedError("toggle", setting.Name)
	case err == nil && setting.Kind != KindBool && setting.Kind != KindWord:
		return fmt.Errorf(language.T("toggle cannot change %s: its value is not one of a few words"), setting.Name)
	}
	return err
}

// Toggled returns a setting with the text of its next value, or why there is none, or cannot be saved.
func (m *Manager) Toggled(now *Settings, name string) (setting Setting, text string, err error) {
	if err := CheckToggle(name); err != nil {
		return Setting{}, "", err
	}
	setting, _ = FindSetting(name)
	if err := unchangeable(now, setting); err != nil {
		return Setting{}, "", err
	}
	text, _ = setting.Step(m.TextOf(now, setting), 1)
	return setting, text, nil
}

// unchangeable says why a value in config.toml would not count, or returns nil.
func unchangeable(now *Settings, setting Setting) error {
	lock := now.LockedBy(setting.Name)
	switch {
	case setting.Protected:
		return setting.protectedError("change", language.T(setting.Label))
	case lock != "":
		return fmt.Errorf(language.T("%s cannot be changed, because %s sets it"), language.T(setting.Label), lock)
	}
	return nil
}

// Colours to step through, after the default
var stepColours = []string{"#15693f", "#1f4f9c", "#8a1f2d", "#5b2a6b", "#1f6f78", "#7a4a1e", "#555555", "#111111", "#ffffff"}

// Step returns the value after text in the setting's order, or before it if way is -1. Numbers stop at their
// limits. After the last word or colour comes the first one. Texts and geometries have no order.
func (s Setting) Step(text string, way int) (next string, ok bool) {
	words := s.Words
	switch s.Kind {
	case KindInt:
		if s.Unit == "ms" {
			way *= 50
		}
		n, _ := strconv.Atoi(text)
		return strconv.Itoa(min(max(s.Min, n+way), s.Max)), true
	case KindBool:
		words = []string{"false", "true"}
	case KindColor:
		words = append([]string{s.Default}, slices.DeleteFunc(slices.Clone(stepColours), func(c string) bool { return c == s.Default })...)
	case KindText, KindGeometry:
		return "", false
	}
	i := max(0, slices.Index(words, strings.ToLower(text)))
	return words[(i+way+len(words))%len(words)], true
}

// protectedError says where a setting counts that is Protected, and how somebody wanted to change it.
func (s Setting) protectedError(how, name string) error {
	return errors.New(text.Say("setting-is-protected", text.Facts{"how": how, "name": name}))
}

func (s Setting) about() string {
	return text.Say("setting-about", text.Facts{"kind": s.Kind, "help": language.T(s.Help), "special": language.T(s.Special)})
}

// ValueWords returns a value in words: "on", "5 pixels", "half a card's width".
func (s Setting) ValueWords(value string) string {
	if value = s.plainText(value); s.Kind == KindColor {
		value = strings.ToLower(value)
	}
	if s.Kind == KindWord {
		value = wordInLanguage(value)
	}
	facts := text.Facts{"kind": s.Kind, "value": value, "unit": s.Unit, "special": language.T(s.Special)}
	if n, err := strconv.Atoi(value); err == nil && s.Kind == KindInt {
		facts["value"] = n // it has a plural
	}
	return text.Say("setting-value", facts)
}

// wordInLanguage returns a value that is a word, or a range of words, in the player's language.
func wordInLanguage(value string) string {
	if from, to, isRange := strings.Cut(value, "-"); isRange && language.T(value) == value {
		return language.T(from) + "-" + language.T(to)
	}
	return language.T(value)
}

// InWords returns a setting and a value as a player knows them: "Card style: large". A long text is cut.
func (s Setting) InWords(value string) string {
	return words.Printable(text.Say("setting-and-value", text.Facts{"label": language.T(s.Label), "value": s.ValueWords(value)}))
}

// Description says what a setting is for, what it takes, and when a change counts: "gap: distance between piles;
// 0: to suit the cards. 0 to 1000 pixels."
func (s Setting) Description() string {
	return text.Say("setting-description", s.facts())
}

// Line says the same as Description, and the value, as it stands in config.toml.
func (s Setting) Line(value string) string {
	facts := s.facts()
	facts["value"] = words.Printable(value)
	return text.Say("setting-line", facts)
}

// facts are what the rows about settings ask for. Words that stand in the help are not listed again.
func (s Setting) facts() text.Facts {
	listed := slices.DeleteFunc(slices.Clone(s.Words), func(word string) bool { return word == "" })
	if !slices.ContainsFunc(listed, func(word string) bool { return !strings.Contains(s.Help, word) }) {
		listed = nil
	}
	for i, word := range listed {
		listed[i] = language.T(word)
	}
	affects := ""
	if s.Affects == AffectsStart {
		affects = "start"
	}
	return text.Facts{"name": s.Name, "help": language.T(s.Help), "special": language.T(s.Special), "kind": s.Kind, "min": s.Min, "max": s.Max, "unit": s.Unit, "words": listed,
		"isprotected": s.Protected, "affects": affects}
}
