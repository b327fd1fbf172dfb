package desktop

import (
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/jezek/xgb/xproto"
)

// restartCommand returns arguments that work from any directory. A name without a slash is looked up as the
// shell did, and stays if it is not found.
func restartCommand(args []string) []string {
	if len(args) == 0 {
		return nil
	}
	// by PATH, unless it has a slash
	path, err := exec.LookPath(args[0])
	if err == nil || path != "" {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return args
	}
	return append([]string{path}, args[1:]...)
}

// setCommand does not convert the arguments of WM_COMMAND (ICCCM 5.1) to Latin-1, because they are bytes for a program.
func (d *Desktop) setCommand(win xproto.Window) {
	if len(d.command) > 0 {
		d.conn.SetText(win, xproto.AtomWmCommand, xproto.AtomString, strings.Join(d.command, "\x00")+"\x00")
	}
}
