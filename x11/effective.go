package x11

import (
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
)

// EffectiveSettings are the settings as a window would have them: it complains of what a window complains of, and leaves out
// what a window would not use. The display is asked, if there is one; it is an error only if there is none where -display says.
// Of a Config it takes Session, Command, Files, Getenv and Warn.
func EffectiveSettings(c Config) (*resources.Settings, error) {
	conn, desk, err := inquire(c)
	switch {
	case err != nil && c.Command.Display != "":
		return nil, err
	case err != nil:
		set := c.Command.Settings(c.Files, resources.Properties{}, c.Warn)
		c.check(set)
		return set, nil
	}
	defer conn.Close()
	set := c.Command.Settings(c.Files, properties(<-desk.AskSettings()), c.Warn)
	c.check(set)
	colours := askColours(conn, set)
	conn.Flush()
	colours.answer()
	return set, nil
}

// inquire asks a display what a window asks first.
func inquire(c Config) (*link.Conn, *desktop.Desktop, error) {
	conn, err := link.Dial(c.Command.Display, c.Getenv)
	if err != nil {
		return nil, nil, err
	}
	desk, err := desktop.Ask(conn).Answer()
	if err != nil {
		conn.Close()
		return nil, nil, err
	}
	return conn, desk, nil
}

// check rejects what needs no display to be found bad.
func (c Config) check(set *resources.Settings) {
	if name := set.Text("game"); name != "" {
		if _, err := c.Session.Find(name); err != nil {
			set.Reject("game", err.Error())
		}
	}
	_, used := userTranslations(set, c.Warn)
	set.Keep("translations", used)
}
