package desktop

import (
	"os"
	"strconv"
	"strings"

	"github.com/jezek/xgb/xproto"
)

// In bytes. Launchers drop much longer messages.
const longestStartupID = 2048

// TakeStartupID takes the name that a launcher gave the start, or "", from the environment (Startup
// Notification 0.1), so that no program that is started from here takes it for its own.
func TakeStartupID(getenv func(string) string) string {
	id := getenv("DESKTOP_STARTUP_ID")
	_ = os.Unsetenv("DESKTOP_STARTUP_ID") // only for an impossible name
	if len(id) > longestStartupID {
		return ""
	}
	return strings.ToValidUTF8(id, "?")
}

// startupTime returns the time of the click or key that made the launcher start the program. It stands at the end of
// the name, if anywhere.
func startupTime(id string) (time xproto.Timestamp, ok bool) {
	at := strings.LastIndex(id, "_TIME")
	if at < 0 {
		return 0, false
	}
	ms, err := strconv.ParseUint(id[at+len("_TIME"):], 10, 64)
	return xproto.Timestamp(ms), err == nil // a launcher may not know that the server's time has 32 bits
}

// The bytes of a message in one event.
const startupPiece = 20

// FinishStartup tells the launcher, if there is one, that the program has started. The message ends with a
// NUL, and goes to the root window in pieces (Startup Notification 0.1, "Sending and receiving messages").
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
		d.conn.SendEvent(d.conn.Screen.Root, xproto.EventMaskPropertyChange, ev.Bytes())
		kind = d.Atoms.NetStartupInfo
	}
	d.startupID = ""
}
