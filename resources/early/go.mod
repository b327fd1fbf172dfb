module early

go 1.24
