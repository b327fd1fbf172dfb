package desktop

import "github.com/jezek/xgb/xproto"

type atom = xproto.Atom

// Atoms are those that the protocol does not number. One that the server did not give is xproto.AtomNone.
type Atoms struct {
	UTF8String            atom `atom:"UTF8_STRING"`
	ScreenResources       atom `atom:"SCREEN_RESOURCES"`
	WMProtocols           atom `atom:"WM_PROTOCOLS"`
	WMDeleteWindow        atom `atom:"WM_DELETE_WINDOW"`
	WMLocaleName          atom `atom:"WM_LOCALE_NAME"`
	NetWMName             atom `atom:"_NET_WM_NAME"`
	NetWMIconName         atom `atom:"_NET_WM_ICON_NAME"`
	NetWMIcon             atom `atom:"_NET_WM_ICON"`
	NetWMPID              atom `atom:"_NET_WM_PID"`
	NetWMPing             atom `atom:"_NET_WM_PING"`
	NetWMWindowType       atom `atom:"_NET_WM_WINDOW_TYPE"`
	NetWMWindowTypeNormal atom `atom:"_NET_WM_WINDOW_TYPE_NORMAL"`
	NetWorkArea           atom `atom:"_NET_WORKAREA"`
	NetSupported          atom `atom:"_NET_SUPPORTED"`
	NetSupportingWMCheck  atom `atom:"_NET_SUPPORTING_WM_CHECK"`
	NetWMState            atom `atom:"_NET_WM_STATE"`
	NetWMStateFullscreen  atom `atom:"_NET_WM_STATE_FULLSCREEN"`
	NetWMStateMaxVert     atom `atom:"_NET_WM_STATE_MAXIMIZED_VERT"`
	NetWMStateMaxHorz     atom `atom:"_NET_WM_STATE_MAXIMIZED_HORZ"`
	NetFrameExtents       atom `atom:"_NET_FRAME_EXTENTS"`
	NetWMUserTime         atom `atom:"_NET_WM_USER_TIME"`
	NetWMUserTimeWindow   atom `atom:"_NET_WM_USER_TIME_WINDOW"`
	NetWMSyncRequest      atom `atom:"_NET_WM_SYNC_REQUEST"`
	NetWMSyncCounter      atom `atom:"_NET_WM_SYNC_REQUEST_COUNTER"`
	NetStartupID          atom `atom:"_NET_STARTUP_ID"`
	NetStartupInfoBegin   atom `atom:"_NET_STARTUP_INFO_BEGIN"`
	NetStartupInfo        atom `atom:"_NET_STARTUP_INFO"`
	WMSaveYourself        atom `atom:"WM_SAVE_YOURSELF"`
	WMClientLeader        atom `atom:"WM_CLIENT_LEADER"`
	SMClientID            atom `atom:"SM_CLIENT_ID"`
	Manager               atom `atom:"MANAGER"`
	XSettings             atom `atom:"_XSETTINGS_SETTINGS"`
	XSettingsSelection    atom `atom:"_XSETTINGS_S"`
	Clipboard             atom `atom:"CLIPBOARD"`
	XdndAware             atom `atom:"XdndAware"`
}
