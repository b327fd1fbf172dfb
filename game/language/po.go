package language

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ReadPO reads the catalogue of a language from the text of its .po file, which gettext's manual describes. An entry that is fuzzy, or not
// translated, stays English. The reader wants one string on each line, and is strict: an error names the line behind which the catalogue
// cannot be right.
func ReadPO(code, text string) (*Catalogue, error) {
	category, categories := PluralsOf(code)
	r := poReader{
		catalogue: &Catalogue{
			Code:     code,
			Messages: make(map[string][]string, strings.Count(text, "\n\n")),
			Form:     func(n int) int { return slices.Index(categories, category(n)) },
		},
		forms:  len(categories),
		unused: make(map[string]bool),
	}
	line := 0
	for text := range strings.Lines(text) {
		line++
		if err := r.read(strings.TrimSpace(text)); err != nil {
			return nil, fmt.Errorf("%s.po:%d: %w", code, line, err)
		}
	}
	if err := r.finish(); err != nil {
		return nil, fmt.Errorf("%s.po:%d: %w", code, line, err)
	}
	if !r.hasHeader {
		return nil, fmt.Errorf("%s.po:1: there is no header", code)
	}
	return r.catalogue, nil
}

type poReader struct {
	catalogue *Catalogue
	forms     int // the number of plural forms of the language
	hasHeader bool
	unused    map[string]bool // keys of other entries: the header, fuzzy ones, and those that are not translated
	isFuzzy   bool            // a comment says so of the entry to come
	entry     poEntry
}

type poEntry struct {
	keyword             string  // of the last string
	last                *string // to which the next line may add
	context, id, plural string
	texts               []string
	isFuzzy             bool
}

func (r *poReader) read(line string) error {
	if line == "" {
		return nil
	}
	if line[0] == '#' {
		if err := r.finish(); err != nil {
			return err
		}
		return r.readComment(line)
	}
	keyword, rest, _ := strings.Cut(line, `"`)
	text, err := unquote(rest)
	if err != nil {
		return err
	}
	if keyword = strings.TrimSpace(keyword); keyword == "" {
		if r.entry.last == nil {
			return errors.New("a string without a keyword")
		}
		*r.entry.last += text
		return nil
	}
	if keyword == "msgctxt" || keyword == "msgid" && r.entry.keyword != "msgctxt" { // an entry begins
		if err := r.finish(); err != nil {
			return err
		}
		r.entry, r.isFuzzy = poEntry{isFuzzy: r.isFuzzy}, false
	}
	return r.entry.add(keyword, text)
}

