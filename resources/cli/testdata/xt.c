/*
 * Answers for what an Xt program named on its command line, of class XKlondike,
 * finds in its resources, so that a test can compare.
 *
 * XT_NAMES is a comma list of resources: for each "-", or "+" and the value.
 * XT_WORDS is a comma list of options to add to the standard ones; those that
 * end in "=" take a value. Each sets the resource "own", to its whole word.
 * Behind the resources come the words that Xt left on the command line, and the
 * program's name. Every text is a decimal length, a blank and the bytes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/Intrinsic.h>

#define MAXWORDS 100

static void
print(const char *s, size_t n)
{
    printf("%zu ", n);
    fwrite(s, 1, n, stdout);
}

/* list takes a comma list from the environment apart. */
static int
list(const char *variable, char *words[])
{
    char *text = getenv(variable), *word;
    int n = 0;

    if (text == NULL)
        return 0;
    text = strdup(text);
    for (word = strtok(text, ","); word != NULL && n < MAXWORDS; word = strtok(NULL, ","))
        words[n++] = word;
    return n;
}

static void
print_resource(XrmDatabase db, String name, String class, const char *resource)
{
    XrmQuark names[3] = {NULLQUARK}, classes[3] = {NULLQUARK};
    XrmRepresentation type;
    XrmValue value;
    char *upper = strdup(resource);

    if (upper[0] >= 'a' && upper[0] <= 'z')
        upper[0] -= 'a' - 'A';
    names[0] = XrmStringToQuark(name);
    names[1] = XrmStringToQuark(resource);
    classes[0] = XrmStringToQuark(class);
    classes[1] = XrmStringToQuark(upper);
    if (!XrmQGetResource(db, names, classes, &type, &value)) {
        printf("-");
        return;
    }
    printf("+");
    print((char *) value.addr, value.size - 1); /* the size counts a NUL */
}

int
main(int argc, char *argv[])
{
    XrmOptionDescRec options[MAXWORDS];
    char *words[MAXWORDS], *names[MAXWORDS];
    int i, nwords = list("XT_WORDS", words), nnames = list("XT_NAMES", names);
    XtAppContext app;
    Display *display;
    String name, class;

    memset(options, 0, sizeof options);
    for (i = 0; i < nwords; i++) {
        size_t n = strlen(words[i]);

        options[i].argKind = XrmoptionNoArg;
        if (words[i][n - 1] == '=') {
            words[i][n - 1] = '\0';
            options[i].argKind = XrmoptionSepArg;
        }
        options[i].option = words[i];
        options[i].specifier = ".own";
        options[i].value = words[i];
    }
    XtToolkitInitialize();
    XtSetLanguageProc(NULL, NULL, NULL);
    app = XtCreateApplicationContext();
    display = XtOpenDisplay(app, NULL, NULL, "XKlondike", options, nwords, &argc, argv);
    if (display == NULL) {
        fprintf(stderr, "no display\n");
        return 1;
    }
    XtGetApplicationNameAndClass(display, &name, &class);
    for (i = 0; i < nnames; i++)
        print_resource(XtScreenDatabase(DefaultScreenOfDisplay(display)), name, class, names[i]);
    printf("=%d ", argc - 1);
    for (i = 1; i < argc; i++)
        print(argv[i], strlen(argv[i]));
    print(name, strlen(name));
    return 0;
}
