package cardset

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"xklondike/game"
	"xklondike/game/gametest"
)

// pictureColour is the colour of a picture in the sets of these tests.
func pictureColour(p picture, w int) color.RGBA { return color.RGBA{uint8(4 * p), uint8(w), 100, 255} }

// pngOf returns a PNG file built in one colour.
func pngOf(t testing.TB, w, h int, c color.Color) []byte {
	t.Helper()
	img := image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{c})
	var b bytes.Buffer
	gametest.NoError(t, png.Encode(&b, img))
	return b.Bytes()
}

// addSize adds the files of one size to a set.
func addSize(t testing.TB, set fstest.MapFS, folder string, w, h int) {
	t.Helper()
	for p := range picture(pictureCount) {
		set[folder+p.usualFile()] = &fstest.MapFile{Data: pngOf(t, w, h, pictureColour(p, w))}
	}
}

// TestNames checks the names of files in common use, and names that mean no picture.
func TestNames(t *testing.T) {
	for row := range gametest.Rows(`
QS.png               10H.png             AC.png            2D.png
qs.png               th.png              ac.png            2d.png
QS.PNG               0H.PNG              1C.PNG            02D.PNG
queen_of_spades.png  10_of_hearts.png    ace_of_clubs.png  2_of_diamonds.png
queen-of-spades.png  ten-of-hearts.png   ace-of-clubs.png  two-of-diamonds.png
12s.png              10h.png             01c.png           02d.png
spades_queen.png     hearts_10.png       clubs_ace.png     diamonds_2.png
spade_queen.png      heart_10.png        club_1.png        diamond_2.png
s12.png              h10.png             c01.png           d02.png
cardSpadesQ.png      cardHearts10.png    cardClubsA.png    cardDiamonds2.png
card_spades_Q.png    card_hearts_10.png  card_clubs_A.png  card_diamonds_02.png
`) {
		form := struct{ queen, ten, ace, two string }{row[0], row[1], row[2], row[3]}
		for file, want := range map[string]string{form.queen: "Queen of Spades", form.ten: "10 of Hearts", form.ace: "Ace of Clubs", form.two: "2 of Diamonds"} {
			if p, ok := pictureOf(file); !ok || p == back || game.Card(p).Name() != want {
				t.Errorf("%s is %s, %v, want the %s", file, p.name(), ok, want)
			}
		}
	}
	for _, file := range strings.Fields("back.png Back.png back01.png card_back.png cardBack_blue2.png") {
		if p, ok := pictureOf(file); !ok || p != back {
			t.Errorf("%s is not the back", file)
		}
	}
	for _, file := range strings.Fields("joker.png black_joker.png JokerRed.png card_joker2.png") {
		if p, ok := pictureOf(file); !ok || p != joker {
			t.Errorf("%s is not the joker", file)
		}
	}
	for _, file := range strings.Fields("AS AS.gif jokers.png 14s.png queen_of_spades2.png as.png.bak as.xpm x.png background.png.txt bottom01.png") {
		if p, ok := pictureOf(file); ok {
			t.Errorf("%s is %s", file, p.name())
		}
	}
}

// TestUsualFiles checks that each picture is found by the name that messages give for it.
func TestUsualFiles(t *testing.T) {
	for p := range picture(pictureCount) {
		if got, ok := pictureOf(p.usualFile()); !ok || got != p {
			t.Errorf("%s is %s, %v", p.usualFile(), got.name(), ok)
		}
	}
}

