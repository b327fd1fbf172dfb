package x11

import "xklondike/resources"

// save changes a setting and saves it, or removes it from config.toml if text is nil. The status line shows the result. The change
// counts once all sources have been read again.
func (c *changeSources) save(cfg *Config, now *resources.Settings, s resources.Setting, text *string) error {
	message, err := cfg.Command.Change(cfg.Files, now, s, text)
	cfg.Session.ShowMessage(message)
	c.reread(cfg)
	return err
}
