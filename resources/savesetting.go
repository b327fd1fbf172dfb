package resources

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"

	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/tomlfile"
	"xklondike/game/wholefile"
	"xklondike/game/words"
	"xklondike/resources/sandbox"
	"xklondike/resources/tomledit"
)

const errNotWritable words.Sentence = "config.toml cannot be written"

// saveSetting writes a value to config.toml, or removes the setting from there if text is nil. Only its line
// changes. The error says in one line why nothing was written.
func (f Files) saveSetting(setting Setting, text *string) error {
	path := f.ConfigPath()
	if path == "" || f.ReplaceFile == nil {
		return fmt.Errorf(language.T("%w: no directory is known for it"), errNotWritable)
	}
	old, err := f.read(path)
	if errors.Is(err, fs.ErrNotExist) {
		if old, err = nil, nil; text == nil {
			return nil
		}
	}
	if err != nil {
		return errors.New(words.Printable(words.FileError(path, err).Error()))
	}
	target := tomledit.Target{Names: []string{setting.Name, setting.Class()}, Table: ClassName}
	var changed string
	if text == nil {
		changed, err = tomledit.Remove(string(old), target)
	} else {
		changed, err = tomledit.Set(string(old), target, setting.tomlText(*text))
	}
	if err != nil {
		return refusedEdit(path, setting.Name, err)
	}
	if len(changed) > maxFileSize {
		return fmt.Errorf("%s would be larger than %d MB; the file is not changed", path, maxFileSize>>20)
	}
	if err := f.ReplaceFile(path, []byte(changed)); err != nil {
		return fmt.Errorf("%w: %s", errNotWritable, words.Printable(err.Error()))
	}
	return nil
}

// Change saves a setting in config.toml, or removes it from there if that is nil. It refuses a value that the
// next start would refuse, and a setting that is locked. Where config.toml cannot be written, the value holds
// for this run. Change returns a line for the status line, and an error if the value does not count. It
// counts from the next Read and Resolve on.
func (m *Manager) Change(files Files, now *Settings, setting Setting, value *string) (message string, err error) {
	if err = unchangeable(now, setting); err != nil {
		return err.Error(), err
	}
	facts := text.Facts{"label": language.T(setting.Label), "how": "forgotten", "when": setting.whenItCounts()}
	if value != nil {
		if err = setting.check(valueOf(*value), m.Checks); err != nil {
			return err.Error(), err
		}
		facts["how"], facts["setting"] = "saved", setting.InWords(*value)
	}
	switch err = files.saveSetting(setting, value); {
	case errors.Is(err, errNotWritable) && value != nil:
		m.SetForRun(setting.Name, *value)
		facts["how"], facts["why"] = "kept", err.Error()
		if setting.Affects == AffectsStart {
			facts["when"] = "" // this run has started
		}
	case err != nil:
		return err.Error(), err
	}
	m.pending.note(setting, value)
	return text.Say("setting-saved", facts), nil
}

func refusedEdit(path, name string, err error) error {
	var wrong *tomlfile.ParseError
	var unclear *tomledit.Unclear
	switch {
	case errors.As(err, &wrong):
		return fmt.Errorf("%s:%d:%d: %s; the file is not changed", path, wrong.Line, wrong.Column,
			words.Printable(wrong.Message))
	case errors.As(err, &unclear):
		places := strings.Trim(strings.ReplaceAll(fmt.Sprint(unclear.Lines), " ", " and :"), "[]")
		return fmt.Errorf("%s:%s: %s cannot be changed: %s", path, places, name, unclear.Reason)
	}
	return err
}

func (s Setting) tomlText(text string) string {
	if s.Kind == KindInt || s.Kind == KindBool {
		return s.plainText(text)
	}
	return tomlfile.Quote(text)
}

// plainText returns a number in its shortest form, and true for "yes", as Settings.SourceText gives them once they have been read
// from config.toml.
func (s Setting) plainText(text string) string {
	switch v := (value{text: text}); {
	case s.Kind == KindInt && s.convert(&v):
		return fmt.Sprint(v.meaning.number)
	case s.Kind == KindBool && s.convert(&v):
		return fmt.Sprint(v.meaning.flag)
	}
	return text
}

func replaceFile(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	if target, err := wholefile.LinkTarget(path); err == nil && target != path {
		return overwriteLinked(path, target, text)
	}
	return sandbox.Explain(filepath.Dir(path), unix.W_OK, wholefile.Replace(path, text))
}

// copySuffix ends the name of the copy of a linked file, as it was before the last change.
const copySuffix = ".old"

// overwriteLinked changes the file that a link leads to in its place, because the sandbox opens no more than that. It keeps a
// copy beside the link.
func overwriteLinked(link, target string, text []byte) error {
	switch old, err := wholefile.ReadRegular(target, maxFileSize); {
	case errors.Is(err, fs.ErrNotExist):
		return sandbox.Explain(filepath.Dir(target), unix.W_OK, wholefile.Replace(link, text))
	case err != nil:
		return sandbox.Explain(target, unix.R_OK, err)
	default:
		if err = wholefile.Replace(link+copySuffix, old); err != nil {
			return err
		}
	}
	return sandbox.Explain(target, unix.W_OK, wholefile.Overwrite(link, text))
}
