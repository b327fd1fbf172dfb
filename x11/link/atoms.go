package link

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/jezek/xgb/xproto"
)

// Intern asks for atoms and waits for nothing. It takes a struct of them, each tagged with its name, such as
// `atom:"WM_PROTOCOLS"`, and the answer fills it in: with xproto.AtomNone for what the server would not give. A name that
// ends in _S is that of a manager's selection, which every screen has its own of (ICCCM 2.8): our screen's number follows.
func (c *Conn) Intern(atoms any) (answer func()) {
	table := reflect.ValueOf(atoms).Elem()
	cookies := make([]xproto.InternAtomCookie, table.NumField())
	for i := range cookies {
		name := table.Type().Field(i).Tag.Get("atom")
		if strings.HasSuffix(name, "_S") {
			name += strconv.Itoa(c.X.DefaultScreen)
		}
		cookies[i] = xproto.InternAtom(c.X, false, uint16(len(name)), name)
	}
	return func() {
		for i, cookie := range cookies {
			if reply, err := cookie.Reply(); err == nil {
				table.Field(i).SetUint(uint64(reply.Atom))
			}
		}
	}
}
