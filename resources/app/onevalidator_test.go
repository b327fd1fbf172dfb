package app_test

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/game/variant"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/resources/cli"
)

// goodAndBad returns for each setting values that it takes and, after "|", others that it does not take. Of the kinds
// with few words, numbers or geometries, every setting has the same.
func goodAndBad(s resources.Setting, cards, empty string) (good, bad []string) {
	own := map[string]string{
		"game": "klondike Yukon thumb-and-pouch|nonesuch klondike.score", "cardSet": cards + "|/nonexistent " + cards + "/AS.png " + empty,
		"translations": "<Key>a:again() #override\n<Key>a:again()\n<Btn3Down>:number(next)|garbage <Key>a:again(3) <Key>a:line() <Key>a:panel(x) " +
			"<Key>a:toggle(gap) <Key>a:toggle(nonesuch) <Key>a:go(x) <Key>spcae:undo() <Key>a:undo()\n<Foo>x:undo()",
		"difficulty": "any easy easy-medium hard-easy very\x02easy Very\x02Hard-medium|easier easy- -easy any-easy easy-medium-hard 3",
		"geometry":   "80x24 -5+5 =9x9+1-1|80y24 x 0x0 99999999",
	}[s.Name]
	if own == "" {
		own = map[resources.Kind]string{
			resources.KindInt: fmt.Sprintf("%d %d|%d %d x 1.5 0x10", s.Min, s.Max, s.Min-1, s.Max+1), resources.KindBool: "true OFF 1|maybe 2 yess",
			resources.KindColor: "red #123456 rgb:1/22/333 DarkSlateGray4 grey50|zzz #12 rgb:1/2 gray101 rgbi:1/1/1",
			resources.KindText:  "x|" + strings.Repeat("x", s.Max+1), resources.KindWord: strings.Join(s.Words, " ") + "|sideways",
		}[s.Kind]
	}
	g, b, _ := strings.Cut(own, "|")
	return strings.Fields(strings.ReplaceAll(g, "\n", "\x01")), strings.Fields(strings.ReplaceAll(b, "\n", "\x01"))
}

// TestOneValidator gives each setting good and bad values in every way, and expects the same verdict in the same
// words: in X resources, -xrm, options, config.toml, and from Manager.Change, which panel, set and toggle call.
func TestOneValidator(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	cards := t.TempDir()
	for i := range game.PackSize + 1 {
		name := "back.png"
		if i < game.PackSize {
			name = game.Card(i).String() + ".png"
		}
		f, err := os.Create(filepath.Join(cards, name))
		if err == nil {
			err = errors.Join(png.Encode(f, image.NewNRGBA(image.Rect(0, 0, 40, 56))), f.Close())
		}
		gametest.NoError(t, err)
	}
	games := gametest.Games(t)
	session := play.New(play.Config{Find: func(name string) (*game.Rules, error) { return variant.Find(games, name) }})
	values := 0
	for _, s := range resources.AllSettings() {
		if s.Protected { // its value counts in few of these places
			continue
		}
		good, bad := goodAndBad(s, cards, t.TempDir())
		for i, word := range slices.Concat(good, bad) {
			text := strings.NewReplacer("\x01", "\n", "\x02", " ").Replace(word)
			ways := validate(t, session, s, text)
			for way, reason := range ways {
				values++
				want := ways["change"]
				if _, after, found := strings.Cut(want, ": "); s.Name == "translations" && way == "config.toml" && found {
					want = after // the warning has the line and the column in the file
				}
				if refused := i >= len(good); refused != (reason != "") || reason != want {
					t.Errorf("%s: %.60q by %s: %q; by change: %q", s.Name, text, way, reason, ways["change"])
				}
			}
		}
	}
	if values < 900 {
		t.Errorf("only %d values were given", values)
	}
}

// validate gives a setting a value in each way, and returns for each the reason why it is refused, or "".
func validate(t *testing.T, session *play.Session, s resources.Setting, text string) map[string]string {
	home := t.TempDir()
	config := filepath.Join(home, "xklondike", "config.toml")
	gametest.NoError(t, os.MkdirAll(filepath.Dir(config), 0o700))
	files := resources.SystemFiles(func(name string) (string, bool) {
		dir, ok := map[string]string{"HOME": home, "XDG_CONFIG_HOME": home}[name]
		return dir, ok
	})
	reasons := make(map[string]string)
	read := func(way string, manager string, words ...string) *app.App {
		command := gametest.Must(cli.Parse(append([]string{"xklondike"}, words...), func(string) (string, bool) { return "", false }))(t)
		warn := func(line string) {
			if _, reason, found := strings.Cut(line, "): "); found && reasons[way] == "" {
				reasons[way] = reason
			}
		}
		reasons[way] = ""
		a := app.New(app.Config{Session: session, Manager: command.Manager, Files: files, Warn: warn})
		a.Begin(resources.Properties{HaveDisplay: true, ResourceManager: []byte(manager)})
		a.RejectBad()
		return a
	}
	line := strings.ReplaceAll(text, "\n", `\n`)
	read("RESOURCE_MANAGER", "xklondike."+s.Name+": "+line).Close() // a user has few watches of files
	read("-xrm", "", "-xrm", "*"+s.Name+": "+line).Close()
	for _, o := range cli.Options() {
		if own := !o.Standard && o.Word != "-game"; !own && o.Works && o.Arg != "" && strings.EqualFold(strings.TrimPrefix(o.Word, "-"), s.Name) && len(text) < 1000 {
			read(o.Word, "", o.Word, text).Close()
		}
	}
	gametest.NoError(t, os.WriteFile(config, fmt.Appendf(nil, "%s = %q\n", s.Name, text), 0o600))
	read("config.toml", "").Close()
	gametest.NoError(t, os.Remove(config))
	nothing := read("nothing", "")
	defer nothing.Close()
	delete(reasons, "nothing")
	reasons["change"] = ""
	if err := nothing.Change(s, &text); err != nil {
		reasons["change"] = err.Error()
	}
	if _, err := os.Stat(config); (err == nil) != (reasons["change"] == "") {
		t.Errorf("%s: %.60q is refused with %q, and the file: %v", s.Name, text, reasons["change"], err)
	}
	return reasons
}
