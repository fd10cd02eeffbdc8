module example.org/rpcchain-client

go 1.19

require github.com/hooklift/gowsdl v0.5.0
