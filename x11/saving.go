package x11

import (
	"strings"

	"xklondike/resources"
)

// save changes a setting and saves it, or removes it from config.toml if text is nil. The change takes effect
// once all sources of settings have been read again.
func (c *changeSources) save(now *resources.Settings, s resources.Setting, text *string) error {
	if text != nil {
		if why := c.fullscreen.CheckSave(s.Name, *text); why != nil {
			c.Session.Status.ShowMessage(why.Error())
			return why
		}
	}
	c.fullscreen.NoteSaved(s.Name)
	message, err := c.Command.Change(c.Files, now, s, text)
	c.Session.Status.ShowMessage(message)
	c.reread()
	return err
}

func (c *changeSources) toggle(now *resources.Settings, args []string) error {
	name := strings.Join(args, " ")
	if done, why := c.fullscreen.Toggle(name, now); done {
		return why
	}
	setting, text, err := c.Command.Toggled(now, name)
	if err != nil {
		return err
	}
	_ = c.save(now, setting, &text) // the status line says why, if it fails
	return nil
}
