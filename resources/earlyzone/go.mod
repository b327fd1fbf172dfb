module earlyzone

go 1.24
