package x11

import (
	"os"
	"path/filepath"

	"xklondike/resources/cli"
)

// restartCommand returns a command line that starts the program as it is now: with the game that is played, if that can be
// resumed. It deals no game again that is over or that the player has left.
func (w *Window) restartCommand() []string {
	record := w.app.Session.PathToResume()
	if path, err := filepath.Abs(record); record != "" && err == nil {
		record = path
	}
	if record == "" && w.app.Session.GameCount == 1 && !w.app.Session.PlayedGame().State().Over() {
		return os.Args
	}
	return cli.Restart(os.Args, record)
}
