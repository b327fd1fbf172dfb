package cli

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// fixedSituations returns situations for the rules that the manuals of X state one by one.
func fixedSituations(t *testing.T) []situation {
	return slices.Concat(orderSituations(), sourceSituations(), nameSituations(), optionSituations(), userSituations(),
		customizationSituations(), languageSituations(t), pathSituations(), localeSituations())
}

// orderSituations returns situations without the n strongest sources, for each n from 0 to all of them.
func orderSituations() []situation {
	var all []situation
	order := strings.Fields("xrm env .Xdefaults-HOST screen manager .Xdefaults XKlondike sys/XKlondike")
	for _, spec := range strings.Fields("*title xklondike.title XKlondike*Title ?.title") {
		for n := range len(order) + 1 {
			s := allSources(spec)
			s.what = spec
			all = append(all, s.without(order[:n]...))
		}
	}
	return all
}

// systemFile is a variable of the environment by which sys/XKlondike is the app-defaults file.
const systemFile = "XFILESEARCHPATH=HOME/sys/%N"

func titleLine(what string) string { return resourceLine("*title", what) }

func sourceSituations() []situation {
	host, xdefaults := map[string]string{".Xdefaults-HOST": titleLine("host")}, map[string]string{".Xdefaults": titleLine("xdefaults")}
	return []situation{
		{what: "nothing"},
		{what: "XENVIRONMENT of a missing file", env: []string{"XENVIRONMENT=HOME/no"}, files: host},
		{what: "XENVIRONMENT empty", env: []string{"XENVIRONMENT="}, files: host},
		{what: "XENVIRONMENT of a directory", env: []string{"XENVIRONMENT=HOME"}, files: host},
		{what: "empty RESOURCE_MANAGER", manager: stringPtr(""), files: xdefaults},
		{what: "foreign RESOURCE_MANAGER", manager: stringPtr("xterm*title: x\n"), files: xdefaults},
		{what: "screen alone", screen: stringPtr("*gap: 3\n"), files: xdefaults},
		{what: "NUL in a property", manager: stringPtr("*title: a\x00b\n*gap: 3\n"), screen: stringPtr("*gap: 2\x00")},
		{what: "bytes", manager: stringPtr("*title: \xfc\xff ü\\377\\n\n")},
		{what: "specificity", argv: []string{"-xrm", "*title: weak"}, env: []string{systemFile},
			files: map[string]string{"sys/XKlondike": "XKlondike*title: strong"}},
		{what: "#include", env: []string{systemFile},
			files: map[string]string{"sys/XKlondike": "#include \"more\"\n", "sys/more": titleLine("more"), ".Xdefaults": "#include \"sys/more\""}},
		{what: "include beats earlier", files: map[string]string{".Xdefaults": titleLine("a") + "#include \"b\"\n", "b": titleLine("b")}},
		{what: "a directory in the way", files: map[string]string{"XKlondike/": "", "sys/XKlondike/": "", "s2/XKlondike": titleLine("s2")},
			env: []string{"XFILESEARCHPATH=HOME/sys/%N:HOME/s2/%N"}},
		{what: "empty first", files: map[string]string{"s1/XKlondike": "", "s2/XKlondike": titleLine("s2")},
			env: []string{"XFILESEARCHPATH=HOME/s1/%N:HOME/s2/%N"}},
	}
}

func nameSituations() []situation {
	return []situation{
		{what: "RESOURCE_NAME", env: []string{"RESOURCE_NAME=duo"}, manager: stringPtr("duo.title: duo\nxklondike.title: x\n")},
		{what: "RESOURCE_NAME empty", env: []string{"RESOURCE_NAME="}, manager: stringPtr("duo.title: duo\nxklondike.title: x\n*gap: 1\n.gap: 2\n")},
		{what: "-name", argv: []string{"-name", "solo"}, env: []string{"RESOURCE_NAME=duo"}, manager: stringPtr("duo.title: duo\nsolo.title: solo\n")},
		{what: "name with a dot", argv: strings.Fields("-name a.b -title t"), manager: stringPtr("a.b.gap: 1\na*gap: 2")},
		{what: "path", program: "/usr/games/trio", manager: stringPtr("trio.title: trio\n")},
	}
}

