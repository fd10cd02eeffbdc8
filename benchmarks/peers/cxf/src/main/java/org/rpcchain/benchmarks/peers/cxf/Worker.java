package org.rpcchain.benchmarks.peers.cxf;

import jakarta.jws.WebMethod;
import jakarta.jws.WebService;

/** The service's contract. */
@WebService(targetNamespace = "urn:rpcchain:peers", name = "Worker")
public interface Worker {
    /** Does the work. */
    @WebMethod
    byte[] work(byte[] payload);
}
