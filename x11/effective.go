package x11

import (
	"xklondike/resources"
	"xklondike/resources/meaning"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
	"xklondike/x11/speech"
)

// EffectiveSettings returns the settings as a window would use them, with the same warnings. A display that
// does not answer is an error only if -display names it. Of the Config it uses Session, Command, Files,
// Getenv and Warn.
func EffectiveSettings(c Config) (*resources.Settings, error) {
	var props resources.Properties
	conn, err := link.Dial(c.Command.Display, c.Getenv)
	if err == nil {
		var desk *desktop.Desktop
		if desk, err = desktop.Ask(conn)(); err == nil {
			props = properties(<-desk.AskXSettings(), speech.Wishes{})
		}
		conn.Close()
	}
	if err != nil && c.Command.Display != "" {
		return nil, err
	}
	set := c.Command.Settings(c.Files, props, c.Warn)
	meaning.RejectBad(set, c.Session, c.Files, c.Warn)
	return set, nil
}
