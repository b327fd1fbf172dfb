/*
 * What libX11 makes of geometries and colours, so that a test can compare.
 *
 * Standard input holds lines, of one letter and a text. For "G" the answer is
 * what XParseGeometry returns and sets: mask x y width height. For "C" it is
 * what XParseColor does: red green blue, or "bad".
 */
#include <stdio.h>
#include <string.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

int
main(void)
{
    char line[1000];
    Display *display = XOpenDisplay(NULL);

    if (display == NULL)
        return 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *text = line + 1;

        text[strcspn(text, "\n")] = '\0';
        if (line[0] == 'G') {
            int x = 0, y = 0, mask;
            unsigned width = 0, height = 0;

            mask = XParseGeometry(text, &x, &y, &width, &height);
            printf("%d %d %d %u %u\n", mask, x, y, width, height);
        } else {
            XColor color;

            if (XParseColor(display, DefaultColormap(display, 0), text, &color))
                printf("%d %d %d\n", color.red >> 8, color.green >> 8, color.blue >> 8);
            else
                printf("bad\n");
        }
    }
    return 0;
}
