/*
 * Asks libXt about translation tables, so that tests can compare.
 *
 * Without an argument it reads tables from standard input, each with a NUL
 * behind it, and prints a line for each: "takes", or "refuses" and Xt's first
 * warning.
 *
 * With "run" it reads two tables, each with a NUL behind it, and then lines of
 * events. The first table is the base, which the second is merged with if it
 * is not empty. An event is "key", "keyup", "button" or "buttonup", a keysym's
 * name or a button's number, the state in hexadecimal and a time. For each it
 * prints a line of the arguments of the actions that Xt called; all actions
 * are say(). This needs a display.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/IntrinsicP.h>
#include <X11/CoreP.h>
#include <X11/StringDefs.h>
#include <X11/Shell.h>

#define MAXTABLE 1000000

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

static void
say(Widget w, XEvent *event, String *params, Cardinal *n)
{
    Cardinal i;

    for (i = 0; i < *n; i++)
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
        event.xkey.keycode = XKeysymToKeycode(display, XStringToKeysym(what));
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

static int
run(int argc, char *argv[])
{
    static XtActionsRec actions[] = {{"say", say}};
    char *base = table(), *more = table(), kind[20], what[100];
    unsigned state;
    unsigned long when;
    XtAppContext app;
    Widget shell, w;
    Arg args[2];

    shell = XtAppInitialize(&app, "Test", NULL, 0, &argc, argv, NULL, NULL, 0);
    XtAppAddActions(app, actions, 1);
    XtSetArg(args[0], XtNwidth, 10);
    XtSetArg(args[1], XtNheight, 10);
    w = XtCreateManagedWidget("w", coreWidgetClass, shell, args, 2);
    XtSetArg(args[0], XtNtranslations, XtParseTranslationTable(base));
    XtSetValues(w, args, 1);
    if (more[0] != '\0') {
        XtTranslations t = XtParseTranslationTable(more);

        if (strstr(more, "#augment") != NULL)
            XtAugmentTranslations(w, t);
        else
            XtOverrideTranslations(w, t);
    }
    XtRealizeWidget(shell);
    while (scanf("%19s %99s %x %lu", kind, what, &state, &when) == 4) {
        dispatch(w, kind, what, state, when);
        printf("\n");
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
    XtToolkitInitialize();
    while ((text = table()) != NULL) {
        warning[0] = '\0';
        XtParseTranslationTable(text);
        printf("%s%s%s\n", warning[0] == '\0' ? "takes" : "refuses", warning[0] == '\0' ? "" : " ", warning);
    }
    return 0;
}
