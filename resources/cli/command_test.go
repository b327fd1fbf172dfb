package cli

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
	"xklondike/resources"
)

func noEnvironment(string) (string, bool) { return "", false }

// environment returns a function like os.LookupEnv for a list of variables, each written NAME=value.
func environment(pairs ...string) func(string) (string, bool) {
	return func(asked string) (string, bool) {
		for _, pair := range pairs {
			if name, value, _ := strings.Cut(pair, "="); name == asked {
				return value, true
			}
		}
		return "", false
	}
}

func parse(t *testing.T, words ...string) *Command {
	t.Helper()
	c := gametest.Must(Parse(append([]string{"xklondike"}, words...), noEnvironment))(t)
	return c
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		words string
		want  jobs.Request
	}{
		{"", jobs.Request{}},
		{"-help", jobs.Request{Action: jobs.ShowHelp}},
		{"--help", jobs.Request{Action: jobs.ShowHelp}},
		{"-h", jobs.Request{Action: jobs.ShowHelp}},
		{"--version", jobs.Request{Action: jobs.ShowVersion}},
		{"-settings", jobs.Request{Action: jobs.ShowSettings}},
		{"-appdefaults", jobs.Request{Action: jobs.ShowAppDefaults}},
		{"-list -list", jobs.Request{Action: jobs.ListGames}},
		{"-rules klondike", jobs.Request{Action: jobs.ShowRules, RulesName: "klondike"}},
		{"-game Klondike -deal 4294967295", jobs.Request{Game: "Klondike", Deal: "4294967295"}},
		{"--game=klondike --deal=007", jobs.Request{Game: "klondike", Deal: "007"}},
		{"-deal pysol:12", jobs.Request{Deal: "pysol:12"}},
		{"-deal AS2H", jobs.Request{Deal: "AS2H"}},
		{"-game a -game b", jobs.Request{Game: "b"}},
		{"-cards -", jobs.Request{CardsFile: "-"}},
		{"-tables a -tables=b", jobs.Request{RuleTableFiles: []string{"a", "b"}}},
		{"-check a.toml -tables -", jobs.Request{Action: jobs.CheckRuleTables, CheckFile: "a.toml", RuleTableFiles: []string{"-"}}},
		{"-game -help", jobs.Request{Game: "-help"}}, // a value may begin with a dash
		{"-demo -shot x.png", jobs.Request{Action: jobs.Demonstrate, Shot: "x.png"}},
		{"-shot .png", jobs.Request{Shot: ".png"}},
		{"-records /r -new -deal 7", jobs.Request{Records: "/r", New: true, Deal: "7"}},
		{"-records a -records=b", jobs.Request{Records: "b"}},
		{"-resume a.game -records -", jobs.Request{ResumeFile: "a.game", Records: "-"}},
		{"-show -", jobs.Request{Action: jobs.ShowRecord, RecordFile: "-"}},
		{"-show -a", jobs.Request{Action: jobs.ShowRecord, RecordFile: "-a"}},
		{"-replay a -shot x.png", jobs.Request{Action: jobs.ReplayRecord, RecordFile: "a", Shot: "x.png"}},
		{"-verify", jobs.Request{Action: jobs.VerifyRecords}},
		{"-verify -records r", jobs.Request{Action: jobs.VerifyRecords, Records: "r"}},
		{"-verify a b - c -records r -verify=d", jobs.Request{Action: jobs.VerifyRecords, VerifyFiles: strings.Fields("a b - c d"), Records: "r"}},
		{"-verify=a -bg red", jobs.Request{Action: jobs.VerifyRecords, VerifyFiles: []string{"a"}}},
		{"-export", jobs.Request{Action: jobs.ExportDeal}},
		{"-export -game yukon", jobs.Request{Action: jobs.ExportDeal, Game: "yukon"}},
		{"-export a", jobs.Request{Action: jobs.ExportDeal, RecordFile: "a"}},
		{"--export=-a", jobs.Request{Action: jobs.ExportDeal, RecordFile: "-a"}},
		{"-autoplay 10", jobs.Request{Action: jobs.PlayDeals, AutoplayOptions: jobs.AutoplayOptions{Games: 10, Seed: 1}}},
		{"-autoplay 10 -seed 0 -player plain -deal 4294967286 -limit 2 -jobs 3 -json -records r", jobs.Request{Action: jobs.PlayDeals, Deal: "4294967286", Records: "r",
			SolveOptions: jobs.SolveOptions{Limit: 2 * time.Second, Jobs: 3, JSON: true}, AutoplayOptions: jobs.AutoplayOptions{Games: 10, Seed: 0, Player: "plain"}}},
		{"-autoplay -deal 7-9", jobs.Request{Action: jobs.PlayDeals, Deal: "7-9", AutoplayOptions: jobs.AutoplayOptions{Seed: 1}}},
		{"-autoplay -deal 7 -json", jobs.Request{Action: jobs.PlayDeals, Deal: "7", SolveOptions: jobs.SolveOptions{JSON: true}, AutoplayOptions: jobs.AutoplayOptions{Seed: 1}}},
		{"-summary a - b -json -deal 1-9 -game yukon -summary c", jobs.Request{Action: jobs.AddUpShares, ShareFiles: []string{"a", "-", "b", "c"}, Deal: "1-9", Game: "yukon",
			SolveOptions: jobs.SolveOptions{JSON: true}}},
		{"-panel games -new", jobs.Request{Panel: "games", New: true}},
		{"-stats -game yukon", jobs.Request{Action: jobs.ShowStats, Game: "yukon"}},
		{"-display :1 -d :2", jobs.Request{Display: ":2"}},
		{"-display=:1", jobs.Request{Display: ":1"}},
		{"-xrm *display::3", jobs.Request{Display: ":3"}},
		{"-xrm xklondike.display::3", jobs.Request{}}, // ignored as in Xt, which looks -display up before the program has its name
		{"-display :1 -xrm=.display::4", jobs.Request{Display: ":1"}},
		{"-rv +rv -bw 3 -bd red -fn 9x15 -synchronous +synchronous -sel 9 -xnl C -xts 1", jobs.Request{}},
		{"-geometry =80x24 -bg red -iconic -title -title", jobs.Request{}},
	} {
		got := parse(t, strings.Fields(c.words)...)
		if d := cmp.Diff(c.want, got.Request); d != "" {
			t.Errorf("%s:\n%s", c.words, d)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for words, want := range map[string]string{
		"klondike":                     `unexpected argument "klondike"; did you mean -game klondike?`,
		"-new Demon":                   `unexpected argument "Demon"; did you mean -game Demon?`,
		"41":                           `unexpected argument "41"; did you mean -deal 41?`,
		"solve -deal 3":                `unexpected argument "solve"; did you mean -solve?`,
		"-demo x":                      `unexpected argument "x"`,
		"-":                            `"-" is short for several options`,
		"--":                           `"--" is short for several options`,
		"-b":                           `"-b" is short for several options`,
		"-wrong":                       `there is no option "-wrong"`,
		"-appdefaults -list":           `-appdefaults and -list cannot be used together`,
		"=80x24":                       `unexpected argument "=80x24"`,
		"-game":                        `-game needs a value: -game NAME`,
		"-g":                           `-geometry needs a value: -geometry WxH+X+Y`,
		"-iconic=1":                    `-iconic takes no value`,
		"-deal 0":                      `-deal takes a number from 1 to 4294967295, not "0"`,
		"-deal 4294967296":             `-deal takes a number from 1 to 4294967295, not "4294967296"`,
		"-deal -1":                     `-deal takes a number from 1 to 4294967295, not "-1"`,
		"-deal +1":                     `-deal takes a number from 1 to 4294967295, not "+1"`,
		"-deal=":                       `-deal needs a value: -deal SPEC`,
		"-deal 1-":                     `-deal takes a number from 1 to 4294967295, or a range such as 1-100 with -solve, -grade, -autoplay or -summary, not "1-"`,
		"-solve -deal 0-5":             `-deal takes a number from 1 to 4294967295, or a range such as 1-100 with -solve, -grade, -autoplay or -summary, not "0-5"`,
		"-solve -deal 5-3":             `-deal takes a number from 1 to 4294967295, or a range such as 1-100 with -solve, -grade, -autoplay or -summary, not "5-3"`,
		"-solve -deal 1-2-3":           `-deal takes a number from 1 to 4294967295, or a range such as 1-100 with -solve, -grade, -autoplay or -summary, not "1-2-3"`,
		"-deal 1-9":                    `-deal takes a number from 1 to 4294967295, not "1-9"; a range works only with -solve, -grade, -autoplay or -summary`,
		"-demo -deal 1-9":              `-deal takes a number from 1 to 4294967295, not "1-9"; a range works only with -solve, -grade, -autoplay or -summary`,
		"-autoplay":                    `-autoplay needs a number of deals, or -deal`,
		"-autoplay 0":                  `-autoplay takes a number from 1 to 4294967295, not "0"`,
		"-autoplay 2 -seed -1":         `-seed takes a number from 0 to 18446744073709551615, not "-1"`,
		"-autoplay 2 -deal 4294967295": `-autoplay: too many deals: from deal 4294967295 on there are at most 1`,
		"-autoplay 2 -deal 1-9":        `-autoplay takes no number of deals if -deal has a range`,
		"-autoplay 2 -deal pysol:4":    `with -autoplay, -deal takes the number of the first deal, or a range such as 1-100`,
		"-autoplay -deal 9-1":          `-deal takes a number from 1 to 4294967295, or a range such as 1-100 with -solve, -grade, -autoplay or -summary, not "9-1"`,
		"-summary":                     `-summary needs a value: -summary FILE...`,
		"-summary -json":               `-summary needs a value: -summary FILE...`,
		"-summary=":                    `-summary needs a value: -summary FILE...`,
		"-summary a -solve":            `-summary and -solve cannot be used together`,
		"-autoplay 3 -summary a":       `-autoplay and -summary cannot be used together`,
		"-summary a -cards b":          `-cards works only while playing, or with -demo, -solve, -grade or -check-proof`,
		"-summary a -jobs 3":           `-jobs works only with -solve, -grade or -autoplay`,
		"-summary a -seed 3":           `-seed works only with -autoplay`,
		"-summary a -narrate":          `-narrate works only while playing, or with -replay`,
		"-summary a -deal pysol:4":     `with -summary, -deal takes the numbers of the deals that were asked for, such as 1-1000`,
		"-summary a -deal 0-4":         `-deal takes a number from 1 to 4294967295, or a range such as 1-100 with -solve, -grade, -autoplay or -summary, not "0-4"`,
		"-autoplay 2 -cards a":         `-cards works only while playing, or with -demo, -solve, -grade or -check-proof`,
		"-autoplay 2 -nodes 9":         `-nodes works only with -solve or -grade`,
		"-autoplay 2 -narrate":         `-narrate works only while playing, or with -replay`,
		"-seed 4":                      `-seed works only with -autoplay`,
		"-solve -deal 1 -player plain": `-player works only with -autoplay`,
		"-solve":                       `-solve needs -deal, -cards or -resume`,
		"-solve -game yukon":           `-solve needs -deal, -cards or -resume`,
		"-solve -list":                 `-solve and -list cannot be used together`,
		"-replay a -solve":             `-replay and -solve cannot be used together`,
		"-resume a -solve -jobs 2":     `-jobs and -resume cannot be used together`,
		"-solve -deal 7 -at 3":         `-at works only with -solve and -resume`,
		"-resume a -at 3":              `-at works only with -solve and -resume`,
		"-solve -resume a -at x":       `-at takes the number of an action, which is 0 or more, not "x"`,
		"-solve -resume a -at -1":      `-at takes the number of an action, which is 0 or more, not "-1"`,
		"-solve -resume a -deal 7":     `-deal and -resume cannot be used together`,
		"-solve -shot x.png":           `-shot works only while playing, or with -demo or -replay`,
		"-nodes 5":                     `-nodes works only with -solve or -grade`,
		"-limit 5 -deal 3":             `-limit works only with -solve or -autoplay`,
		"-stats -jobs 2":               `-jobs works only with -solve, -grade or -autoplay`,
		"-json -list":                  `-json works only with -solve, -grade, -autoplay or -summary`,
		"-nodes 0":                     `-nodes takes a number from 1 to 4611686018427387904, not "0"`,
		"-nodes 1e6":                   `-nodes takes a number from 1 to 4611686018427387904, not "1e6"`,
		"-nodes 4611686018427387905":   `-nodes takes a number from 1 to 4611686018427387904, not "4611686018427387905"`,
		"-jobs 257":                    `-jobs takes a number from 1 to 256, not "257"`,
		"-jobs -1":                     `-jobs takes a number from 1 to 256, not "-1"`,
		"-limit x":                     `-limit takes a time such as 500ms, 10s or 2m, from 1ms to 1000h, or 0 for no limit, not "x"`,
		"-limit=":                      `-limit needs a value: -limit TIME`,
		"-limit -1s":                   `-limit takes a time such as 500ms, 10s or 2m, from 1ms to 1000h, or 0 for no limit, not "-1s"`,
		"-limit 1us":                   `-limit takes a time such as 500ms, 10s or 2m, from 1ms to 1000h, or 0 for no limit, not "1us"`,
		"-limit 3600001":               `-limit takes a time such as 500ms, 10s or 2m, from 1ms to 1000h, or 0 for no limit, not "3600001"`,
		"-limit 1m5":                   `-limit takes a time such as 500ms, 10s or 2m, from 1ms to 1000h, or 0 for no limit, not "1m5"`,
		"-deal 1 -cards f":             `-deal and -cards cannot be used together`,
		"-cards f -deal 1":             `-deal and -cards cannot be used together`,
		"-show":                        `-show needs a value: -show FILE`,
		"-show=":                       `-show needs a value: -show FILE`,
		"-export=":                     `-export needs a value: -export [FILE]`,
		"-records=":                    `-records needs a value: -records DIR`,
		"-game=":                       `-game needs a value: -game NAME`,
		"-rules=":                      `-rules needs a value: -rules NAME`,
		"-check=":                      `-check needs a value: -check FILE`,
		"-cards=":                      `-cards needs a value: -cards FILE`,
		"-tables=":                     `-tables needs a value: -tables FILE`,
		"-export a b":                  `unexpected argument "b"`,
		"-verify=a b":                  `unexpected argument "b"`,
		"-stats x":                     `unexpected argument "x"`,
		"-show a -replay b":            `-show and -replay cannot be used together`,
		"-verify a -stats":             `-verify and -stats cannot be used together`,
		"-replay a -demo":              `-replay and -demo cannot be used together`,
		"-export -shot x.png":          `-shot works only while playing, or with -demo or -replay`,
		"-new -resume a":               `-new and -resume cannot be used together`,
		"-resume a -game b":            `-game and -resume cannot be used together`,
		"-resume a -deal 7":            `-deal and -resume cannot be used together`,
		"-cards a -resume b":           `-cards and -resume cannot be used together`,
		"-demo -resume a":              `-resume works only while playing, or with -solve`,
		"-resume a -replay b":          `-resume works only while playing, or with -solve`,
		"-replay a -deal 7":            `-deal works only while playing, or with -demo, -solve, -grade, -autoplay, -summary or -check-proof`,
		"-replay a -new":               `-new works only while playing, or with -demo`,
		"-panel":                       `-panel needs a value: -panel NAME`,
		"-panel menu":                  `-panel takes games, number, left, statistics, settings, help, about, not "menu"`,
		"-panel games -demo":           `-panel works only while playing`,
		"-panel games -list":           `-panel works only while playing`,
		"-panel games -narrate":        `-panel and -narrate cannot be used together`,
		"-narrate -list":               `-narrate works only while playing, or with -replay`,
		"-narrate -demo":               `-narrate works only while playing, or with -replay`,
		"-shot x.png -narrate":         `-narrate and -shot cannot be used together`,
		"-narrate -cards -":            `with -narrate, commands come from standard input, so no file can be -`,
		"-display none":                `-display none works only with -narrate or -shot`,
		"-sho a":                       `"-sho" is short for several options`,
		"-v":                           `"-v" is short for several options`,
		"-help -version":               `-help and -version cannot be used together`,
		"-list -rules x":               `-list and -rules cannot be used together`,
		"-check a -rules b":            `-check and -rules cannot be used together`,
		"-check":                       `-check needs a value: -check FILE`,
		"-check a -check b":            `-check takes one file`,
		"-check a -shot x.png":         `-shot works only while playing, or with -demo or -replay`,
		"-demo -settings":              `-demo and -settings cannot be used together`,
		"-shot x.PNG":                  `-shot writes a file whose name ends in .png, not "x.PNG"`,
		"-shot=":                       `-shot needs a value: -shot FILE.png`,
		"-list -shot x.png":            `-shot works only while playing, or with -demo or -replay`,
		strings.Repeat("é", 900):       `unexpected argument "éééééééééééééééééééé"...`,
	} {
		_, err := Parse(append([]string{"/usr/games/duo"}, strings.Fields(words)...), noEnvironment)
		if err == nil {
			t.Errorf("%.60s: accepted", words)
			continue
		}
		if got, want := err.Error(), "xklondike: "+want+"\n"+usageLine; got != want {
			t.Errorf("%.60s:\n%s\nwant\n%s", words, got, want)
		}
	}
}

// TestDidYouMean also suggests titles of games, which need quotes in the shell.
func TestDidYouMean(t *testing.T) {
	for word, want := range gametest.Table(`
thumb and pouch        ; did you mean -game "thumb and pouch"?
Double-Klondike        ; did you mean -game Double-Klondike?
king
klondike.score.casino
""
0
"a\nb"
`) {
		if got := didYouMean(word); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

func TestName(t *testing.T) {
	for _, c := range []struct {
		argv []string
		env  string
		want string
	}{
		{nil, "", "xklondike"},
		{[]string{"xklondike"}, "", "xklondike"},
		{[]string{"/usr/games/duo.bin"}, "", "duo.bin"},
		{[]string{"duo"}, "RESOURCE_NAME=from-env", "from-env"},
		{[]string{"duo"}, "RESOURCE_NAME=", ""},
		{[]string{"duo", "-name", "solo"}, "RESOURCE_NAME=from-env", "solo"},
		{[]string{"duo", "-n", "solo", "-na=trio"}, "", "trio"},
	} {
		got, err := Parse(c.argv, environment(c.env))
		if err != nil || got.Name != c.want {
			t.Errorf("%q: %v %v, want %s", c.argv, got, err, c.want)
		}
	}
}

// FuzzParse splits its text at line feeds into the words of a command line.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"-game\nx", "-xrm\n*a: 1", "--deal=1", "-bg\nred\n+rv", "-", "=", "-é=\x00", "-verify\na\n-\n-v", "-export\n-new", "-name\n.\n-xrm\n*x:"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(append([]string{"x"}, strings.Split(text, "\n")...), noEnvironment)
		if err != nil {
			if lines := strings.Split(err.Error(), "\n"); len(lines) != 2 || len(lines[0]) > 300 || lines[1] != usageLine {
				t.Errorf("%q", err)
			}
			return
		}
		warnings := 0
		c.Settings(resources.Files{}, resources.Properties{}, func(string) { warnings++ })
		if warnings > 11 {
			t.Errorf("%d lines of warning", warnings)
		}
	})
}
