package x11

import (
	"strings"

	"xklondike/resources"
	"xklondike/x11/size"
)

// save changes a setting and saves it, or removes it from config.toml if text is nil. The change takes effect
// once all sources of settings have been read again.
func (c *changeSources) save(now *resources.Settings, s resources.Setting, text *string) error {
	if s.Name == size.FullscreenSetting {
		if why := c.fullscreen.NoteSave(text); why != nil {
			c.Session.Status.ShowMessage(why.Error())
			return why
		}
	}
	message, err := c.Command.Change(c.Files, now, s, text)
	c.Session.Status.ShowMessage(message)
	c.reread()
	return err
}

func (c *changeSources) toggle(now *resources.Settings, args []string) error {
	name := strings.Join(args, " ")
	if name == size.FullscreenSetting {
		return c.fullscreen.Toggle(now)
	}
	setting, text, err := c.Command.Toggled(now, name)
	if err != nil {
		return err
	}
	_ = c.save(now, setting, &text) // the status line says why, if it fails
	return nil
}
