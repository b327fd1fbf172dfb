package early

import "runtime"

// Processors is how many processors Go would use. Until somebody says so, it uses one: each that has allocated memory leaves half a
// megabyte of empty lists behind.
var Processors = runtime.GOMAXPROCS(1)
