/*
 * Asks libXt about translation tables, so that tests can compare.
 *
 * Without an argument it reads tables from standard input, each with a NUL
 * behind it, and prints a line for each: "takes", or "refuses" and Xt's first
 * warning.
 *
 * With "run" it reads two tables and lines of events, each with a NUL behind
 * it, again and again. The first table is the base, which the second is merged
 * with if it is not empty. An event is "key", "keyup", "button" or "buttonup", a keysym's
 * name or a button's number, the state in hexadecimal and a time. For each it
 * prints a line of the arguments of the actions that Xt called; all actions
 * are say(). This needs a display.
 *
 * With "grid" it reads a block of such events with a NUL behind it, in which
 * keycodes stand in place of keysyms, and then tables, each with a NUL behind
 * it. For each table it prints a line with a digit for each event: whether Xt
 * called an action.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/IntrinsicP.h>
#include <X11/CoreP.h>
#include <X11/StringDefs.h>
#include <X11/Shell.h>

#define MAXTABLE 1000000
#define MAXEVENTS 10000

static char warning[1000];

static void
warn(String name, String type, String class, String text, String *params, Cardinal *n)
{
    const char *p[2] = {"", ""};
    Cardinal i;

    if (warning[0] != '\0')
        return;
    for (i = 0; n != NULL && i < *n && i < 2; i++)
        p[i] = params[i];
    snprintf(warning, sizeof warning, text, p[0], p[1]);
    for (i = 0; warning[i] != '\0'; i++)
        if (warning[i] == '\n')
            warning[i] = ' ';
}

/* table reads up to a NUL; at the end of the input it returns NULL. */
static char *
table(void)
{
    static char text[MAXTABLE];
    size_t n = 0;
    int c;

    while ((c = getchar()) != EOF && c != '\0' && n < sizeof text - 1)
        text[n++] = c;
    text[n] = '\0';
    return c == EOF ? NULL : strdup(text);
}

static int called, quiet;

static void
say(Widget w, XEvent *event, String *params, Cardinal *n)
{
    Cardinal i;

    called = 1;

    for (i = 0; i < *n && !quiet; i++)
        printf(" %s", params[i]);
}

/* dispatch gives the widget one event as the server would. */
static void
dispatch(Widget w, const char *kind, const char *what, unsigned state, unsigned long when)
{
    XEvent event;
    Display *display = XtDisplay(w);

    memset(&event, 0, sizeof event);
    event.xany.display = display;
    event.xany.window = XtWindow(w);
    if (strncmp(kind, "key", 3) == 0) {
        event.type = kind[3] == '\0' ? KeyPress : KeyRelease;
        event.xkey.root = DefaultRootWindow(display);
        event.xkey.state = state;
        event.xkey.time = when;
        event.xkey.same_screen = True;
        event.xkey.keycode = atoi(what) > 9 ? atoi(what) : XKeysymToKeycode(display, XStringToKeysym(what));
    } else {
        event.type = kind[6] == '\0' ? ButtonPress : ButtonRelease;
        event.xbutton.root = DefaultRootWindow(display);
        event.xbutton.state = state;
        event.xbutton.time = when;
        event.xbutton.same_screen = True;
        event.xbutton.button = atoi(what);
    }
    XtDispatchEvent(&event);
}

static Widget
child(Widget shell)
{
    Arg args[2];

    XtSetArg(args[0], XtNwidth, 10);
    XtSetArg(args[1], XtNheight, 10);
    return XtCreateManagedWidget("w", coreWidgetClass, shell, args, 2);
}

/* widget returns a widget whose only action is say(). */
static Widget
widget(int argc, char *argv[], Widget *shell)
{
    static XtActionsRec actions[] = {{"say", say}};
    XtAppContext app;

    *shell = XtAppInitialize(&app, "Test", NULL, 0, &argc, argv, NULL, NULL, 0);
    XtAppAddActions(app, actions, 1);
    return child(*shell);
}

static void
translate(Widget w, const char *text)
{
    Arg arg;

    XtSetArg(arg, XtNtranslations, XtParseTranslationTable(text));
    XtSetValues(w, &arg, 1);
}

static int
run(int argc, char *argv[])
{
    char *base, *more, *line, kind[20], what[100];
    unsigned state;
    unsigned long when;
    Widget shell, w = widget(argc, argv, &shell);

    XtRealizeWidget(shell);
    while ((base = table()) != NULL && (more = table()) != NULL) {
        XtDestroyWidget(w);
        w = child(shell);
        XtSetKeyTranslator(XtDisplay(w), XtTranslateKey); /* as in grid */
        translate(w, base);
        if (more[0] != '\0') {
            XtTranslations t = XtParseTranslationTable(more);

            if (strstr(more, "#augment") != NULL)
                XtAugmentTranslations(w, t);
            else
                XtOverrideTranslations(w, t);
        }
        for (line = strtok(table(), "\n"); line != NULL; line = strtok(NULL, "\n")) {
            if (sscanf(line, "%19s %99s %x %lu", kind, what, &state, &when) == 4)
                dispatch(w, kind, what, state, when);
            printf("\n");
        }
        fflush(stdout);
    }
    return 0;
}

static int
grid(int argc, char *argv[])
{
    static struct { char kind[20], what[100]; unsigned state; unsigned long when; } e[MAXEVENTS];
    char *line = strtok(table(), "\n"), *text;
    int i, n;
    Widget shell, w = widget(argc, argv, &shell);

    for (n = 0; line != NULL && n < MAXEVENTS; line = strtok(NULL, "\n"))
        if (sscanf(line, "%19s %99s %x %lu", e[n].kind, e[n].what, &e[n].state, &e[n].when) == 4)
            n++;
    quiet = 1;
    XtRealizeWidget(shell);
    while ((text = table()) != NULL) {
        translate(w, text);
        for (i = 0; i < n; i++) {
            called = 0;
            XtSetKeyTranslator(XtDisplay(w), XtTranslateKey); /* empties Xt's cache, whose entries depend on earlier events */
            dispatch(w, e[i].kind, e[i].what, e[i].state, e[i].when);
            putchar('0' + called);
        }
        putchar('\n');
        free(text);
    }
    return 0;
}

int
main(int argc, char *argv[])
{
    char *text;

    XtSetWarningMsgHandler(warn);
    if (argc > 1 && strcmp(argv[1], "run") == 0)
        return run(argc - 1, argv + 1);
    if (argc > 1 && strcmp(argv[1], "grid") == 0)
        return grid(argc - 1, argv + 1);
    XtToolkitInitialize();
    while ((text = table()) != NULL) {
        warning[0] = '\0';
        XtParseTranslationTable(text);
        printf("%s%s%s\n", warning[0] == '\0' ? "takes" : "refuses", warning[0] == '\0' ? "" : " ", warning);
    }
    return 0;
}
