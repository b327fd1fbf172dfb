package packaging

import (
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// TestPackages makes a release as its maintainer does: an archive of the sources by a tag, and Debian's package from that archive, in
// another directory. The programs from git and from the archive must be the same, byte for byte. The package is built without a network,
// and without libraries elsewhere on the machine. "make lint" runs it, and "make reproduce" makes all of it twice.
func TestPackages(t *testing.T) {
	if !gametest.Soaks() {
		t.Skip("for make lint")
	}
	repo := newRepository(t)
	expectSBOM(t, repo)
	gametest.ProgramPath(t, "dpkg-buildpackage")
	useQuickGzip(t)
	if _, err := os.Stat("../../vendor"); err == nil {
		t.Skip("this tree is such an archive, which makes no other")
	}
	expectTagRefused(t, repo, "v9.9.9", "the tag is v9.9.9, but the program says that it is "+resources.Version)
	release, isDev := strings.CutSuffix(resources.Version, "-dev")
	if isDev {
		commit := strings.TrimSpace(run(t, repo, "git", "rev-parse", "--short", "HEAD"))
		want := "dist/xklondike-" + resources.Version + "." + commit + ".tar.gz\n"
		gametest.Equal(t, run(t, repo, "make", "--no-print-directory", "dist"), want, "without a tag, make dist makes")
		const info = "resources/packaging/xklondike.metainfo.xml"
		name := "xklondike-" + resources.Version + "." + commit + "/" + info
		if run(t, repo, "tar", "-xOf", strings.TrimSpace(want), name) != readFile(t, repo+"/"+info) {
			t.Error("without an address, the archive has other metainfo than git")
		}
		plan, _ := command(repo, "make", "-n", "deb").CombinedOutput() // without libraries, it cannot do more than say what it would do
		if !strings.Contains(string(plan), " '"+release+"~dev-1' ") {
			t.Errorf("Debian's package has another version:\n%s", plan)
		}
		change := func(file, from, to string) {
			writeFile(t, repo+file, strings.Replace(readFile(t, repo+file), from, to, 1))
			run(t, repo, "git", "commit", "-qam", "release")
		}
		change("/resources/resources.go", resources.Version, release)
		expectTagRefused(t, repo, "v"+release, "but CHANGELOG.md begins with Unreleased")
		change("/CHANGELOG.md", "## Unreleased\n", "## "+release+" (2026-11-23)\n")
	}
	run(t, repo, "git", "tag", "v"+release)
	run(t, repo, "make", "dist", "URL=https://example.org/games/")

	run(t, repo, "make", "build", "PREFIX=/usr")
	dir := filepath.Join(t.TempDir(), "a", "longer", "path")
	gametest.NoError(t, os.MkdirAll(dir, 0o755))
	run(t, dir, "tar", "-xf", repo+"/dist/xklondike-"+release+".tar.gz")
	tree := filepath.Join(dir, "xklondike-"+release)
	made := run(t, tree, "make", "--no-print-directory", "deb", "MAINTAINER=A. Packager <packager@example.org>")
	root := expectPackage(t, filepath.Join(tree, strings.TrimSpace(made)), release)
	for _, program := range []string{"xklondike", "xklondike-solver"} {
		if readFile(t, root+"/usr/games/"+program) != readFile(t, repo+"/"+program) {
			t.Errorf("%s from the archive differs from that from git", program)
		}
	}
}

// TestArchiveVersion makes an archive of a commit without a tag. The programs that are built from it and from git tell the
// same version.
func TestArchiveVersion(t *testing.T) {
	gametest.Long(t)
	if _, err := os.Stat("../../vendor"); err == nil {
		t.Skip("this tree is such an archive, which makes no other")
	}
	repo, dir := newRepository(t), t.TempDir()
	useQuickGzip(t)
	archive := strings.TrimSpace(run(t, repo, "make", "--no-print-directory", "dist"))
	run(t, dir, "tar", "-xf", repo+"/"+archive)
	for _, tree := range []string{repo, filepath.Join(dir, strings.TrimSuffix(filepath.Base(archive), ".tar.gz"))} {
		told := run(t, tree, "make", "--no-print-directory", "--eval", "version: ; @echo '$(LDFLAGS)'", "version")
		if !strings.HasSuffix(told, " -X xklondike/resources.Version="+resources.Version+"\n") {
			t.Errorf("in %s the program is linked with %s", filepath.Base(tree), told)
		}
	}
}

// useQuickGzip puts a gzip first in the path that compresses little, whatever it is told: it took a quarter of the time.
func useQuickGzip(t *testing.T) {
	t.Helper()
	dir, gzip := t.TempDir(), gametest.ProgramPath(t, "gzip")
	gametest.NoError(t, os.WriteFile(dir+"/gzip", []byte("#!/bin/sh\nexec "+gzip+" \"$@\" -1\n"), 0o755))
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
}

// TestOldGo checks that make names the version of Go that it needs, if this one is too old to do so itself.
func TestOldGo(t *testing.T) {
	for version, refused := range gametest.Pairs[string, bool](t, `
go1.9     true
go1.19.8  true
go1.20    true
go1.24.1
`) {
		old := filepath.Join(t.TempDir(), "go")
		writeFile(t, old, "#!/bin/sh\necho go version "+version+" linux/amd64\n")
		gametest.NoError(t, os.Chmod(old, 0o755))
		out, err := command("../..", "make", "--no-print-directory", "go", "GO="+old).CombinedOutput()
		want := "to build xklondike you need Go 1.24 or newer, but this is go version " + version + " linux/amd64: see https://go.dev/dl\n"
		if (err != nil) != refused || refused && !strings.HasPrefix(string(out), want) {
			t.Errorf("%s: %v, %s", version, err, out)
		}
	}
}

// newRepository returns a repository with this tree as its only commit, of a fixed time. It leaves out the
// tests, which no package has.
func newRepository(t *testing.T) string {
	t.Helper()
	repo := t.TempDir()
	top := absolute(t, "../..")
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(top, path)
		switch {
		case err != nil:
			return err
		case slices.Contains(strings.Fields(".git dist vendor xklondike .prefix"), name):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir() && d.Name() == "testdata":
			return fs.SkipDir
		case strings.HasSuffix(name, "_test.go"):
			return nil
		case d.IsDir():
			return os.MkdirAll(filepath.Join(repo, name), 0o755)
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(repo, name), text, info.Mode().Perm())
	})
	gametest.NoError(t, err)
	gametest.ProgramPath(t, "git")
	run(t, repo, "git", "init", "-q")
	run(t, repo, "git", "add", ".")
	run(t, repo, "git", "commit", "-qm", "all")
	return repo
}

