package cardset

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// These allow the largest sets in use. A picture within them takes at most 20 MB while it is decoded.
const (
	minSide     = 16       // the least width and height of a picture, in pixels
	maxSide     = 1600     // the largest width and height of a picture, in pixels
	maxFile     = 8 << 20  // the most bytes in a file
	maxSetBytes = 64 << 20 // the most bytes in all files of a set
	maxSizes    = 16       // the most sizes of a set
)

// Open reads a set from a directory. Its files are one size of the set, and those in each directory below it
// another one. A directory without pictures is ignored. The error names the file.
func Open(dir fs.FS) (*Set, error) {
	folders, err := listFolders(dir)
	if err != nil {
		return nil, err
	}
	s, left := &Set{}, int64(maxSetBytes)
	for _, folder := range folders {
		files, err := findFiles(dir, folder)
		switch {
		case err != nil:
			return nil, err
		case files == nil:
			continue
		case len(s.sizes) == maxSizes:
			return nil, fmt.Errorf("the card set has pictures in more than %d sizes", maxSizes)
		}
		size, err := readPictures(dir, files, &left)
		if err != nil {
			return nil, err
		}
		s.sizes = append(s.sizes, size)
	}
	if len(s.sizes) == 0 {
		return nil, errors.New("the card set has no pictures of cards, such as AS.png or 10_of_hearts.png")
	}
	return s, nil
}

// Files returns the pictures that Open reads, and no other files of the directory.
func Files(dir fs.FS) (names []string) {
	folders, _ := listFolders(dir) // Open says what is wrong
	for _, folder := range folders {
		files, _ := findFiles(dir, folder)
		names = append(names, slices.DeleteFunc(files, func(name string) bool { return name == "" })...)
	}
	return names
}

func listFolders(dir fs.FS) (folders []string, err error) {
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, plainError(err)
	}
	folders = []string{"."}
	for _, e := range entries {
		if info, err := fs.Stat(dir, e.Name()); err == nil && info.IsDir() {
			folders = append(folders, e.Name())
		}
	}
	return folders, nil
}

func findFiles(dir fs.FS, folder string) ([]string, error) {
	entries, err := fs.ReadDir(dir, folder)
	if err != nil {
		return nil, plainError(err)
	}
	files, cards, oldFormat := make([]string, pictureCount), false, ""
	for _, e := range entries { // in the order of their names
		name := path.Join(folder, e.Name())
		if stem, isXPM := strings.CutSuffix(strings.ToLower(e.Name()), ".xpm"); isXPM {
			if _, ok := pictureOf(stem + ".png"); ok {
				oldFormat = name
			}
			continue
		}
		switch p, ok := pictureOf(e.Name()); {
		case !ok || p >= back && files[p] != "":
		case files[p] != "":
			return nil, fmt.Errorf("%s and %s are both pictures of %s", files[p], name, p.name())
		default:
			files[p], cards = name, cards || p < back
		}
	}
	p := slices.Index(files[:joker], "")
	switch {
	case p >= 0 && oldFormat != "":
		return nil, fmt.Errorf("%s is an XPM file, but a card set needs PNG files: "+
			`convert it with ImageMagick's "mogrify -format png *.xpm"`, oldFormat)
	case !cards:
		return nil, nil
	case p >= 0:
		where := "the card set"
		if folder != "." {
			where = fmt.Sprintf("the directory %s", folder)
		}
		return nil, fmt.Errorf("%s has no picture of %s, such as %s", where, picture(p).name(), picture(p).usualFile())
	}
	return files, nil
}

// readPictures checks the sizes of all pictures before it decodes the first of them. The set may still have bytesLeft
// bytes.
func readPictures(dir fs.FS, names []string, bytesLeft *int64) (size, error) {
	var z size
	for i, name := range names {
		if name == "" {
			continue // the joker
		}
		data, err := readFile(dir, name, *bytesLeft)
		if err != nil {
			return size{}, err
		}
		*bytesLeft -= int64(len(data))
		z.files[i] = file{name, data}
		w, h, err := z.files[i].dimensions()
		if err != nil {
			return size{}, err
		}
		if min(w, h) < minSide || max(w, h) > maxSide {
			return size{}, fmt.Errorf("%s is %d by %d pixels, but only %d to %d are allowed", name, w, h, minSide, maxSide)
		}
		if picture(i) == back {
			z.width = w
		}
	}
	for _, f := range z.files {
		if f.name == "" {
			continue
		}
		if _, err := f.decode(); err != nil {
			return size{}, err
		}
	}
	return z, nil
}

// readFile opens only regular files, because opening a pipe may block for ever.
func readFile(dir fs.FS, name string, bytesLeft int64) ([]byte, error) {
	info, err := fs.Stat(dir, name)
	if err != nil {
		return nil, plainError(err)
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", name)
	}
	f, err := dir.Open(name)
	if err != nil {
		return nil, plainError(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	switch {
	case err != nil:
		return nil, plainError(err)
	case len(data) > maxFile:
		return nil, fmt.Errorf("%s is larger than %d MB", name, maxFile>>20)
	case int64(len(data)) > bytesLeft:
		return nil, fmt.Errorf("%s and the files before it add up to more than %d MB", name, maxSetBytes>>20)
	}
	return data, nil
}

func plainError(err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		if e.Path == "." {
			return e.Err
		}
		return fmt.Errorf("%s: %w", e.Path, e.Err)
	}
	return err
}
