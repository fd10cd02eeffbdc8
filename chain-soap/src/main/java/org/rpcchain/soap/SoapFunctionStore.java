package org.rpcchain.soap;

import java.net.URI;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.spi.FunctionStore;

/** Reaches a function repository by SOAP, for nodes and clients that only publish and fetch. */
public final class SoapFunctionStore {
    private SoapFunctionStore() {}

    /** Answers the store at {@code http://host:port/repository}; nothing is sent yet. */
    public static FunctionStore at(URI address) {
        return SoapFunctionRepository.at(address);
    }

    /** Answers that store, for somebody. */
    public static FunctionStore at(URI address, Credentials credentials) {
        return SoapFunctionRepository.at(address, credentials);
    }
}
