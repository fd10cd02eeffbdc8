package org.rpcchain.soap.repository;

import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.jaxws.JaxWsEndpoint;
import org.rpcchain.spi.FunctionRepository;

/** The door for what opens a repository's endpoint. */
public final class RepositoryService {
    private RepositoryService() {}

    /** Opens the service {@code ChainRepository} over these functions. */
    public static Server open(Bus bus, String path, FunctionRepository functions, long messageLimit) {
        RepositoryPort endpoint = new RepositoryEndpoint(functions);
        return JaxWsEndpoint.open(bus, ServiceContract.REPOSITORY, path, RepositoryPort.class, endpoint, messageLimit);
    }
}
