package wholefile

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

// TestLinks checks that links are followed to where the kernel follows them, also to a file that does not exist yet.
func TestLinks(t *testing.T) {
	f := newFolder(t)
	f.must(os.MkdirAll(f.path("store/deep"), 0o755))
	f.link("store/deep", "config")
	f.link("../real", "store/deep/a")
	f.link("config/a", "first")
	f.replace("first", "")
	f.check("store/real", "new")
	f.write("store/real", "old")
	f.replace("first", "")
	f.check("store/real", "new")
	f.link("loop", "loop")
	f.replace("loop", syscall.ELOOP.Error())
	f.checkNames("config", "first", "loop", "store")
}

// ownedInfo is the FileInfo of a file of this mode that belongs to a user.
type ownedInfo struct {
	fs.FileInfo
	mode fs.FileMode
	user uint32
}

func (i ownedInfo) Mode() fs.FileMode { return i.mode }
func (i ownedInfo) Sys() any          { return &syscall.Stat_t{Uid: i.user} }

// TestTrust checks which links are followed, by the owners of link and directory and by the mode of the directory.
func TestTrust(t *testing.T) {
	const root, user, stranger = 0, 1000, 1001
	for _, c := range []struct {
		link, directory uint32
		mode            fs.FileMode
		want            bool
	}{
		{user, stranger, 0o777, true},
		{root, stranger, 0o777, true},
		{stranger, user, 0o755, true},
		{stranger, root, 0o755, true},
		{stranger, user, 0o700, true},
		{stranger, stranger, 0o755, false},
		{stranger, user, 0o775, false},
		{stranger, user, 0o757, false},
		{stranger, root, 0o777 | fs.ModeSticky, false},
	} {
		link := ownedInfo{mode: fs.ModeSymlink | 0o777, user: c.link}
		directory := ownedInfo{mode: fs.ModeDir | c.mode, user: c.directory}
		gametest.Equal(t, isTrustedLink(link, directory, user), c.want,
			"a link of %d in a directory of %d with mode %v:", c.link, c.directory, c.mode)
	}
}

// TestPlantedLink checks that a link that another user planted under the name of the file is not followed. A user who
// is not root cannot make such links, and checks the user's own.
func TestPlantedLink(t *testing.T) {
	const stranger = 54321
	for _, c := range []struct {
		name string
		user int // the link's owner
		mode fs.FileMode
		want error
	}{
		{"a stranger's in a directory of all", stranger, 0o777, errStrangersLink},
		{"a stranger's in a sticky directory", stranger, 0o777 | fs.ModeSticky, errStrangersLink},
		{"a stranger's in a group's directory", stranger, 0o775, errStrangersLink},
		{"a stranger's in the user's directory", stranger, 0o755, nil},
		{"the user's in a directory of all", os.Geteuid(), 0o777 | fs.ModeSticky, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.user != os.Geteuid() && os.Geteuid() != 0 {
				t.Skip("only root can make another user's link")
			}
			f, home := newFolder(t), newFolder(t)
			home.write("victim", "precious")
			f.link(home.path("victim"), "a.png")
			f.must(os.Chmod(f.dir, c.mode))
			f.must(os.Lchown(f.path("a.png"), c.user, -1))
			f.link("a.png", "own")
			for _, name := range []string{"a.png", "own"} {
				if err := Replace(f.path(name), []byte("new")); !errors.Is(err, c.want) {
					t.Errorf("%s: %v, want %v", name, err, c.want)
				}
			}
			if c.want == nil {
				home.check("victim", "new")
			} else {
				home.check("victim", "precious")
			}
			home.checkNames("victim")
			f.checkNames("a.png", "own")
		})
	}
}