// TestNearestSize checks which size of a set counts for a width, and that a picture of that size is not changed.
func TestNearestSize(t *testing.T) {
	files := fstest.MapFS{"README": {}, "other/back.png": {Data: []byte("no picture")}, "QS.xpm": {}} // all ignored
	addSize(t, files, "", 40, 56)
	addSize(t, files, "medium/", 80, 112)
	addSize(t, files, "large/", 160, 200)
	set := gametest.Must(Open(files))(t)
	for w, want := range gametest.Pairs[int, int](t, `
16    40
40    40
56    40
57    80
80    80
113   80
114   160
160   160
1000  160
`) {
		for _, p := range []picture{0, 20, back} {
			img, opaque := set.scaled(p, w, 2*w, color.Black)
			if got := img.RGBAAt(w/2, w); img.Rect.Dx() != w || img.Rect.Dy() != 2*w || !opaque || got != pictureColour(p, want) {
				t.Errorf("%s, %d pixels: %v, opaque %v, %v, want %v", p.name(), w, img.Rect, opaque, got, pictureColour(p, want))
			}
		}
	}
	twin := game.NewCard(1, game.Hearts, 7)
	if img, _ := set.Picture(twin, false, 40, 56, color.Black); img.RGBAAt(3, 3) != pictureColour(picture(game.NewCard(0, game.Hearts, 7)), 40) {
		t.Error("a card of the second pack has another face")
	}
	if img, _ := set.Picture(0, true, 40, 56, color.Black); img.RGBAAt(3, 3) != pictureColour(back, 40) {
		t.Error("the back is another picture")
	}
}

// TestTransparent checks that transparent pixels show the ground, scaled or not.
func TestTransparent(t *testing.T) {
	files, ground := fstest.MapFS{}, color.RGBA{10, 200, 30, 255}
	addSize(t, files, "", 20, 28)
	files["AS.png"].Data = pngOf(t, 20, 28, color.NRGBA{200, 0, 0, 0})
	files["2S.png"].Data = pngOf(t, 20, 28, color.NRGBA{200, 0, 0, 128})
	set := gametest.Must(Open(files))(t)
	for _, w := range []int{20, 33} {
		for r, want := range map[game.Rank]color.RGBA{1: ground, 2: {105, 100, 15, 255}} {
			img, opaque := set.Picture(game.NewCard(0, game.Spades, r), false, w, 28, ground)
			got := img.RGBAAt(w/2, 14)
			near := func(a, b uint8) bool { return max(int(a)-int(b), int(b)-int(a)) <= 1 }
			if opaque || !near(got.R, want.R) || !near(got.G, want.G) || !near(got.B, want.B) || got.A != 255 {
				t.Errorf("rank %d, %d pixels: %v, opaque %v, want %v", r, w, got, opaque, want)
			}
		}
	}
}

// bomb returns the header of a PNG file of 60000 by 60000 pixels, and no more.
func bomb() []byte {
	header := append([]byte("IHDR"), 0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0)
	binary.BigEndian.PutUint32(header[4:], 60000)
	binary.BigEndian.PutUint32(header[8:], 60000)
	data := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(header))
}

// TestBadSets checks the message about each thing that can be wrong with a set.
func TestBadSets(t *testing.T) {
	good := fstest.MapFS{}
	addSize(t, good, "", 20, 28)
	picture := pngOf(t, 20, 28, color.White)
	for _, bad := range []struct {
		files fstest.MapFS // added to a good set; nil data removes a file
		want  string
	}{
		{fstest.MapFS{"QS.png": nil}, "the card set has no picture of the Queen of Spades, such as QS.png"},
		{fstest.MapFS{"back.png": nil}, "the card set has no picture of the back, such as back.png"},
		{fstest.MapFS{"big/AS.png": {Data: picture}}, "the directory big has no picture of the Ace of Clubs, such as AC.png"},
		{fstest.MapFS{"1S.png": {Data: picture}}, "1S.png and AS.png are both pictures of the Ace of Spades"},
		{fstest.MapFS{"QS.png": {}}, "QS.png is not a valid PNG file: unexpected EOF"},
		{fstest.MapFS{"QS.png": {Data: []byte("/* XPM */")}}, "QS.png is not a valid PNG file: not a PNG file"},
		{fstest.MapFS{"QS.png": {Data: picture[:len(picture)-20]}}, "QS.png is not a valid PNG file: unexpected EOF"},
		{fstest.MapFS{"QS.png": nil, "qs.XPM": {}}, `qs.XPM is an XPM file, but a card set needs PNG files: convert it with ImageMagick's "mogrify -format png *.xpm"`},
		{fstest.MapFS{"QS.png": {Data: bomb()}}, "QS.png is 60000 by 60000 pixels, but only 16 to 1600 are allowed"},
		{fstest.MapFS{"QS.png": {Data: pngOf(t, 15, 28, color.White)}}, "QS.png is 15 by 28 pixels, but only 16 to 1600 are allowed"},
		{fstest.MapFS{"QS.png": {Data: pngOf(t, 28, 1601, color.White)}}, "QS.png is 28 by 1601 pixels, but only 16 to 1600 are allowed"},
		{fstest.MapFS{"QS.png": {Mode: fs.ModeNamedPipe}}, "QS.png is not a regular file"},
		{fstest.MapFS{"QS.png": {Data: make([]byte, maxFile+1)}}, "QS.png is larger than 8 MB"},
	} {
		files := fstest.MapFS{}
		for name, f := range good {
			files[name] = f
		}
		for name, f := range bad.files {
			if files[name] = f; f == nil {
				delete(files, name)
			}
		}
		_, err := Open(files)
		if fmt.Sprint(err) != bad.want {
			t.Errorf("%v, want %s", err, bad.want)
		}
	}
	if _, err := Open(fstest.MapFS{"s12.xpm": {}}); err == nil || !strings.HasPrefix(err.Error(), "s12.xpm is an XPM file") {
		t.Error(err)
	}
	if _, err := Open(fstest.MapFS{"README": {}}); fmt.Sprint(err) != "the card set has no pictures of cards, such as AS.png or 10_of_hearts.png" {
		t.Error(err)
	}
}

