/*
 * Answers for Xlib's resource manager, so that a test can compare.
 *
 * Standard input holds commands of one letter, each followed by its arguments;
 * an argument is a decimal length, a blank, and that many bytes.
 *
 *   N             start with an empty database
 *   O text        parse text and merge it, overriding
 *   A text        parse text and merge it, augmenting
 *   F file        parse a file and merge it, overriding
 *   L line        put a line, as -xrm does
 *   Q n c n c ;   query: name and class of each level; prints "- " or "+" and an argument
 *   D             prints the entries, "=" and two arguments each, then "."
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>

#define MAXLEVELS 120

static XrmDatabase db;

/* argument reads one argument; a NUL is added behind it. */
static char *
argument(void)
{
    size_t n;
    char *s;

    if (scanf("%zu", &n) != 1 || getchar() != ' ' || !(s = malloc(n + 1)) ||
        fread(s, 1, n, stdin) != n)
        exit(2);
    s[n] = '\0';
    return s;
}

static void
print(const char *s, size_t n)
{
    printf("%zu ", n);
    fwrite(s, 1, n, stdout);
}

static void
merge(Bool override)
{
    char *text = argument();
    XrmDatabase new = XrmGetStringDatabase(text);

    XrmCombineDatabase(new, &db, override);
    free(text);
}

static void
query(void)
{
    XrmQuark names[MAXLEVELS + 1], classes[MAXLEVELS + 1];
    XrmRepresentation type;
    XrmValue value;
    int c, n = 0;

    while ((c = getchar()) != ';' && n < MAXLEVELS) {
        char *s;

        ungetc(c, stdin);
        names[n] = XrmStringToQuark(s = argument());
        free(s);
        classes[n++] = XrmStringToQuark(s = argument());
        free(s);
    }
    names[n] = classes[n] = NULLQUARK;
    if (!XrmQGetResource(db, names, classes, &type, &value)) {
        printf("-");
        return;
    }
    printf("+");
    print((char *) value.addr, value.size - 1); /* the size counts a NUL */
}

static Bool
entry(XrmDatabase *unused, XrmBindingList bindings, XrmQuarkList quarks,
      XrmRepresentation *type, XrmValue *value, XPointer closure)
{
    static char spec[1 << 20];
    size_t n = 0;

    for (; *quarks != NULLQUARK; quarks++, bindings++) {
        const char *s = XrmQuarkToString(*quarks);

        spec[n++] = *bindings == XrmBindLoosely ? '*' : '.';
        memcpy(spec + n, s, strlen(s));
        n += strlen(s);
    }
    printf("=");
    print(spec, n);
    print((char *) value->addr, value->size - 1);
    return False;
}

int
main(void)
{
    XrmQuark none = NULLQUARK;
    int c;

    XrmInitialize();
    while ((c = getchar()) != EOF) {
        char *s;

        switch (c) {
        case 'N':
            if (db)
                XrmDestroyDatabase(db);
            db = NULL;
            break;
        case 'O':
            merge(True);
            break;
        case 'A':
            merge(False);
            break;
        case 'F':
            XrmCombineFileDatabase(s = argument(), &db, True);
            free(s);
            break;
        case 'L':
            XrmPutLineResource(&db, s = argument());
            free(s);
            break;
        case 'Q':
            query();
            break;
        case 'D':
            if (db)
                XrmEnumerateDatabase(db, &none, &none, XrmEnumAllLevels, entry, NULL);
            printf(".");
            break;
        default:
            return 2;
        }
    }
    return 0;
}