// run runs a command, and returns its standard output. git has no settings but ours.
func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	var output, messages bytes.Buffer
	cmd := command(dir, name, args...)
	cmd.Stdout, cmd.Stderr = &output, &messages
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %q: %v\n%s%s", name, args, err, &output, &messages)
	}
	return output.String()
}

// command returns a command that runs in a directory. The package is built without network and without Go's
// cache of modules: all that it needs is in the archive.
func command(dir, name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { // variables that a make running this test passes on
		return strings.HasPrefix(v, "MAKE") || strings.HasPrefix(v, "MFLAGS=") || strings.HasPrefix(v, "GIT_") || strings.HasPrefix(v, "SOURCE_DATE_EPOCH=")
	})
	cmd.Env = append(cmd.Env, "INCOMPLETE=yes", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "GIT_CEILING_DIRECTORIES="+filepath.Dir(dir),
		"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.org",
		"GIT_AUTHOR_DATE=2026-11-22T12:00:00Z", "GIT_COMMITTER_DATE=2026-11-22T12:00:00Z")
	if slices.Contains(args, "deb") {
		cmd.Env = append(cmd.Env, "GOPROXY=off", "GOMODCACHE=/nonexistent", "DPKG_DEB_COMPRESSOR_TYPE=none") // which saves much of the time
	}
	return cmd
}

// expectTagRefused checks that make dist refuses a tag, with the reason.
func expectTagRefused(t *testing.T, repo, tag, reason string) {
	t.Helper()
	run(t, repo, "git", "tag", tag)
	out, err := command(repo, "make", "dist").CombinedOutput()
	if err == nil || !strings.Contains(string(out), reason) {
		t.Errorf("make dist at the tag %s: %v\n%s", tag, err, out)
	}
	run(t, repo, "git", "tag", "-d", tag)
}

