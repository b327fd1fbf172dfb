package link

import (
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestChecksOfReplies checks what link expects of a reply, by the request: how long it may be, and whether
// there may be none.
func TestChecksOfReplies(t *testing.T) {
	const renderMajor = 139
	o := outbox{majors: map[string]byte{renderExtension: renderMajor, xineramaExtension: 140}}
	for name, c := range map[string]struct {
		request []byte
		most    int
		maybe   bool
	}{
		"GetGeometry":                        {[]byte{opGetGeometry, 0, 2, 0, 1, 0, 0, 0}, shortReply, false},
		"GetProperty of 100 words":           {withBytes(withBytes(make([]byte, 24), 0, opGetProperty), 20, 100), shortReply + 400, false},
		"GetProperty of everything":          {withBytes(withBytes(make([]byte, 24), 0, opGetProperty), 20, 0xff, 0xff, 0xff, 0xff), shortReply + mostUnknown, false},
		"QueryColors of two":                 {withBytes(make([]byte, 16), 0, 91), 2*8 + shortReply, false},
		"a request that only tests send":     {[]byte{200, 1, 1, 0}, mostUnknown, true},
		"RENDER, version":                    {[]byte{renderMajor, renderQueryVersion, 3, 0}, shortReply, false},
		"RENDER, formats":                    {[]byte{renderMajor, renderQueryPictFormats, 1, 0}, mostUnknown, false},
		"XINERAMA, monitors":                 {[]byte{140, xineramaQueryScreens, 1, 0}, mostNames, false},
		"RENDER, a request that has no name": {[]byte{renderMajor, 99, 1, 0}, mostUnknown, true},
	} {
		if check := o.replyCheckFor(c.request); check.most != c.most || check.maybe != c.maybe {
			t.Errorf("%s: at most %d bytes, maybe %v; want %d, %v", name, check.most, check.maybe, c.most, c.maybe)
		}
	}
}

// countsInReplies has replies by the questions that they answer: how many bytes follow the header, which bytes are not 0,
// and whether the reply fits. Counts stay just inside a reply, or leave it by one.
const countsInReplies = `
ListProperties 4 8=1 fits
ListProperties 4 8=2 too many
GetProperty 0 fits
GetProperty 4 1=8 16=4 fits
GetProperty 4 1=8 16=5 a byte too many
GetProperty 4 1=16 16=2 fits
GetProperty 4 1=32 16=2 a word too many
GetProperty 4 1=32 16=255 17=255 18=255 19=255 overflows
GetProperty 4 1=9 a format of nine bits
GetProperty 404 1=8 longer than asked for
QueryColors 24 8=3 fits
QueryColors 24 8=2 one too few
QueryColors 20 8=3 cut off
GetKeyboardMapping 1984 1=2 fits
GetKeyboardMapping 1988 1=2 too long
GetModifierMapping 8 1=1 fits
GetModifierMapping 4 1=1 cut off
RenderQueryPictFormats 0 fits
RenderQueryPictFormats 28 8=1 fits
RenderQueryPictFormats 24 8=1 a format cut off
RenderQueryPictFormats 0 8=255 9=255 10=255 11=255 overflows
RenderQueryPictFormats 8 12=1 fits
RenderQueryPictFormats 16 12=1 32=1 fits
RenderQueryPictFormats 8 12=1 32=1 a screen without its depth
RenderQueryPictFormats 16 12=1 32=1 42=1 a depth without its visual
RenderQueryPictFormats 4 12=1 32=255 33=255 34=255 35=255 screens outside
RenderQueryPictFormats 4 24=1 fits
RenderQueryPictFormats 0 24=1 subpixels cut off
`

func TestCountsInReplies(t *testing.T) {
	for _, row := range strings.Split(strings.TrimSpace(countsInReplies), "\n") {
		words := strings.Fields(row)
		size, _ := strconv.Atoi(words[1])
		reply := withBytesOf(replyOf(1, make([]byte, size)...), words[2:])
		if err := askOnce(t, words[0], reply); (err == nil) != strings.HasSuffix(row, "fits") {
			t.Errorf("%s: %v", row, err)
		}
	}
	for monitors, want := range map[byte]bool{1: true, 2: false} {
		gametest.Equal(t, screensFit(withBytes(replyOf(1, make([]byte, 8)...), 8, monitors)), want,
			"%d monitors in a reply with room for one: fits", monitors)
	}
}
