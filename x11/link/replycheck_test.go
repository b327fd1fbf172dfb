package link

import "testing"

// TestChecksOfReplies checks what link expects of a reply, by the request: how long it may be, and whether
// there must be one.
func TestChecksOfReplies(t *testing.T) {
	const renderMajor = 139
	a := answers{majors: [extensions]byte{renderExtension: renderMajor, xineramaExtension: 140}}
	for name, c := range map[string]struct {
		request    []byte
		most       int
		due, maybe bool
	}{
		"nothing":                            {nil, mostUnknown, false, true},
		"GetGeometry":                        {[]byte{opGetGeometry, 0, 2, 0, 1, 0, 0, 0}, shortReply, true, false},
		"GetProperty of nothing":             {[]byte{opGetProperty, 0, 6, 0}, shortReply, true, false},
		"GetProperty of 100 words":           {withBytes(withBytes(make([]byte, 24), 0, opGetProperty), 20, 100), shortReply + 400, true, false},
		"GetProperty of everything":          {withBytes(withBytes(make([]byte, 24), 0, opGetProperty), 20, 0xff, 0xff, 0xff, 0xff), shortReply + mostUnknown, true, false},
		"GetImage":                           {withBytes(withBytes(make([]byte, 20), 0, opGetImage), 12, 4, 0, 3, 0), shortReply + 4*3*5*32, true, false},
		"QueryColors of two":                 {withBytes(make([]byte, 16), 0, 91), 2*16 + shortReply, true, false},
		"ListFonts, which is never asked":    {[]byte{49, 0, 1, 0}, mostUnknown, true, false},
		"GrabPointer, which is never asked":  {[]byte{26, 0, 1, 0}, mostUnknown, true, false},
		"MapWindow, which has no reply":      {[]byte{8, 0, 1, 0}, mostUnknown, false, false},
		"a request of an unknown extension":  {[]byte{200, 1, 1, 0}, mostUnknown, false, true},
		"RENDER, version":                    {[]byte{renderMajor, renderQueryVersion, 3, 0}, shortReply, true, false},
		"RENDER, formats":                    {[]byte{renderMajor, renderQueryPictFormats, 1, 0}, mostUnknown, true, false},
		"XINERAMA, monitors":                 {[]byte{140, xineramaQueryScreens, 1, 0}, mostNames, true, false},
		"RENDER, a request that has no name": {[]byte{renderMajor, 99, 1, 0}, mostUnknown, false, true},
	} {
		check, due := a.replyCheckFor(c.request)
		if check.most != c.most || due != c.due || check.maybe != c.maybe {
			t.Errorf("%s: at most %d bytes, due %v, maybe %v; want %d, %v, %v", name, check.most, due, check.maybe, c.most, c.due, c.maybe)
		}
	}
}

// TestCountsInReplies checks counts that stay just inside a reply, and those that leave it by one.
func TestCountsInReplies(t *testing.T) {
	word := make([]byte, 4)
	for name, c := range map[string]struct {
		fits  func(reply []byte, asked int) bool
		reply []byte
		asked int
		want  bool
	}{
		"a name":                     {nameFits, withBytes(replyOf(1, word...), 8, 4), 0, true},
		"a name too long":            {nameFits, withBytes(replyOf(1, word...), 8, 5), 0, false},
		"a list":                     {listFits, withBytes(replyOf(1, word...), 8, 1), 0, true},
		"a list too long":            {listFits, withBytes(replyOf(1, word...), 8, 2), 0, false},
		"children":                   {treeFits, withBytes(replyOf(1, word...), 16, 1), 0, true},
		"too many children":          {treeFits, withBytes(replyOf(1, word...), 16, 2), 0, false},
		"a monitor":                  {screensFit, withBytes(replyOf(1, make([]byte, 8)...), 8, 1), 0, true},
		"too many monitors":          {screensFit, withBytes(replyOf(1, make([]byte, 8)...), 8, 0xff, 0xff, 0xff, 0xff), 0, false},
		"no property":                {propertyFits, replyOf(1), 0, true},
		"a property of bytes":        {propertyFits, withBytes(withBytes(replyOf(1, word...), 1, 8), 16, 4), 0, true},
		"a property of 5 bytes in 4": {propertyFits, withBytes(withBytes(replyOf(1, word...), 1, 8), 16, 5), 0, false},
		"a property of halves":       {propertyFits, withBytes(withBytes(replyOf(1, word...), 1, 16), 16, 2), 0, true},
		"a property of words":        {propertyFits, withBytes(withBytes(replyOf(1, word...), 1, 32), 16, 2), 0, false},
		"a count that overflows":     {propertyFits, withBytes(withBytes(replyOf(1, word...), 1, 32), 16, 0xff, 0xff, 0xff, 0xff), 0, false},
		"a format of 9 bits":         {propertyFits, withBytes(replyOf(1, word...), 1, 9), 0, false},
		"a colour":                   {colorsFit, withBytes(replyOf(1, make([]byte, 8)...), 8, 1), 1, true},
		"a colour too few":           {colorsFit, withBytes(replyOf(1, make([]byte, 8)...), 8, 1), 2, false},
		"a colour cut off":           {colorsFit, withBytes(replyOf(1, word...), 8, 1), 1, false},
		"keysyms":                    {keyboardFits, withBytes(replyOf(1, make([]byte, 16)...), 1, 2), 2, true},
		"keysyms too many":           {keyboardFits, withBytes(replyOf(1, make([]byte, 20)...), 1, 2), 2, false},
		"modifiers":                  {modifiersFit, withBytes(replyOf(1, make([]byte, 8)...), 1, 1), 0, true},
		"modifiers cut off":          {modifiersFit, withBytes(replyOf(1, word...), 1, 1), 0, false},
		"no picture format":          {pictFormatsFit, replyOf(1), 0, true},
		"a picture format":           {pictFormatsFit, withBytes(replyOf(1, make([]byte, pictFormatSize)...), 8, 1), 0, true},
		"a picture format cut off":   {pictFormatsFit, withBytes(replyOf(1, make([]byte, pictFormatSize-4)...), 8, 1), 0, false},
		"a screen":                   {pictFormatsFit, withBytes(replyOf(1, make([]byte, pictScreenSize)...), 12, 1), 0, true},
		"a screen with a depth":      {pictFormatsFit, withBytes(replyOf(1, withBytes(make([]byte, pictScreenSize+pictDepthSize), 0, 1)...), 12, 1), 0, true},
		"a screen without its depth": {pictFormatsFit, withBytes(replyOf(1, withBytes(make([]byte, pictScreenSize), 0, 1)...), 12, 1), 0, false},
		"a depth without its visual": {pictFormatsFit, withBytes(replyOf(1, withBytes(withBytes(make([]byte, 16), 0, 1), 10, 1)...), 12, 1), 0, false},
		"subpixels":                  {pictFormatsFit, withBytes(replyOf(1, word...), 24, 1), 0, true},
		"subpixels cut off":          {pictFormatsFit, withBytes(replyOf(1), 24, 1), 0, false},
	} {
		if got := (replyCheck{fits: c.fits, asked: c.asked}).accepts(c.reply); got != c.want {
			t.Errorf("%s: fits %v, want %v", name, got, c.want)
		}
	}
}