func (r *poReader) readComment(line string) error {
	switch {
	case strings.HasSuffix(line, `\`):
		return errors.New("gettext takes the next line for a part of this comment, which ends in a backslash")
	case strings.HasPrefix(line, "#~"): // an entry that is out of use
		r.isFuzzy = false
	case strings.HasPrefix(line, "#,"):
		flags := strings.FieldsFunc(line[2:], func(sign rune) bool { return sign == ',' || unicode.IsSpace(sign) })
		r.isFuzzy = r.isFuzzy || slices.Contains(flags, "fuzzy")
	}
	return nil
}

// add adds a string with its keyword. Keywords have an order.
func (e *poEntry) add(keyword, text string) error {
	before := e.keyword
	e.keyword = keyword
	switch {
	case keyword == "msgctxt":
		e.context, e.last = text, &e.context
	case keyword == "msgid":
		e.id, e.last = text, &e.id
	case keyword == "msgid_plural" && before == "msgid":
		e.plural, e.last = text, &e.plural
	case keyword == "msgstr" && before == "msgid",
		strings.HasPrefix(keyword, "msgstr[") && keyword == fmt.Sprintf("msgstr[%d]", len(e.texts)) && (before == "msgid_plural" || len(e.texts) > 0):
		e.texts = append(e.texts, text)
		e.last = &e.texts[len(e.texts)-1]
	case before == "":
		return fmt.Errorf("%q begins no entry", keyword)
	default:
		return fmt.Errorf("%q cannot follow %q", keyword, before)
	}
	return nil
}

// finish adds the entry that has been read, if there is one, to the catalogue.
func (r *poReader) finish() error {
	e := r.entry
	r.entry = poEntry{}
	if e.keyword == "" {
		return nil
	}
	if len(e.texts) == 0 {
		return fmt.Errorf("%q without a translation", e.keyword)
	}
	key := Key(e.context, e.id)
	if key == "" && !r.hasHeader {
		r.hasHeader, r.unused[key] = true, true
		return r.checkHeader(e.texts[0])
	}
	empty := 0
	for _, text := range e.texts {
		if text == "" {
			empty++
		} else if !endsAlike(text, e.id) || e.plural != "" && !endsAlike(text, e.plural) {
			return fmt.Errorf("%q is not translated with the same line ends", e.id)
		}
	}
	switch {
	case !r.hasHeader:
		return errors.New("the first entry is not the header")
	case r.catalogue.Messages[key] != nil || r.unused[key]:
		return fmt.Errorf("%q is there twice", e.id)
	case e.keyword != "msgstr" && len(e.texts) != r.forms:
		return fmt.Errorf("%q has %d plural forms, and the language %d", e.id, len(e.texts), r.forms)
	case empty > 0 && empty < len(e.texts):
		return fmt.Errorf("%q has an empty plural form", e.id)
	case empty > 0 || e.isFuzzy:
		r.unused[key] = true
	default:
		r.catalogue.Messages[key] = e.texts
	}
	return nil
}

// endsAlike reports whether both texts begin, and end, with a line end, or neither.
func endsAlike(text, message string) bool {
	return strings.HasPrefix(text, "\n") == strings.HasPrefix(message, "\n") && strings.HasSuffix(text, "\n") == strings.HasSuffix(message, "\n")
}

// checkHeader checks what a header says about the language.
func (r *poReader) checkHeader(header string) error {
	fields := make(map[string]string)
	for line := range strings.Lines(header) {
		name, value, _ := strings.Cut(line, ":")
		fields[name] = strings.TrimSpace(value)
	}
	plurals, _, _ := strings.Cut(fields["Plural-Forms"], ";")
	switch {
	case fields["Language"] != r.catalogue.Code:
		return fmt.Errorf("the header says that the language is %q", fields["Language"])
	case fields["Content-Type"] != "text/plain; charset=UTF-8":
		return fmt.Errorf("the header says that the letters are %q", fields["Content-Type"])
	case plurals != fmt.Sprintf("nplurals=%d", r.forms):
		return fmt.Errorf("the header says %q, and the language has %d plural forms", plurals, r.forms)
	}
	return nil
}

// unquote returns the text of a string, which begins behind its first quotation mark.
func unquote(quoted string) (string, error) {
	inner, isClosed := strings.CutSuffix(quoted, `"`)
	switch {
	case !isClosed:
		return "", errors.New("a line that is not a whole string")
	case !utf8.ValidString(inner):
		return "", errors.New("the letters are not in UTF-8")
	case !strings.ContainsFunc(inner, func(r rune) bool { return r < ' ' || r == '"' || r == '\\' }):
		return inner, nil
	}
	var b strings.Builder
	for i := 0; i < len(inner); i++ {
		c := inner[i]
		switch {
		case c == '"':
			return "", errors.New(`a quotation mark inside a string is written \"`)
		case c < ' ':
			return "", fmt.Errorf("the control character %#02x", c)
		case c == '\\':
			i++
			at := -1
			if i < len(inner) {
				at = strings.IndexByte(`nt"\`, inner[i])
			}
			if at < 0 {
				return "", errors.New(`after a backslash comes n, t, " or \`)
			}
			c = "\n\t\"\\"[at]
		}
		b.WriteByte(c)
	}
	return b.String(), nil
}
