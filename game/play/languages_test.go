package play

import (
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

// TestRecordsInLanguages plays the same games in all languages, and in one in which each message is another. The session says other
// things, but records and ledger are those of English, byte by byte.
func TestRecordsInLanguages(t *testing.T) { // not parallel: the language is that of all tests
	defer func() { gametest.NoError(t, text.UseLanguage("")) }()
	englishFiles, englishSays := playWithNotes(t)
	for _, note := range []string{"hint", "advice", "peek", "grade ", "played on from action ", "Deal 1, winnable; no deal was skipped"} {
		gametest.Contains(t, englishFiles, "\nnote "+note, "the records have")
	}
	language.Use(gametest.MadeUp(t, func(message string) string { return "«" + message + "»" }))
	files, says := playWithNotes(t)
	gametest.Equal(t, files, englishFiles, "in messages that are made up, the records and the ledger are")
	different := 0
	for i := range says {
		if says[i] != englishSays[i] {
			different++
		}
	}
	gametest.Enough(t, 3, different) // the rows still say the others in English
	for _, code := range text.Languages() {
		gametest.NoError(t, text.UseLanguage(code))
		files, _ := playWithNotes(t)
		gametest.Equal(t, files, englishFiles, "%s: the records and the ledger are", code)
	}
}

// playWithNotes plays games whose records get all notes that there are. It returns their files, without times,
// and the messages of the session.
func playWithNotes(t *testing.T) (files string, says []string) {
	t.Helper()
	lost := startLostGame(t)
	lost.mustDo("analyse")
	says = append(says, lost.says())
	lost.mustDo("answers; retry; undo")
	says = append(says, lost.says(), lost.Do(parseAction("first")).Error())

	d := newDealtSession(t, "klondike", 7)
	last := uint32(0)
	d.next.nextNumber = func() uint32 { last++; return last }
	d.mustDo("deal; hint")
	says = append(says, d.says())
	d.mustDo("best; undo; winnable; answers")
	says = append(says, d.says())
	d.mustDo("grade; answers")
	says = append(says, d.says())
	d.mustDo("deal; advise")
	says = append(says, d.says())
	d.SetPreferences(Preferences{WinnableOnly: true, SolverMemory: 16 << 20})
	d.mustDo("new; answers; deal; go 0")
	says = append(says, d.says())
	d.LeaveGame()
	lost.LeaveGame()
	return lost.allFiles() + d.allFiles(), says
}

var times = regexp.MustCompile(`\d{8}T\d{6}Z-[0-9a-f]{8}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`)

// allFiles returns all records of a session, and its ledger, without times and IDs.
func (d *testSession) allFiles() string {
	d.t.Helper()
	var all []string
	for _, pattern := range []string{"games/*.game", "ledger"} {
		for _, name := range gametest.Must(filepath.Glob(filepath.Join(d.dir, pattern)))(d.t) {
			all = append(all, times.ReplaceAllString(string(gametest.Must(os.ReadFile(name))(d.t)), "TIME"))
		}
	}
	slices.Sort(all) // their names are random
	return strings.Join(all, "")
}
