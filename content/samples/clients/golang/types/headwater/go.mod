module headwater.example/client

go 1.19
