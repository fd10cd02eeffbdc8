// Calls a service function, runs a chain of two hops by start, poll and collect, and reads two faults.
//
//     ./chain http://localhost:8080/node http://localhost:8080/gateway
#include "ChainNodeSoap11.nsmap"
#include "soapChainNodeSoap11Proxy.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <unistd.h>

// Both services, since wsdl2h has read both WSDLs; the address says which one is called.
static ChainNodeSoap11Proxy rpc;

static std::string text(const std::string &path) {
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

// Where a password is wanted; gSOAP sends it with the next request only.
static void signIn() {
    if (std::getenv("CHAIN_USER")) {
        rpc.soap->userid = std::getenv("CHAIN_USER");
        rpc.soap->passwd = std::getenv("CHAIN_PASSWORD");
    }
}

// The code and the sentence of a fault; its detail is a problem, or the failure of a chain.
static std::string fault() {
    if (rpc.soap->error == 401)
        return "401: this server wants to know who calls; set CHAIN_USER and CHAIN_PASSWORD to sign in";
    const char *said = soap_fault_string(rpc.soap);
    std::string sentence = said ? said : "no answer";
    const SOAP_ENV__Fault *fault = rpc.soap->fault;
    const SOAP_ENV__Detail *detail = fault->SOAP_ENV__Detail ? fault->SOAP_ENV__Detail : fault->detail;
    if (detail && detail->ns1__failure) {
        return detail->ns1__failure->code + ": " + sentence;
    }
    return (detail && detail->ns1__problem ? detail->ns1__problem->code + ": " : "") + sentence;
}

// Starts a chain, waits for its end, and collects it; answers SOAP_OK or what went wrong.
static int chain(const char *gateway, ns1__Request &request, _ns1__collectResponse &result) {
    _ns1__start start;
    _ns1__startResponse started;
    start.request = &request;
    signIn();
    if (rpc.start(gateway, NULL, &start, started)) {
        return rpc.soap->error;
    }
    _ns1__poll poll;
    _ns1__pollResponse stand;
    poll.chain = started.chain;
    do {
        usleep(100000);
        signIn();
        if (rpc.poll(gateway, NULL, &poll, stand)) {
            return rpc.soap->error;
        }
    } while (stand.status == ns1__Status__running);
    _ns1__collect collect;
    collect.chain = started.chain;
    signIn();
    return rpc.collect(gateway, NULL, &collect, result);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        std::cerr << "usage: chain NODE GATEWAY [SOURCE]\n";
        return 2;
    }
    std::string path = argc > 3 ? argv[3] : "../QuoteChain.java";

    // What goes to the server: any JSON text.
    std::string lamp = "{\"item\":\"lamp\"}", three = "{\"quantity\":3}", method = "afterFind";
    ns1__Value parameters, state;
    parameters.json = &lamp;
    state.json = &three;

    _ns1__call call;
    _ns1__callResponse found;
    call.function = "stock.find";
    call.parameters = &parameters;
    signIn();
    if (rpc.call(argv[1], NULL, &call, found)) {
        std::cerr << fault() << "\n";
        return 1;
    }
    std::cout << "call: " << *found.result->json << "\n";

    ns1__Source source;
    source.name = path.substr(path.rfind('/') + 1);
    source.text = text(path);
    ns1__Request request;
    request.server = "shop.stock";
    request.function = "stock.find";
    request.parameters = &parameters;
    request.source = &source;
    request.method = &method;
    request.state = &state;
    _ns1__collectResponse ended;
    if (chain(argv[2], request, ended)) {
        std::cerr << fault() << "\n";
        return 1;
    }
    std::cout << "chain: " << *ended.result->json << " by " << ended.trail->place[0];
    for (size_t i = 1; i < ended.trail->place.size(); i++) {
        std::cout << ", " << ended.trail->place[i];
    }
    std::cout << "\n";

    request.function = "stock.loose";
    if (chain(argv[2], request, ended)) {
        std::cout << "fault: " << fault() << "\n";
    }
    request.function = "stock.find";
    method = "afterFond";
    if (chain(argv[2], request, ended)) {
        std::cout << "fault: " << fault() << "\n";
    }
    return 0;
}
