package resources

import _ "github.com/fsnotify/fsnotify"
