// Package translations reads tables that say which keys and buttons call which actions, in the syntax of the X Toolkit's
// translation tables (Xt Intrinsics, appendix B), lays one over another, and says what is bound to an event. It knows
// neither keyboard nor display, nor what any action does.
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
// A table begins with #replace, which is the default, #override or #augment; then each line is an event, a colon, and
// actions. A line without actions takes its event away from the lines behind it. Events of other things than keys and buttons
// are refused (Outside), and so is all that names button 1. A bad line is reported and left out, where Xt drops all behind it.
//
// # Which line fits
//
// Lines are tried in their order, as in Xt: put the special before the general. A line fits an event of its kind if the
// modifiers and the key fit.
//
//   - Modifiers that a line does not name may be up or down: <Key>q fits Ctrl and q, too.
//   - X means that X must be down, ~X that it must be up.
//   - ! in front means that nothing else may be down; None is ! with nothing behind it; Any says that none matters.
//   - Lock matters only to lines that name it: a Caps_Lock left on disables nothing (x11 A.9), where Xt's ! and None
//     would. So it is with Mod1 to Mod5, which may be Num_Lock, as far as they have no other name. Most keyboards have Alt and
//     Meta on one modifier, so where ! comes with one of them, the other may be down; the same goes for Super and Hyper, and
//     where ! comes with Mod1 to Mod5, for all four.
//   - Button2 to Button5 are down before the event, but that a button which comes up does not stand in its own way.
//   - @ and a keysym is the modifier that this key is, if it is one.
//
// The key is the keysym that results from the press, after Shift, Num_Lock and group, whatever key of whatever layout it
// was: <Key>question fits wherever somebody types a question mark.
//
//   - A small letter and its capital are the same key, as in Xt: <Key>u fits u and U, and Shift<Key>u and ~Shift<Key>u tell
//     them apart. With Shift, only letters stay what they are: Shift and 1 are <Key>exclam on many a keyboard.
//   - A colon in front tells the two apart: :<Key>U fits U alone. As the keysym already tells about Shift, !:<Key>question
//     leaves Shift free, where !<Key>question could only be typed on a layout that needs no Shift for it. Unlike Xt's, this
//     colon does not let Lock make capitals.
//   - Keys of the keypad are what they are elsewhere: <Key>KP_Enter is <Key>Return.
//
// # Sequences and counts
//
// A line that wants several events gets them one by one (Progress). As in Xt, the first line that fits says what an event is:
// lines that want more and begin with just that event begin, and lines that call it otherwise are out, even those of a table
// below. A press that does not go on with what has begun ends it, and is looked at anew. A count is presses and releases in
// turn, each press soon after the release before it.
//
// Two things are kinder than in Xt. A release that nothing waits for ends no sequence, where in Xt it does if any line is about
// releases. And only its first event is taken by a sequence: in Xt the others too are lost to lines below that call them
// otherwise.
package translations
