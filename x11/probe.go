package x11

import (
	_ "github.com/BurntSushi/toml"
	_ "github.com/google/go-cmp/cmp"
	_ "github.com/jezek/xgb"
	_ "github.com/jezek/xgb/render"
	_ "github.com/jezek/xgb/xtest"
	_ "github.com/jezek/xgbutil/ewmh"
	_ "github.com/jezek/xgbutil/icccm"
	_ "github.com/jezek/xgbutil/keybind"
	_ "github.com/jezek/xgbutil/xcursor"
	_ "github.com/rogpeppe/go-internal/testscript"
	_ "golang.org/x/image/font/gofont/goregular"
	_ "golang.org/x/image/font/opentype"
	_ "golang.org/x/image/vector"
	_ "pgregory.net/rapid"
)
