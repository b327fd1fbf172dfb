package resources

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
)

// pending has the values that were saved, until a reading of the sources that began later counts.
type pending struct {
	texts map[string]string
	saved atomic.Int64 // how often; Read asks in a goroutine
}

// A nil text makes note forget the value.
func (p *pending) note(name string, text *string) {
	p.saved.Add(1)
	delete(p.texts, name)
	if text != nil {
		if p.texts == nil {
			p.texts = make(map[string]string)
		}
		p.texts[name] = *text
	}
}

func (p *pending) forget(saved int64) {
	if saved == p.saved.Load() {
		clear(p.texts)
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
		return errors.New("toggle needs the name of a setting, such as menuBar or cardStyle")
	case err == nil && setting.Kind != KindBool && setting.Kind != KindWord:
		return fmt.Errorf("toggle cannot change %s: its value is not one of a few words", setting.Name)
	}
	return err
}

// Toggled returns a setting with the text of its next value, or why there is none, or cannot be saved.
func (m *Manager) Toggled(now *Settings, name string) (setting Setting, text string, err error) {
	if err := CheckToggle(name); err != nil {
		return Setting{}, "", err
	}
	setting, _ = FindSetting(name)
	if now.LockedBy(setting.Name) != "" {
		return Setting{}, "", lockedError(now, setting)
	}
	text, _ = setting.Step(m.TextOf(now, setting), 1)
	return setting, text, nil
}

func lockedError(now *Settings, setting Setting) error {
	return fmt.Errorf("%s cannot be changed, because %s sets it", setting.Name, now.LockedBy(setting.Name))
}

// Step returns the value after text in the setting's order, or before it if way is -1. Numbers stop at their
// limits. After the last word comes the first one. Texts, colours and geometries have no order.
func (s Setting) Step(text string, way int) (next string, ok bool) {
	switch s.Kind {
	case KindInt:
		n, _ := strconv.Atoi(text)
		return strconv.Itoa(min(max(s.Min, n+way*s.stepSize()), s.Max)), true
	case KindBool:
		return strconv.FormatBool(text != "true"), true
	case KindWord:
		i := max(0, slices.Index(s.Words, strings.ToLower(text)))
		return s.Words[(i+way+len(s.Words))%len(s.Words)], true
	}
	return "", false
}

func (s Setting) stepSize() int {
	if s.Unit == "ms" {
		return 50
	}
	return 1
}

// Description says what a setting is for, what it takes, and when a change counts: "Gap between piles. 0 to
// 1000 pixels."
func (s Setting) Description() string {
	about := strings.ToUpper(s.Help[:1]) + s.Help[1:] + "."
	switch s.Kind {
	case KindInt:
		about += fmt.Sprintf(" %d to %d %s.", s.Min, s.Max, s.Unit)
	case KindWord:
		words := slices.DeleteFunc(slices.Clone(s.Words), func(word string) bool { return word == "" })
		if slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(s.Help, word) }) {
			about += " One of: " + strings.Join(words, ", ") + "."
		}
	}
	if s.Affects == AffectsStart {
		about += " Changes take effect at the next start."
	}
	return about
}