// expectPackage checks the contents of Debian's package, and returns the directory with its files.
func expectPackage(t *testing.T, file, release string) (root string) {
	t.Helper()
	root = t.TempDir()
	run(t, root, "dpkg-deb", "-R", file, root)
	gametest.Equal(t, run(t, root, root+"/usr/games/xklondike", "-version"), "xklondike "+release+"\n",
		"the program says")
	gametest.Equal(t, readFile(t, root+"/DEBIAN/conffiles"), "/etc/X11/app-defaults/XKlondike\n",
		"the settings of the machine are")
	for name, original := range gametest.Table(`
/etc/X11/app-defaults/XKlondike                   ../XKlondike.ad
/usr/share/applications/xklondike.desktop         xklondike.desktop
/usr/share/icons/hicolor/48x48/apps/xklondike.png  icons/48.png
/usr/share/icons/hicolor/scalable/apps/xklondike.svg  icons/scalable.svg
/usr/share/bash-completion/completions/xklondike  completions/xklondike.bash
/usr/share/zsh/vendor-completions/_xklondike      completions/_xklondike
/usr/share/fish/vendor_completions.d/xklondike.fish  completions/xklondike.fish
/usr/share/doc/xklondike/copyright                debian/copyright
/usr/share/doc/xklondike/hint.png                 ../../docs/shots/hint.png
/usr/share/lintian/overrides/xklondike            debian/xklondike.lintian-overrides
/usr/share/man/man6/xklondike.6.gz                ../../man/xklondike.6
/usr/share/man/man5/xklondike.toml.5.gz           ../../man/xklondike.toml.5
`) {
		got := readFile(t, root+name)
		if strings.HasSuffix(name, ".gz") {
			got = unzipped(t, got)
		}
		if got != readFile(t, original) {
			t.Errorf("%s is not %s", name, original)
		}
	}
	home := regexp.MustCompile(`(?s)<url type="homepage">https://example.org/games/</url>.*<image>https://example.org/games/docs/shots/hint.png</image>`)
	if info := readFile(t, root+"/usr/share/metainfo/xklondike.metainfo.xml"); !home.MatchString(info) {
		t.Errorf("the home page is missing:\n%s", info)
	}
	gametest.Contains(t, unzipped(t, readFile(t, root+"/usr/share/doc/xklondike/changelog.Debian.gz")), "("+release+"-1)",
		"the changes of the package have another version:\n")
	var sums strings.Builder
	for _, name := range strings.Fields(run(t, root, "find", "usr", "-type", "f")) {
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum([]byte(readFile(t, root+"/"+name))), name)
	}
	if d := cmp.Diff(sortedLines(sums.String()), sortedLines(readFile(t, root+"/DEBIAN/md5sums"))); d != "" {
		t.Errorf("sums (-files +package)\n%s", d)
	}
	for _, line := range strings.Split(strings.TrimSpace(run(t, root, "dpkg-deb", "-c", file)), "\n") {
		words := strings.Fields(line)
		want := map[bool]string{true: "drwxr-xr-x", false: "-rw-r--r--"}[strings.HasPrefix(line, "d")]
		if !strings.HasPrefix(line, "d") && strings.Contains(line, "/usr/games/") {
			want = "-rwxr-xr-x"
		}
		if words[0] != want || words[1] != "root/root" {
			t.Errorf("wrong mode or owner: %s", line)
		}
	}
	return root
}

func sortedLines(text string) []string { return slices.Sorted(strings.Lines(text)) }

func unzipped(t *testing.T, data string) string {
	t.Helper()
	r := gametest.Must(gzip.NewReader(strings.NewReader(data)))(t)
	text := gametest.Must(io.ReadAll(r))(t)
	return string(text)
}

// TestReleases checks that the metainfo lists the versions of CHANGELOG.md with their dates, and no others, that the recipes are for
// the last one, and that no manual is older than that.
func TestReleases(t *testing.T) {
	var changes, info []string
	for _, m := range regexp.MustCompile(`(?m)^## (\d\S+) \((\S+)\)$`).FindAllStringSubmatch(readFile(t, "../../CHANGELOG.md"), -1) {
		changes = append(changes, m[1]+" "+m[2])
	}
	for _, m := range regexp.MustCompile(`<release version="(.*)" date="(.*)"/>`).FindAllStringSubmatch(readFile(t, "xklondike.metainfo.xml"), -1) {
		info = append(info, m[1]+" "+m[2])
	}
	if d := cmp.Diff(changes, info); d != "" || len(info) == 0 {
		t.Fatalf("releases (-CHANGELOG.md +metainfo)\n%s", d)
	}
	last, date, _ := strings.Cut(changes[0], " ")
	for _, recipe := range gametest.Must(filepath.Glob("recipes/[^.]*"))(t) {
		gametest.Contains(t, readFile(t, recipe), last, recipe+" is for another version than")
	}
	for _, manual := range gametest.Must(filepath.Glob("../../man/*.[56]"))(t) {
		written := regexp.MustCompile(`(?m)^\.Dd (.*)$`).FindStringSubmatch(readFile(t, manual))
		if day := gametest.Must(time.Parse("January 2, 2006", written[1]))(t); day.Before(gametest.Must(time.Parse(time.DateOnly, date))(t)) {
			t.Errorf("%s is of %s, older than release %s", manual, written[1], last)
		}
	}
}

// TestDesktopEntry checks that the program accepts the command line of each of the entry's actions, and that
// windows find the entry by their class.
func TestDesktopEntry(t *testing.T) {
	entry := readFile(t, "xklondike.desktop")
	gametest.Contains(t, entry, "\nStartupWMClass="+resources.ClassName+"\n",
		"the entry does not name the class of the window:")
	commands := regexp.MustCompile(`(?m)^Exec=(.*)$`).FindAllStringSubmatch(entry, -1)
	gametest.Equal(t, len(commands), 3, "there are commands:")
	for _, m := range commands {
		if _, err := cli.Parse(strings.Fields(m[1]), func(string) (string, bool) { return "", false }); err != nil {
			t.Errorf("%s: %v", m[1], err)
		}
	}
}
