package link

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/jezek/xgb/xproto"
)

// InternAtoms asks for the atoms of a struct, each field tagged with its name, such as `atom:"WM_PROTOCOLS"`.
// await fills the struct in; an atom that the server does not give stays xproto.AtomNone. A name that ends in
// _S is that of a manager's selection, and gets the number of our screen (ICCCM 2.8).
func (c *Conn) InternAtoms(atoms any) (await func()) {
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
