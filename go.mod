module xklondike

go 1.24.0

require (
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/jezek/xgb v1.3.0 // indirect
	github.com/jezek/xgbutil v0.0.0-20230603163917-04188eb39cf0 // indirect
	github.com/rogpeppe/go-internal v1.14.1 // indirect
	golang.org/x/image v0.36.0 // indirect
	golang.org/x/text v0.34.0 // indirect
	pgregory.net/rapid v1.2.0 // indirect
)
