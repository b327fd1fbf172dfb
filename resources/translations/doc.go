// Package translations parses translation tables, which say which keys and buttons call which actions. Their syntax is that of
// the X Toolkit (Xt Intrinsics, appendix B). The package merges tables, and finds the actions that are bound to an event. It
// knows nothing of keyboards and displays, or of what an action does.
//
//	#override
//	Ctrl<Key>z:      undo()
//	<Key>F5:         hint() say("look here")
//	!:<Key>question: help()
//	<Btn3Down>:      menu(game)
//	<Btn3Down>(2):   redo()
//	<Key>g, <Key>u:  undo()
//	<Key>q:
//
// A table begins with #replace, which is the default, #override or #augment. Each line that follows has an event, a colon, and
// actions. A line without actions takes its event away from the lines after it. The package refuses lines about events of other
// things than keys and buttons (UnbindableEvents), and lines that name button 1. It reports a bad line and leaves out only that
// line, where Xt also drops all lines after it.
//
// # Which line fits
//
// As in Xt, lines are tried in their order, so a special line must come before a general one. A line fits an event of its kind if
// its modifiers and its key fit.
//
//   - A modifier that a line does not name may be down or up: <Key>q also fits q with Ctrl.
//   - The name of a modifier means that the modifier must be down. With ~ in front, it must be up.
//   - With ! in front, no modifier may be down that the line does not name. None means ! without any modifiers. Any means that no
//     modifier matters.
//   - Lock matters only to lines that name it, so a Caps_Lock that is on disables no line (docs/x11.md A.9). In Xt, ! and None
//     exclude Lock. Mod1 to Mod5 also matter only to lines that name them, because one of them may be Num_Lock.
//   - Most keyboards have Alt and Meta on one modifier, and Super and Hyper on another. So if a line has ! with one name of such
//     a pair, the other may be down. If it has ! with one of Mod1 to Mod5, all four may be down.
//   - Button2 to Button5 stand for buttons that were down before the event. A button that comes up does not count as down for !
//     and ~.
//   - @ and a keysym stand for the modifier that the key of this keysym is on, if there is one.
//
// The key of an event is the keysym that results from Shift, Num_Lock and the keyboard group, on any layout. So <Key>question
// fits every key that types a question mark.
//
//   - As in Xt, a small letter and its capital are the same key: <Key>u fits u and U. Shift<Key>u and ~Shift<Key>u tell them
//     apart. Shift makes other keys of all other characters: on many keyboards, Shift with 1 is <Key>exclam.
//   - A colon in front tells small letters and capitals apart: :<Key>U fits U alone. The keysym already depends on Shift, so
//     !:<Key>question allows Shift. Without the colon, !<Key>question fits only where the question mark needs no Shift. Unlike in
//     Xt, a colon does not make capitals of letters typed with Lock.
//   - A key of the keypad counts as the same key elsewhere: <Key>KP_Enter is <Key>Return.
//
// # Sequences and counts
//
// A line with several events waits for them one after another (Matcher). As in Xt, the first line that fits an event decides how
// the event is described. Lines that begin a sequence with exactly this description begin. Then later lines that describe the
// event in another way are ignored, even those of a weaker table. A press that continues no sequence ends all sequences that have
// begun, and may begin others. A count stands for presses and releases in turn. Each press must follow the release before it
// within MultiClickTime.
//
// Two rules are more lenient than in Xt. A release that no sequence waits for ends no sequence, where in Xt it does if any line
// is about releases. A sequence takes only its first event away from other lines, where in Xt it takes all its events.
package translations
