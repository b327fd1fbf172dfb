package cli

// PanelNames returns the values of -panel, and most arguments of the action panel.
func PanelNames() []string {
	return []string{"games", "number", "left", "statistics", "settings", "help", "about"}
}