// TestLimits checks that a set of many bytes or many sizes is refused.
func TestLimits(t *testing.T) {
	files := fstest.MapFS{}
	addSize(t, files, "", 20, 28)
	for p := range picture(10) { // bytes behind the end of a PNG mean nothing, and count
		files[p.usualFile()].Data = append(files[p.usualFile()].Data, make([]byte, maxFile-1000)...)
	}
	if _, err := Open(files); fmt.Sprint(err) != "9C.png and the files before it add up to more than 64 MB" {
		t.Error(err)
	}
	files = fstest.MapFS{}
	for i := range maxSizes + 1 {
		addSize(t, files, fmt.Sprintf("%02d/", i), 16, 16)
	}
	if _, err := Open(files); fmt.Sprint(err) != "the card set has pictures in more than 16 sizes" {
		t.Error(err)
	}
}

// TestBombCostsNothing checks that a picture of 60000 by 60000 pixels is refused before anything is decoded.
func TestBombCostsNothing(t *testing.T) {
	files := fstest.MapFS{}
	addSize(t, files, "", 20, 28)
	files["back.png"].Data = bomb()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := Open(files)
	runtime.ReadMemStats(&after)
	if err == nil || !strings.HasPrefix(err.Error(), "back.png is 60000 by 60000 pixels") {
		t.Fatal(err)
	}
	// The picture would take 14 GB. With the race detector, pools of memory forget what could be used again.
	if used := after.TotalAlloc - before.TotalAlloc; used > 4<<20 {
		t.Errorf("%d bytes are allocated", used)
	}
}

// TestLoader checks that the last directory that was wanted counts, also if another one is still being loaded.
func TestLoader(t *testing.T) {
	files := fstest.MapFS{}
	addSize(t, files, "", 20, 28)
	asked, open := make(chan string, 10), make(chan bool)
	l := NewLoader(func(directory string) fs.FS {
		asked <- directory
		<-open
		if directory == "bad" {
			return fstest.MapFS{}
		}
		return files
	})
	l.Want("slow")
	l.Want("bad")
	l.Want("good")
	open <- true
	if l.Accept(<-l.Loaded) {
		t.Error("a set that is not wanted any more is accepted")
	}
	open <- true
	if r := <-l.Loaded; !l.Accept(r) || r.Set == nil || r.Err != nil {
		t.Errorf("%+v", r)
	}
	if first, second := <-asked, <-asked; first != "slow" || second != "good" || len(asked) > 0 {
		t.Errorf("%s and %s are read", first, second)
	}
	l.Want("bad")
	open <- true
	if r := <-l.Loaded; !l.Accept(r) || r.Set != nil || r.Err == nil {
		t.Errorf("%+v", r)
	}
	l.Want("")
	if r := <-l.Loaded; !l.Accept(r) || r.Set != nil || r.Err != nil {
		t.Errorf("%+v", r)
	}
}
