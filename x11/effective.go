package x11

import (
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
	"xklondike/x11/looks"
)

// EffectiveSettings returns the settings as a window would use them. It warns about the same mistakes as a window does, and
// leaves out the same values. It asks the display if there is one. A display that does not answer is an error only if -display
// names it. Of the Config it uses Session, Command, Files, Getenv and Warn.
func EffectiveSettings(c Config) (*resources.Settings, error) {
	set, _, err := effectiveLooks(c)
	return set, err
}

// effectiveLooks does the work of EffectiveSettings, and returns the colours too. Without a display it knows fewer names of colours
// than a server.
func effectiveLooks(c Config) (*resources.Settings, *looks.Colours, error) {
	conn, desk, err := askDisplay(c)
	switch {
	case err != nil && c.Command.Display != "":
		return nil, nil, err
	case err != nil:
		set := c.Command.Settings(c.Files, resources.Properties{}, c.Warn)
		c.rejectBadSettings(set)
		return set, looks.NewColours(set), nil
	}
	defer conn.Close()
	set := c.Command.Settings(c.Files, properties(<-desk.AskXSettings()), c.Warn)
	c.rejectBadSettings(set)
	colours := looks.AskColours(conn, set)
	conn.Flush()
	colours.ReadReplies()
	return set, colours, nil
}

// askDisplay connects to the display, and asks it for what a window needs first.
func askDisplay(c Config) (*link.Conn, *desktop.Desktop, error) {
	conn, err := link.Dial(c.Command.Display, c.Getenv)
	if err != nil {
		return nil, nil, err
	}
	desk, err := desktop.Ask(conn).AwaitDesktop()
	if err != nil {
		conn.Close()
		return nil, nil, err
	}
	return conn, desk, nil
}

// rejectBadSettings rejects the bad values that can be found without a display: an unknown game, and lines of translations that
// cannot be used.
func (c Config) rejectBadSettings(set *resources.Settings) {
	if name := set.Text("game"); name != "" {
		if _, err := c.Session.Find(name); err != nil {
			set.Reject("game", err.Error())
		}
	}
	looks.OpenCardSet(c.Files, set)
	_, used := userTranslations(set, c.Warn)
	set.KeepPart("translations", used)
}
