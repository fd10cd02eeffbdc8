package org.rpcchain.soap.endpoint;

import java.net.URI;
import org.apache.cxf.Bus;
import org.rpcchain.soap.contract.ServiceContract;

/** Where the services of one node or client are: a bus, and the address that all of them share. */
public interface Mount extends AutoCloseable {
    /** Answers the bus; services are published on it at their path alone. */
    Bus bus();

    /** Answers the address without a service's path: {@code http://host:port}. */
    URI base();

    /** Takes no more requests, and frees what it holds. */
    @Override
    void close();

    /** Answers where a service is, when all are at {@code base}. */
    static URI at(URI base, ServiceContract contract) {
        String text = base.toString();
        return URI.create((text.endsWith("/") ? text.substring(0, text.length() - 1) : text) + contract.path());
    }
}
