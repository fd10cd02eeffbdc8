// Calls a service function, runs a chain of two hops by start, poll and collect, and reads two faults.
//
//	go run . http://localhost:8080/node http://localhost:8080/gateway
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"time"

	"example.org/rpcchain-client/gateway"
	"example.org/rpcchain-client/node"
	"github.com/hooklift/gowsdl/soap"
)

// The client that gowsdl's proxies send by. gowsdl would write an empty SOAPAction as two apostrophes.
func client(url string) *soap.Client {
	options := []soap.Option{soap.WithHTTPHeaders(map[string]string{"SOAPAction": `""`})}
	if user := os.Getenv("CHAIN_USER"); user != "" { // where a password is wanted
		options = append(options, soap.WithBasicAuth(user, os.Getenv("CHAIN_PASSWORD")))
	}
	return soap.NewClient(url, options...)
}

// The code and the sentence of a fault; its detail is a problem, or the failure of a chain. They come with the status
// 500, of which gowsdl answers the body.
func read(err error) string {
	var answer *soap.HTTPError
	if !errors.As(err, &answer) {
		return err.Error()
	}
	var fault struct {
		Sentence string `xml:"Body>Fault>faultstring"`
		Failure  string `xml:"Body>Fault>detail>failure>code"`
		Problem  string `xml:"Body>Fault>detail>problem>code"`
	}
	if xml.Unmarshal(answer.ResponseBody, &fault) != nil {
		return err.Error()
	}
	return fault.Failure + fault.Problem + ": " + fault.Sentence
}

// Starts a chain, waits for its end, and collects it.
func run(chains gateway.ChainGateway, request gateway.Request) (*gateway.CollectResponse, error) {
	started, err := chains.Start(&gateway.Start{Request: &request})
	if err != nil {
		return nil, err
	}
	for {
		stand, err := chains.Poll(&gateway.Poll{Chain: started.Chain})
		if err != nil {
			return nil, err
		}
		if *stand.Status != gateway.StatusRunning {
			return chains.Collect(&gateway.Collect{Chain: started.Chain})
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func main() {
	path := "../QuoteChain.java"
	if len(os.Args) > 3 {
		path = os.Args[3]
	}
	source, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}

	shop := node.NewChainNode(client(os.Args[1]))
	found, err := shop.Call(&node.Call{
		Function: "stock.find", Parameters: &node.Value{Json: `{"item": "lamp"}`}})
	if err != nil {
		log.Fatal(read(err))
	}
	fmt.Println("call:", found.Result.Json)

	chains := gateway.NewChainGateway(client(os.Args[2]))
	request := gateway.Request{
		Server:     "shop.stock",
		Function:   "stock.find",
		Parameters: &gateway.Value{Json: `{"item": "lamp"}`},
		Source:     &gateway.Source{Name: filepath.Base(path), Text: string(source)},
		Method:     "afterFind",
		State:      &gateway.Value{Json: `{"quantity": 3}`},
	}
	ended, err := run(chains, request)
	if err != nil {
		log.Fatal(read(err))
	}
	fmt.Println("chain:", ended.Result.Json, "by", strings.Join(ended.Trail.Place, ", "))

	loose, missing := request, request
	loose.Function = "stock.loose"
	missing.Method = "afterFond"
	for _, wrong := range []gateway.Request{loose, missing} {
		if _, err := run(chains, wrong); err != nil {
			fmt.Println("fault:", read(err))
		}
	}
}
