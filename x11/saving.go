package x11

import (
	"strings"

	"xklondike/resources"
)

// save changes a setting and saves it, or removes it from config.toml if text is nil. The change takes effect
// once all sources of settings have been read again.
func (c *changeSources) save(cfg *Config, now *resources.Settings, s resources.Setting, text *string) error {
	if text != nil {
		if why := c.fullscreen.CheckSave(s.Name, *text); why != nil {
			cfg.Session.Status.ShowMessage(why.Error())
			return why
		}
	}
	c.fullscreen.NoteSaved(s.Name)
	message, err := cfg.Command.Change(cfg.Files, now, s, text)
	cfg.Session.Status.ShowMessage(message)
	c.reread(cfg)
	return err
}

func (c *changeSources) toggle(cfg *Config, now *resources.Settings, args []string) error {
	name := strings.Join(args, " ")
	if done, why := c.fullscreen.Toggle(name, now); done {
		return why
	}
	setting, text, err := cfg.Command.Toggled(now, name)
	if err != nil {
		return err
	}
	_ = c.save(cfg, now, setting, &text) // the status line says why, if it fails
	return nil
}