// optionSituations returns command lines of several options, some of which set the same resource.
func optionSituations() []situation {
	all := []situation{
		{what: "options", argv: strings.Fields("-bg red -fg blue -bd green -bw 3 -rv -iconic -title t -geometry 1x1+2-3 -synchronous -xtsessionID s")},
		{what: "options against", argv: strings.Fields("-rv +rv +synchronous -synchronous -background a -bg b"),
			manager: stringPtr("xklondike.background: m\nxklondike.reverseVideo: on\nXKlondike*synchronous: no")},
		{what: "-xrm with two lines", argv: []string{"-xrm", "*gap: 1\n*title: no"}},
		{what: "-xrm that is none", argv: []string{"-xrm", "gap", "-xrm", "", "-xrm", "*gap: 2"}},
		{what: "-xrm #include", argv: []string{"-xrm", `#include "HOME/x"`}, files: map[string]string{"x": titleLine("included")}},
	}
	for _, line := range gametest.Lines(`
-bg -bg -fg -fg
-rv +rv -rv
+rv
+r
-reverse +synchronous
-xrm *gap:1 -xrm *gap:2
-xrm *gap:1 -xrm xklondike*gap:2 -xrm *gap:3
-xrm *background:1 -bg 2
-bg 2 -xrm *background:1
-xrm xklondike*background:1 -bg 2
-bg 2 -xrm xklondike*background:1
-name duo -title t -xrm duo.title:u
-xrm *name:duo -bg red
-xrm xklondike.name:duo -bg red
-name a -name b -bg red
-name duo -xrm *name:solo
-xrm .name:duo
-xrm ..name:duo
-xrm Name:duo
-xrm *Name:duo
-geometry -geometry -bw -1
-bw 3 -xrm *borderWidth:4 -xrm xklondike*borderWidth:5
-xnll C -xnll POSIX
-xrm gap:1
-xrm ?.gap:1
-xrm ?*gap:1 -xrm *Gap:2
-name *gap:1
-name a.b*c -bg red -xrm a.b*c*background:blue
`) {
		all = append(all, situation{what: line, argv: strings.Fields(line)})
	}
	return all
}

// userFiles returns the user's file under every name on the default path, except the names in leftOut. After
// these come more names, each followed by its text.
func userFiles(leftOut []string, more ...string) map[string]string {
	files := make(map[string]string)
	for _, dir := range gametest.Lines(`
""
C.UTF-8/
C/
R/
R/C.UTF-8/
R/C/
`) {
		for _, end := range []string{"", "-color"} {
			files[dir+"XKlondike"+end] = titleLine("in " + dir + " " + end)
		}
	}
	for _, name := range leftOut {
		delete(files, name)
	}
	for i := 0; i < len(more); i += 2 {
		files[more[i]] = more[i+1]
	}
	return files
}

func userSituations() []situation {
	all := userFiles(nil)
	return []situation{
		{what: "user path", files: all},
		{what: "user path, language", files: all, env: []string{"LANG=C.UTF-8"}},
		{what: "XAPPLRESDIR", files: all, env: []string{"XAPPLRESDIR=HOME/R"}},
		{what: "XAPPLRESDIR empty", files: all, env: []string{"XAPPLRESDIR="}},
		{what: "XAPPLRESDIR, language", files: all, env: []string{"XAPPLRESDIR=HOME/R/", "LANG=C.UTF-8"}},
		{what: "XAPPLRESDIR without plain", files: userFiles([]string{"R/XKlondike"}), env: []string{"XAPPLRESDIR=HOME/R"}},
		{what: "XAPPLRESDIR without any", files: userFiles(strings.Fields("R/XKlondike R/C/XKlondike C/XKlondike")), env: []string{"XAPPLRESDIR=HOME/R"}},
		{what: "XUSERFILESEARCHPATH", files: all, env: []string{"XUSERFILESEARCHPATH=HOME/no/%N:HOME/R/%N", "XAPPLRESDIR=HOME/C"}},
		{what: "XUSERFILESEARCHPATH finds nothing", files: all, env: []string{"XUSERFILESEARCHPATH=HOME/no/%N"}},
		{what: "XUSERFILESEARCHPATH empty", files: all, env: []string{"XUSERFILESEARCHPATH="}},
		{what: "XFILESEARCHPATH empty", files: all, env: []string{"XFILESEARCHPATH="}},
	}
}

func customizationSituations() []situation {
	all := userFiles(nil)
	return []situation{
		{what: "customization", files: all, argv: []string{"-xrm", "*customization: -color"}},
		{what: "customization by manager", files: all, manager: stringPtr("XKlondike.Customization: -color\n"), env: []string{"XAPPLRESDIR=HOME/R"}},
		{what: "customization without plain", files: userFiles([]string{"C/XKlondike-color"}), manager: stringPtr("*customization: -color\n")},
		{what: "customization in the user's file", env: []string{"XFILESEARCHPATH=HOME/sys/%N%C"},
			files: map[string]string{"XKlondike": "*customization: -x\n", "sys/XKlondike-x": titleLine("x"), "sys/XKlondike": titleLine("plain")}},
	}
}

