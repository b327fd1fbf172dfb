package rows

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Facts are what rows can ask for.
type Facts interface {
	// Fact returns the value of a fact, which has a name in lower case: a number, a word, a truth, a Thing, a List, or anything else
	// that has a text. It returns nil if there is no such fact.
	Fact(name string) any
}

// A Map has facts by their names.
type Map map[string]any

func (m Map) Fact(name string) any { return m[name] }

// A Thing can be said in several forms, such as a card: {card} is what the heading "card" says, and {onto card} what "card.onto" says. These
// rows ask for facts of the thing. The fact "it" is its key, which conditions also compare.
type Thing struct {
	Kind  string // "card"
	Key   string // "king"
	Facts Map    // may be nil
}

func (t Thing) Fact(name string) any {
	if name == "it" {
		return t.Key
	}
	return t.Facts[name]
}

// A List is said as its elements with commas between them, or in a form: {and suits} is what the heading "list.and" says, where {first} and
// {last} are elements, and {others} are those before the last. Further forms are those of the elements. Conditions compare the length of a list.
type List []any

// A number has the facts of a number: it, and its last digits; and for the heading "number", which says it, whether it is negative, its
// digits and how many they are, and the same in groups of three from the right. A table adds its plural category, which is that of a
// language.
type number int

func (n number) Fact(name string) any {
	switch name {
	case "it":
		return int(n)
	case "last":
		return int(n) % 10
	case "last2":
		return int(n) % 100
	case "negative":
		return n < 0
	case "digits":
		return n.digits()
	case "length":
		return len(n.digits())
	case "groups":
		return n.groups()
	case "padded":
		return fmt.Sprintf("%02d", int(n))
	}
	return nil
}

func (n number) digits() string { return strings.TrimPrefix(strconv.Itoa(int(n)), "-") }

func (n number) groups() (groups List) {
	digits := n.digits()
	for end := (len(digits)-1)%3 + 1; end <= len(digits); end += 3 {
		groups = append(groups, digits[max(end-3, 0):end])
	}
	return groups
}

// fact returns a fact by its name or, for a name such as "card.suit", a fact of the fact.
func (t *Table) fact(about Facts, name string) any {
	if value := about.Fact(name); value != nil {
		return value
	}
	if n, isNumber := about.(number); isNumber && name == "plural" {
		return t.plural(int(n))
	}
	if outer, inner, found := strings.Cut(name, "."); found {
		if value := about.Fact(outer); value != nil {
			return t.fact(factsOf(value), inner)
		}
	}
	return nil
}

func factsOf(value any) Facts {
	switch value := value.(type) {
	case Facts:
		return value
	case int:
		return number(value)
	case List:
		return factsOfList(value)
	}
	return Map{"it": value}
}

// key is what conditions compare with their values.
func key(value any) string {
	switch value := value.(type) {
	case nil:
		return ""
	case Thing:
		return value.Key
	case List:
		return strconv.Itoa(len(value))
	}
	return show(value)
}

// show returns the text of a value without a form.
func show(value any) string {
	switch value := value.(type) {
	case string:
		return value
	case int:
		return strconv.Itoa(value)
	case bool:
		return strconv.FormatBool(value)
	}
	return fmt.Sprint(value)
}

// inForm returns the text of a value, in a form if there is one. A fact that there is not is shown by its name in braces.
func (t *Table) inForm(value any, forms []string, name string) string {
	switch value := value.(type) {
	case nil:
		return "{" + name + "}"
	case List:
		return t.listInForm(value, forms)
	case Thing:
		return t.Say(strings.Join(append([]string{value.Kind}, forms...), "."), value)
	}
	_, isNumber := value.(int)
	switch {
	case len(forms) == 0 && isNumber:
		return cmp.Or(t.Say("number", factsOf(value)), show(value))
	case len(forms) == 0:
		return show(value)
	case forms[0] == "small":
		return strings.ToLower(show(value))
	case isNumber:
		return t.Say("number."+forms[0], factsOf(value))
	}
	return t.Say("text."+forms[0], factsOf(value))
}

func (t *Table) listInForm(list List, forms []string) string {
	if len(forms) == 0 {
		texts := make([]string, len(list))
		for i, value := range list {
			texts[i] = t.inForm(value, nil, "")
		}
		return strings.Join(texts, ", ")
	}
	said := make(List, len(list))
	for i, value := range list {
		said[i] = t.inForm(value, forms[1:], "")
	}
	return t.Say("list."+forms[0], factsOfList(said))
}

func factsOfList(list List) Map {
	facts := Map{"it": len(list)}
	if last := len(list) - 1; last >= 0 {
		facts["first"], facts["others"], facts["last"] = list[0], list[:last], list[last]
	}
	return facts
}

// Capitalized returns a text that begins with a capital letter.
func Capitalized(text string) string {
	first, length := utf8.DecodeRuneInString(text)
	if length == 0 {
		return text
	}
	return string(unicode.ToTitle(first)) + text[length:]
}
