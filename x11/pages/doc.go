// Package pages says what stands on the panels of the window, and what their rows do. It makes rows from the
// session and the settings, and knows neither windows nor events. Package panel typesets the rows.
package pages
