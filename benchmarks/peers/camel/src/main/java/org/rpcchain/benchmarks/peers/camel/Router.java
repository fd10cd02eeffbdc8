package org.rpcchain.benchmarks.peers.camel;

import jakarta.jws.WebMethod;
import jakarta.jws.WebService;

/** The contract of what stands in the middle. */
@WebService(targetNamespace = "urn:rpcchain:peers", name = "Router")
public interface Router {
    /** Has so many services work on a payload in turn. */
    @WebMethod
    byte[] route(int hops, byte[] payload);
}
