package po_test

import (
	"encoding/xml"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/language"
	"xklondike/game/text"
)

// What menus and software centres show of the program.
const (
	entryFile    = "resources/packaging/xklondike.desktop"
	metainfoFile = "resources/packaging/xklondike.metainfo.xml"
)

// TestPackaging compares the texts of other languages in the menu entry and the metainfo with the catalogues; -update writes them anew.
func TestPackaging(t *testing.T) {
	catalogues := make(map[string]*language.Catalogue)
	for _, code := range text.Languages() {
		catalogues[code] = gametest.Must(language.ReadPO(code, readCatalogue(t, code)))(t)
	}
	gametest.CompareGolden(t, filepath.Join(root, entryFile), translatedEntry(readPackaging(t, entryFile), catalogues))
	gametest.CompareGolden(t, filepath.Join(root, metainfoFile), translatedMetainfo(t, readPackaging(t, metainfoFile), catalogues))
}

func readPackaging(t *testing.T, name string) string {
	t.Helper()
	return string(gametest.Must(os.ReadFile(filepath.Join(root, name)))(t))
}

func addPackaging(t *testing.T, all *messages) {
	t.Helper()
	for line := range strings.Lines(readPackaging(t, entryFile)) {
		if _, id := entryText(line); id != "" {
			all.add(t, message{id: id}, entryFile)
		}
	}
	for _, part := range metainfoText.FindAllStringSubmatch(readPackaging(t, metainfoFile), -1) {
		all.add(t, message{id: metainfoWords(part[3])}, metainfoFile)
	}
}

// entryText returns the key and the text of a line of the menu entry, if languages can differ in it.
func entryText(line string) (key, id string) {
	key, id, _ = strings.Cut(strings.TrimSpace(line), "=")
	if id == "Xklondike" || !slices.Contains([]string{"Name", "GenericName", "Comment", "Keywords"}, key) {
		return "", ""
	}
	return key, id
}

var translatedKey = regexp.MustCompile(`^\w+\[(\w+)\]=`)

// translatedEntry returns the menu entry with the texts of catalogues. Where a catalogue has none, the entry stays as it is.
func translatedEntry(entry string, catalogues map[string]*language.Catalogue) string {
	var b strings.Builder
	id := ""
	for line := range strings.Lines(entry) {
		if part := translatedKey.FindStringSubmatch(line); part != nil {
			if c := catalogues[part[1]]; c == nil || c.Messages[id] == nil {
				b.WriteString(line)
			}
			continue
		}
		b.WriteString(line)
		var key string
		key, id = entryText(line)
		for _, code := range text.Languages() {
			if said := catalogues[code].Messages[id]; said != nil {
				b.WriteString(key + "[" + code + "]=" + said[0] + "\n")
			}
		}
	}
	return b.String()
}

var (
	metainfoText       = regexp.MustCompile(`(?s)( *)<(summary|p|li)>(.*?)</(?:summary|p|li)>\n`)
	translatedMetatext = regexp.MustCompile(` *<\w+ xml:lang=.*\n`)
)

func metainfoWords(source string) string {
	return html.UnescapeString(strings.Join(strings.Fields(source), " "))
}

// translatedMetainfo returns the metainfo with the texts of catalogues.
func translatedMetainfo(t *testing.T, metainfo string, catalogues map[string]*language.Catalogue) string {
	t.Helper()
	metainfo = translatedMetatext.ReplaceAllString(metainfo, "")
	return metainfoText.ReplaceAllStringFunc(metainfo, func(whole string) string {
		part := metainfoText.FindStringSubmatch(whole)
		var b strings.Builder
		b.WriteString(whole)
		for _, code := range text.Languages() {
			if said := catalogues[code].Messages[metainfoWords(part[3])]; said != nil {
				b.WriteString(part[1] + "<" + part[2] + ` xml:lang="` + strings.ReplaceAll(code, "_", "-") + `">`)
				gametest.NoError(t, xml.EscapeText(&b, []byte(said[0])))
				b.WriteString("</" + part[2] + ">\n")
			}
		}
		return b.String()
	})
}
