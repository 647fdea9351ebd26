module shop

go 1.19

require headwater.example/client v1.1.0

replace headwater.example/client => ./types/headwater