// languageSituations returns situations that set the language in each source that can set it.
func languageSituations(t *testing.T) []situation {
	var all []situation
	for c := range gametest.Cases[struct {
		What             string
		Argv, Env        []string
		Manager, Screen  string
		File, Text       string
		OtherFile, Other string
	}](t, `
by option                      -xnllanguage,C.UTF-8
in the manager                 ""  ""  *xnlLanguage: C.UTF-8
in ~/.Xdefaults                ""  ""  ""  ""  .Xdefaults  *xnlLanguage: C.UTF-8
in the machine's file          ""  ""  ""  ""  .Xdefaults-HOST  *xnlLanguage: C.UTF-8
in both                        ""  ""  ""  ""  .Xdefaults-HOST  *xnlLanguage: C.UTF-8  .Xdefaults  *xnlLanguage: C
in both, otherwise             ""  ""  ""  ""  .Xdefaults-HOST  *xnlLanguage: C  .Xdefaults  *xnlLanguage: C.UTF-8
in the manager and the machine's file  ""  ""  *xnlLanguage: C  ""  .Xdefaults-HOST  *xnlLanguage: C.UTF-8
in XENVIRONMENT                ""  XENVIRONMENT=HOME/env  ""  ""  env  *xnlLanguage: C.UTF-8
of the screen                  ""  ""  ""  *xnlLanguage: C.UTF-8
of the screen and the manager  ""  ""  *xnlLanguage: C  *xnlLanguage: C.UTF-8
in the user's file             ""  ""  ""  ""  XKlondike  *xnlLanguage: C.UTF-8
of a class                     ""  ""  XKlondike.XnlLanguage: C.UTF-8
of another name                -name,duo  ""  duo.xnlLanguage: C.UTF-8
empty in the manager           ""  LANG=C.UTF-8  *xnlLanguage:
unknown in the manager         ""  LANG=C.UTF-8  *xnlLanguage: xx
by -xrm                        -xrm,*xnlLanguage: C.UTF-8
by -xrm for us                 -xrm,xklondike.xnlLanguage: C.UTF-8
by -xrm against the manager    -xrm,*xnlLanguage: C  ""  xklondike.xnlLanguage: C.UTF-8
`) {
		s := situation{what: "language " + c.What, argv: c.Argv, env: c.Env, files: userFiles(nil)}
		s.manager, s.screen = property(c.Manager), property(c.Screen)
		for name, text := range map[string]string{c.File: c.Text, c.OtherFile: c.Other} {
			if name != "" {
				s.files[name] = text + "\n"
			}
		}
		all = append(all, s)
	}
	return all
}

// property returns a property of one line; "" stands for none.
func property(line string) *string {
	if line == "" {
		return nil
	}
	return stringPtr(line + "\n")
}

// pathSituations returns situations with everything that a search path may contain.
func pathSituations() []situation {
	files := map[string]string{
		"app-defaults/XKlondike": titleLine("T"), "C.UTF-8/XKlondike": titleLine("L"), "C/XKlondike": titleLine("l"), "C/UTF-8/XKlondike": titleLine("lc"),
		"UTF-8/XKlondike": titleLine("c"), "XKlondike": titleLine("plain"), "x/XKlondike": titleLine("x"), "%/XKlondike": titleLine("percent"), "a:b/XKlondike": titleLine("colon"),
		"XKlondike%": titleLine("N%"), "XKlondike ": titleLine("blank"),
	}
	var all []situation
	for _, path := range gametest.Lines(`
HOME/%T/%N%S
HOME/%L/%N
HOME/%l/%N
HOME/%l/%t/%c/%N
HOME/%c/%N
HOME/%t/%N
HOME//%t//%N
HOME/%x/%N
HOME/%%/%N
HOME/a%:b/%N
:HOME/%N
HOME/no::HOME/%N
HOME/no:
HOME/no:HOME/%N:
::
" HOME/%N"
"HOME/%N "
HOME/%
HOME/%N%
%N:HOME/%N
`) {
		for _, lang := range []string{"LANG=C.UTF-8", "LANG="} {
			all = append(all, situation{what: path, env: []string{lang, "XFILESEARCHPATH=" + path}, files: files})
		}
	}
	return all
}

// localeSituations returns situations with various languages in the environment.
func localeSituations() []situation {
	files := make(map[string]string)
	for _, dir := range strings.Fields(`
C POSIX C.UTF-8 C.utf8 C/UTF-8 C/utf8 xx xx/YY xx/YY/UTF-8 C/UTF-8@x C/UTF8 c/utf-8 en/US/UTF-8
`) {
		files[dir+"/XKlondike"] = titleLine(dir)
	}
	var all []situation
	for _, env := range gametest.Lines(`
LANG=C.UTF-8
LANG=C.utf8
LANG=POSIX
LANG=xx_YY.UTF-8
LC_ALL=C.UTF-8 LANG=xx
LC_ALL=xx LANG=C.UTF-8
LC_CTYPE=C.UTF-8
LC_CTYPE=C.UTF-8 LANG=C.UTF-8
LC_CTYPE=C LANG=C.UTF-8
LC_MESSAGES=xx LANG=C.UTF-8
LC_ALL= LANG=C.UTF-8
LANG=../C
LANG=C.UTF-8@x
LC_TIME=C.UTF-8
LANG=c.utf-8
LANG=C.UTF8
LANG=C.
LANG=en_US.UTF-8
`) {
		argvs := [][]string{nil}
		if env == "LANG=C.UTF-8" || env == "LC_ALL=xx LANG=C.UTF-8" {
			argvs = append(argvs, []string{"-xnllanguage", "C.UTF-8"}, []string{"-xnllanguage", ""}, []string{"-xnllanguage", "xx_YY"}, []string{"-xnllanguage", "POSIX"})
		}
		for _, argv := range argvs {
			all = append(all, situation{what: env, argv: argv, files: files,
				env: append(strings.Fields(env), "XFILESEARCHPATH=HOME/%l/%t/%c/%N:HOME/%L/%N")})
		}
	}
	return all
}
