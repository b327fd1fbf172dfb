package resources

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/text"
)

func TestEnvironmentLocale(t *testing.T) {
	for want, environments := range map[string][][]string{
		"C": {nil, {"LANG="}, {"LANG=POSIX"}, {"LANG=fr_FR"}, {"LC_TIME=de_AT.UTF-8"}, {"LC_ALL=C", "LANG=de_AT.UTF-8"}, {"LC_CTYPE=C", "LANG=de_AT.UTF-8"},
			{"LANG=de_AT.UTF-8", "LC_MESSAGES=fr_FR"}},
		"de_AT.UTF-8": {{"LANG=de_AT.UTF-8"}, {"LC_ALL=de_AT.UTF-8", "LANG=fr_FR"}, {"LC_CTYPE=de_AT.UTF-8"}, {"LC_ALL=", "LANG=de_AT.UTF-8", "LC_TIME=C"}},
	} {
		for _, env := range environments {
			gametest.Equal(t, testFiles(nil, env...).environmentLocale(), want, "%q:", env)
		}
	}
}

// TestMessageLanguage has the setting xnlLanguage, variables, and the language.
func TestMessageLanguage(t *testing.T) {
	for row := range gametest.Rows(`
-                ""                                               ""
-                "LANG=de_AT.UTF-8"                               de
-                "LANG=de"                                        de
-                "LANG=de@euro"                                   de
-                "LANG=de_AT@euro"                                de
-                "LANG=DE"                                        ""
-                "LANG=xx_XX.UTF-8"                               ""
-                "LANG=en_GB.UTF-8"                               ""
-                "LANG=C"                                         ""
-                "LANG=C.UTF-8"                                   ""
-                "LANG=_"                                         ""
-                "LANG=de LC_MESSAGES=C"                          ""
-                "LANG=C LC_MESSAGES=de_DE.UTF-8"                 de
-                "LANG=de LC_ALL=en_US.UTF-8"                     ""
-                "LANG=en_US.UTF-8 LC_ALL= LC_MESSAGES=de_CH"     de
-                "LANG=de LC_CTYPE=C LC_TIME=xx"                  de
-                "LANGUAGE=de"                                    ""
-                "LANGUAGE=de LANG=C"                             ""
-                "LANGUAGE=de LANG=POSIX"                         ""
-                "LANGUAGE=de LANG=de_DE.UTF-8 LC_ALL=C"          ""
-                "LANGUAGE=de LANG=C.UTF-8"                       de
-                "LANGUAGE=de LANG=en_US.UTF-8"                   de
-                "LANGUAGE=de_AT.UTF-8@euro LANG=xx"              de
-                "LANGUAGE=xx:de_CH:en LANG=xx"                   de
-                "LANGUAGE=::de: LANG=xx"                         de
-                "LANGUAGE=en_US:de LANG=de_DE.UTF-8"             ""
-                "LANGUAGE=C:de LANG=de_DE.UTF-8"                 ""
-                "LANGUAGE=xx LANG=de_DE.UTF-8"                   ""
-                "LANGUAGE= LANG=de_DE.UTF-8"                     de
de               ""                                               de
de               "LC_ALL=C LANGUAGE=en"                           de
de_AT.UTF-8      "LC_ALL=C"                                       de
C                "LC_ALL=de_DE.UTF-8 LANGUAGE=de"                 ""
en_GB            "LANG=de_DE.UTF-8"                               ""
xx               "LANG=de_DE.UTF-8"                               ""
`) {
		files := testFiles(nil, strings.Fields(row[1])...)
		gametest.Equal(t, files.MessageLanguage(strings.Trim(row[0], "-")), row[2], "%q:", row)
	}
}

// TestAgainstGettext compares the choice of a language with that of the C library, which wants an installed locale: C.UTF-8 is the only one
// that all systems have.
func TestAgainstGettext(t *testing.T) {
	t.Parallel()
	compile, say := gametest.ProgramPath(t, "msgfmt"), gametest.ProgramPath(t, "gettext")
	dir := t.TempDir()
	for _, code := range text.Languages() {
		below := filepath.Join(dir, code, "LC_MESSAGES")
		gametest.NoError(t, os.MkdirAll(below, 0o755))
		source := filepath.Join(below, "x.po")
		catalogue := fmt.Sprintf("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"English\"\nmsgstr %q\n", code)
		gametest.NoError(t, os.WriteFile(source, []byte(catalogue), 0o644))
		gametest.NoError(t, exec.Command(compile, "-o", filepath.Join(below, "x.mo"), source).Run())
	}
	for _, locale := range []string{"", "C", "POSIX", "C.UTF-8"} {
		for _, list := range []string{"", "de", "de_AT", "de_AT.UTF-8", "de_AT.UTF-8@euro", "de@euro", "DE", "xx:de", "::de:", "C:de", "POSIX:de", "xx", "pt:pt_BR", "pt_BR.UTF-8:de", "_"} {
			for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
				env := []string{variable + "=" + locale, "LANGUAGE=" + list}
				command := exec.Command(say, "-d", "x", "English")
				command.Env = append(env, "TEXTDOMAINDIR="+dir)
				want := gametest.Must(command.Output())(t)
				gametest.Equal(t, cmp.Or(testFiles(nil, env...).MessageLanguage(""), "English"), string(want), "%q:", env)
			}
		}
	}
}
