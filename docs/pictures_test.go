package docs_test

import (
	"image/png"
	"os"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestReadmePictures checks that each picture of the README exists, is small and has words for those who do not see it, that it is
// installed, and that the manual and the metainfo name it.
func TestReadmePictures(t *testing.T) {
	const most = 150_000 // bytes
	pictures := regexp.MustCompile(`!\[(.*)\]\(docs/shots/(\w+)\.png\)`).FindAllStringSubmatch(readFile(t, "README.md"), -1)
	gametest.Equal(t, len(pictures), 4, "the README has pictures:")
	manual, dist := readFile(t, "man/xklondike.6"), readFile(t, "resources/packaging/dist")
	installed := strings.Fields(regexp.MustCompile(`(?m)^PICTURES *= (.*)$`).FindStringSubmatch(readFile(t, "Makefile"))[1])
	var shown []string
	for _, m := range pictures {
		words, name := m[1], m[2]
		shown = append(shown, name)
		path := "../docs/shots/" + name + ".png"
		f := gametest.Must(os.Open(path))(t)
		defer f.Close()
		info := gametest.Must(f.Stat())(t)
		if _, err := png.DecodeConfig(f); err != nil || info.Size() > most || len(strings.Fields(words)) < 10 {
			t.Errorf("%s has %d bytes, and is described by %q: %v", path, info.Size(), words, err)
		}
		gametest.Contains(t, manual, ".Pa "+name+".png\n", "the manual does not name %s:", name)
		gametest.Contains(t, dist, "<image>$url/docs/shots/"+name+".png</image>", "the metainfo does not name %s:", name)
	}
	gametest.NoDiff(t, installed, shown, "pictures that are installed, and those of the README")
}
