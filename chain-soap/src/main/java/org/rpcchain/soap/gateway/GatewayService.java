package org.rpcchain.soap.gateway;

import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.jaxws.JaxWsEndpoint;
import org.rpcchain.soap.kept.KeptChains;
import org.rpcchain.spi.FunctionStore;

/** The door for what opens a gateway's endpoint. */
public final class GatewayService {
    private GatewayService() {}

    /**
     * Opens the service {@code ChainGateway} over the chains that a gateway keeps.
     *
     * @param functions where the sources are that requests name by hash
     * @param messageLimit the most bytes of a request
     */
    public static Server open(Bus bus, String path, KeptChains chains, FunctionStore functions, long messageLimit) {
        GatewayPort endpoint = new GatewayEndpoint(chains, functions);
        return JaxWsEndpoint.open(bus, ServiceContract.GATEWAY, path, GatewayPort.class, endpoint, messageLimit);
    }
}
