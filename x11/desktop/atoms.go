package desktop

import "github.com/jezek/xgb/xproto"

// Atoms are those that the protocol does not number. One that the server did not give is xproto.AtomNone.
type Atoms struct {
	UTF8String            xproto.Atom `atom:"UTF8_STRING"`
	ScreenResources       xproto.Atom `atom:"SCREEN_RESOURCES"`
	WMProtocols           xproto.Atom `atom:"WM_PROTOCOLS"`
	WMDeleteWindow        xproto.Atom `atom:"WM_DELETE_WINDOW"`
	WMLocaleName          xproto.Atom `atom:"WM_LOCALE_NAME"`
	NetWMName             xproto.Atom `atom:"_NET_WM_NAME"`
	NetWMIconName         xproto.Atom `atom:"_NET_WM_ICON_NAME"`
	NetWMIcon             xproto.Atom `atom:"_NET_WM_ICON"`
	NetWMPID              xproto.Atom `atom:"_NET_WM_PID"`
	NetWMPing             xproto.Atom `atom:"_NET_WM_PING"`
	NetWMWindowType       xproto.Atom `atom:"_NET_WM_WINDOW_TYPE"`
	NetWMWindowTypeNormal xproto.Atom `atom:"_NET_WM_WINDOW_TYPE_NORMAL"`
	NetWorkArea           xproto.Atom `atom:"_NET_WORKAREA"`
	NetSupported          xproto.Atom `atom:"_NET_SUPPORTED"`
	NetSupportingWMCheck  xproto.Atom `atom:"_NET_SUPPORTING_WM_CHECK"`
	NetWMState            xproto.Atom `atom:"_NET_WM_STATE"`
	NetWMStateFullscreen  xproto.Atom `atom:"_NET_WM_STATE_FULLSCREEN"`
	NetWMStateMaxVert     xproto.Atom `atom:"_NET_WM_STATE_MAXIMIZED_VERT"`
	NetWMStateMaxHorz     xproto.Atom `atom:"_NET_WM_STATE_MAXIMIZED_HORZ"`
	NetFrameExtents       xproto.Atom `atom:"_NET_FRAME_EXTENTS"`
	NetWMUserTime         xproto.Atom `atom:"_NET_WM_USER_TIME"`
	NetWMUserTimeWindow   xproto.Atom `atom:"_NET_WM_USER_TIME_WINDOW"`
	NetWMSyncRequest      xproto.Atom `atom:"_NET_WM_SYNC_REQUEST"`
	NetWMSyncCounter      xproto.Atom `atom:"_NET_WM_SYNC_REQUEST_COUNTER"`
	NetStartupID          xproto.Atom `atom:"_NET_STARTUP_ID"`
	NetStartupInfoBegin   xproto.Atom `atom:"_NET_STARTUP_INFO_BEGIN"`
	NetStartupInfo        xproto.Atom `atom:"_NET_STARTUP_INFO"`
	WMSaveYourself        xproto.Atom `atom:"WM_SAVE_YOURSELF"`
	WMClientLeader        xproto.Atom `atom:"WM_CLIENT_LEADER"`
	SMClientID            xproto.Atom `atom:"SM_CLIENT_ID"`
	Manager               xproto.Atom `atom:"MANAGER"`
	XSettings             xproto.Atom `atom:"_XSETTINGS_SETTINGS"`
	XSettingsSelection    xproto.Atom `atom:"_XSETTINGS_S"`
	Clipboard             xproto.Atom `atom:"CLIPBOARD"`
}
