package org.rpcchain.soap.jaxws;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;
import org.rpcchain.soap.contract.ServiceContract;

/** A client of a service of the contract. Thread-safe; keep one a service, and close it at the end. */
public final class JaxWsClient<T> implements AutoCloseable {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    private final Bus bus;
    private final T port;

    private JaxWsClient(Bus bus, T port) {
        this.bus = bus;
        this.port = port;
    }

    /** Creates a client; nothing is sent yet, so it does not matter whether the service is there. */
    public static <T> JaxWsClient<T> of(
            ServiceContract contract, URI address, Class<T> portType, Duration receiveTimeout) {
        Bus bus = new ExtensionManagerBus();
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setBus(bus);
        factory.setAddress(address.toString());
        factory.setWsdlURL("classpath:" + contract.resource());
        factory.setServiceName(contract.service());
        factory.setEndpointName(contract.soap11Port());
        // measured: half to a third of the client's CPU time, and no selector thread.
        factory.setProperties(
                Map.of("force.urlconnection.http.conduit", true, FaultListener.class.getName(), new QuietFaults()));
        T port = factory.create(portType);
        ((HTTPConduit) ClientProxy.getClient(port).getConduit()).setClient(policy(receiveTimeout));
        return new JaxWsClient<>(bus, port);
    }

    /** Answers the operations. */
    public T port() {
        return port;
    }

    @Override
    public void close() {
        ClientProxy.getClient(port).destroy();
        bus.shutdown(true);
    }

    private static HTTPClientPolicy policy(Duration receiveTimeout) {
        HTTPClientPolicy policy = new HTTPClientPolicy();
        policy.setConnectionTimeout(CONNECT_TIMEOUT.toMillis());
        policy.setReceiveTimeout(receiveTimeout.toMillis());
        return policy;
    }
}
