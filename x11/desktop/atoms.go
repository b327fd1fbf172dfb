package desktop

import (
	"strconv"

	"github.com/jezek/xgb/xproto"
)

// Atoms are the names that the protocol does not number itself. An atom the server would not give is xproto.AtomNone.
type Atoms struct {
	UTF8String            xproto.Atom // UTF8_STRING
	ScreenResources       xproto.Atom // SCREEN_RESOURCES
	WMProtocols           xproto.Atom // WM_PROTOCOLS
	WMDeleteWindow        xproto.Atom // WM_DELETE_WINDOW
	WMLocaleName          xproto.Atom // WM_LOCALE_NAME
	NetWMName             xproto.Atom // _NET_WM_NAME
	NetWMIconName         xproto.Atom // _NET_WM_ICON_NAME
	NetWMIcon             xproto.Atom // _NET_WM_ICON
	NetWMPID              xproto.Atom // _NET_WM_PID
	NetWMPing             xproto.Atom // _NET_WM_PING
	NetWMWindowType       xproto.Atom // _NET_WM_WINDOW_TYPE
	NetWMWindowTypeNormal xproto.Atom // _NET_WM_WINDOW_TYPE_NORMAL
	WMClientLeader        xproto.Atom // WM_CLIENT_LEADER
	SMClientID            xproto.Atom // SM_CLIENT_ID
	Manager               xproto.Atom // MANAGER
	XSettings             xproto.Atom // _XSETTINGS_SETTINGS
	XSettingsSelection    xproto.Atom // _XSETTINGS_S and our screen's number
	Clipboard             xproto.Atom // CLIPBOARD
}

// atomNames are the names to ask for on a screen. The first serves only to measure the round trip; the others are in the
// order of Atoms.fields.
func atomNames(screen int) []string {
	return []string{
		"WM_STATE",
		"UTF8_STRING", "SCREEN_RESOURCES", "WM_PROTOCOLS", "WM_DELETE_WINDOW", "WM_LOCALE_NAME",
		"_NET_WM_NAME", "_NET_WM_ICON_NAME", "_NET_WM_ICON", "_NET_WM_PID", "_NET_WM_PING",
		"_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL", "WM_CLIENT_LEADER", "SM_CLIENT_ID",
		"MANAGER", "_XSETTINGS_SETTINGS", "_XSETTINGS_S" + strconv.Itoa(screen), "CLIPBOARD",
	}
}

// fields are the places of the atoms, in the order of their names.
func (a *Atoms) fields() []*xproto.Atom {
	return []*xproto.Atom{
		&a.UTF8String, &a.ScreenResources, &a.WMProtocols, &a.WMDeleteWindow, &a.WMLocaleName,
		&a.NetWMName, &a.NetWMIconName, &a.NetWMIcon, &a.NetWMPID, &a.NetWMPing,
		&a.NetWMWindowType, &a.NetWMWindowTypeNormal, &a.WMClientLeader, &a.SMClientID,
		&a.Manager, &a.XSettings, &a.XSettingsSelection, &a.Clipboard,
	}
}

// newAtoms waits for the answers.
func newAtoms(cookies []xproto.InternAtomCookie) Atoms {
	var a Atoms
	for i, at := range a.fields() {
		if reply, err := cookies[i].Reply(); err == nil {
			*at = reply.Atom
		}
	}
	return a
}
