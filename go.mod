module xklondike

go 1.24.0

require (
	early v0.0.0 // our own, in resources/early
	github.com/BurntSushi/toml v1.6.0
	github.com/fsnotify/fsnotify v1.9.0
	github.com/godbus/dbus/v5 v5.2.4
	github.com/gofrs/flock v0.12.1
	github.com/google/go-cmp v0.7.0
	github.com/jezek/xgb v1.3.0
	github.com/jezek/xgbutil v0.0.0-20240804174445-e2e9464b6e01
	github.com/landlock-lsm/go-landlock v0.9.0
	github.com/leonelquinteros/gotext v1.7.2
	github.com/rogpeppe/go-internal v1.14.1
	github.com/schollz/progressbar/v3 v3.17.1
	golang.org/x/image v0.30.0
	golang.org/x/sys v0.40.0
	pgregory.net/rapid v1.2.0
)

require (
	github.com/mitchellh/colorstring v0.0.0-20190213212951-d06e56a500db // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	golang.org/x/term v0.28.0 // indirect
	golang.org/x/text v0.28.0 // indirect
	golang.org/x/tools v0.35.0 // indirect
	kernel.org/pub/linux/libs/security/libcap/psx v1.2.77 // indirect
)

replace early => ./resources/early
