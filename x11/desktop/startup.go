package desktop

import (
	"os"
	"strconv"
	"strings"

	"github.com/jezek/xgb/xproto"
)

// longestStartupID is the most bytes that the name of a start may have. Launchers drop a message that is much longer.
const longestStartupID = 2048

// TakeStartupID returns the name that a launcher gave the start of this program, or "" (Startup Notification
// 0.1). It also removes the name from the environment, so that no program that is started from here takes the
// name for its own.
func TakeStartupID(getenv func(string) string) string {
	id := getenv("DESKTOP_STARTUP_ID")
	_ = os.Unsetenv("DESKTOP_STARTUP_ID") // it fails only for a name that cannot be a variable
	if len(id) > longestStartupID {
		return ""
	}
	return strings.ToValidUTF8(id, "?")
}

// startupTime returns the time of the click or key that made a launcher start the program. The time stands at
// the end of the name of the start. startupTime returns false if the name has no time.
func startupTime(id string) (time xproto.Timestamp, ok bool) {
	at := strings.LastIndex(id, "_TIME")
	if at < 0 {
		return 0, false
	}
	ms, err := strconv.ParseUint(id[at+len("_TIME"):], 10, 64)
	return xproto.Timestamp(ms), err == nil // a launcher may not know that the server's time has 32 bits
}

// startupPiece is how many bytes of a message to launchers stand in one event.
const startupPiece = 20

// FinishStartup tells the launcher that the program has started, so that the launcher no longer shows that it
// waits. The message ends with a NUL, and goes to the root window in pieces (Startup Notification 0.1,
// "Sending and receiving messages"). Nothing is sent if no launcher started the program.
func (d *Desktop) FinishStartup(win xproto.Window) {
	if d.startupID == "" || d.Atoms.NetStartupInfoBegin == xproto.AtomNone {
		return
	}
	text := `remove: ID="` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(d.startupID) + "\"\x00"
	kind := d.Atoms.NetStartupInfoBegin
	for len(text) > 0 {
		piece := text[:min(startupPiece, len(text))]
		text = text[len(piece):]
		data := make([]byte, startupPiece)
		copy(data, piece)
		ev := xproto.ClientMessageEvent{Format: 8, Window: win, Type: kind, Data: xproto.ClientMessageDataUnionData8New(data)}
		d.conn.SendEvent(false, d.conn.Screen.Root, xproto.EventMaskPropertyChange, ev.Bytes())
		kind = d.Atoms.NetStartupInfo
	}
	d.startupID = ""
}
