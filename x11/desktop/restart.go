package desktop

import (
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/jezek/xgb/xproto"
)

// restartCommand returns the arguments that start the program again, from any directory: the first one has an
// absolute path. A name without a slash is looked up as the shell did. It stays as it is if it is not found.
func restartCommand(args []string) []string {
	if len(args) == 0 {
		return nil
	}
	// Finds the program in the directories of PATH; a program name with a slash stays as it is.
	path, err := exec.LookPath(args[0])
	if err == nil || path != "" {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return args
	}
	return append([]string{path}, args[1:]...)
}

// setCommand sets WM_COMMAND (ICCCM 5.1). Arguments are bytes for whatever starts the program again, so they
// are not converted to Latin-1.
func (d *Desktop) setCommand(win xproto.Window) {
	if len(d.command) > 0 {
		d.conn.SetText(win, xproto.AtomWmCommand, xproto.AtomString, strings.Join(d.command, "\x00")+"\x00")
	}
}
