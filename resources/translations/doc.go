// Package translations parses translation tables, which say which keys and buttons call which actions. Their
// syntax is that of the X Toolkit (Xt Intrinsics, appendix B). The package merges tables, and finds the
// actions that are bound to an event. It knows nothing of keyboards and displays, or of what an action does.
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
// A table begins with #replace, which is the default, #override or #augment. Each line that follows has an
// event, a colon, and actions. A line without actions takes its event away from the lines after it. The
// package refuses lines about events of other things than keys and buttons (UnbindableEvents), and lines that
// name button 1. It reports a bad line and leaves out only that line, where Xt also drops all lines after it.
//
// # Which line fits
//
// As in Xt, lines are tried in their order, so a special line must come before a general one. A line fits an
// event of its kind if its modifiers and its key fit.
//
//   - A modifier that a line does not name may be down or up: <Key>q also fits q with Ctrl.
//   - The name of a modifier means that the modifier must be down. With ~ in front, it must be up.
//   - With ! in front, no modifier may be down that the line does not name. None means ! without any
//     modifiers. Any means that no modifier matters.
//   - Most keyboards have Alt and Meta on one modifier, and Super and Hyper on another. Either name of such a
//     pair stands for the modifier, as one of Mod1 to Mod5 does.
//   - Button2 to Button5 stand for buttons that were down before the event. A button that comes up does not
//     count for a line that names it in its event.
//   - @ and a keysym stand for the modifier that the key of this keysym is on, if there is one.
//
// The name of a key is a keysym that the key types. Any keysym counts that it types by Shift, Lock, Num_Lock or
// AltGr, as far as the line does not name these modifiers. So <Key>u and <Key>U fit the same key, and so do
// <Key>slash and <Key>question on an American keyboard. Shift<Key>1 fits the key 1 with Shift, and Shift<Key>exclam
// fits nothing there. If a line leaves free only one of the modifiers that change a key, Xt also tries those below
// it, from Shift on; so does this package.
//
// With a colon in front, a line fits the keysym that the key types as it is pressed. The modifiers on which that
// depends do not count then: !:<Key>question allows Shift.
//
// All this is as in Xt, and a test compares thousands of lines. But an Event may have Others: names for a key that
// fits no line by its keysyms. In Xt, such a key does nothing. And ^ in quotes means Ctrl, as Xt's manual says; libXt
// does not ask for Ctrl there.
//
// # Sequences and counts
//
// A line with several events waits for them one after another (Matcher). As in Xt, the first line that fits
// an event decides how the event is described. Lines that begin a sequence with exactly this description
// begin. Then later lines that describe the event in another way are ignored, even those of a weaker table. A
// press that continues no sequence ends all sequences that have begun, and may begin others. A count stands
// for presses and releases in turn. Each press must follow the release before it within MultiClickTime.
//
// Two rules are more lenient than in Xt. A release that no sequence waits for ends no sequence, where in Xt
// it does if any line is about releases. A sequence takes only its first event away from other lines, where
// in Xt it takes all its events.
package translations
