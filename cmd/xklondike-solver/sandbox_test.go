package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources/sandbox"
)

// probeVariable has files, separated by blanks, that the program tries to read when it has something to say.
const probeVariable = "XKLONDIKE_TEST_PROBE"

// probing returns a writer that says on standard error which files of probeVariable can be read.
func probing(to io.Writer) io.Writer {
	if os.Getenv(probeVariable) == "" {
		return to
	}
	return &probingWriter{to: to}
}

type probingWriter struct {
	to   io.Writer
	done bool
}

func (w *probingWriter) Write(text []byte) (int, error) {
	if !w.done {
		w.done = true
		for _, name := range strings.Fields(os.Getenv(probeVariable)) {
			_, err := os.ReadFile(name)
			fmt.Fprintln(os.Stderr, filepath.Base(name), !errors.Is(err, fs.ErrPermission))
		}
	}
	return w.to.Write(text)
}

// TestSandbox looks from inside at what each command can still read: what it was given, and the user's rule tables.
func TestSandbox(t *testing.T) {
	dir := t.TempDir()
	t.Logf("this system closes %s", sandbox.Closes())
	secret, cards := filepath.Join(dir, "secret"), filepath.Join(dir, "cards")
	gametest.NoError(t, os.WriteFile(secret, nil, 0o600))
	gametest.NoError(t, os.WriteFile(cards, []byte("KSQSJSTS9S8S7S6S5S4S3S2SAS KHQHJHTH9H8H7H6H5H4H3H2HAH KDQDJDTD9D8D7D6D5D4D3D2DAD KCQCJCTC9C8C7C6C5C4C3C2CAC\n"), 0o600))
	readable := fmt.Sprint(strings.HasPrefix(sandbox.Closes(), "nothing")) // what was not given
	for args, want := range map[string]string{
		"solve -cards " + cards: "secret " + readable + "\ncards true\n",
		"solve -deal 41":        "secret " + readable + "\ncards " + readable + "\n",
		"play -player quick -deal 41 -records " + filepath.Join(dir, "r"): "secret " + readable + "\ncards " + readable + "\n",
		"solve -sandbox off -deal 41":                                     "secret true\ncards true\n",
	} {
		cmd := solverCommand(t, strings.Fields(args)...)
		var said strings.Builder
		cmd.Stderr = &said
		cmd.Env = append(cmd.Env, probeVariable+"="+secret+" "+cards)
		gametest.NoError(t, cmd.Run())
		gametest.Equal(t, said.String(), want, "%s:", args)
	}
}
