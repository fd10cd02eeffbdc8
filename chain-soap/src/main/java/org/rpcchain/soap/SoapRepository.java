package org.rpcchain.soap;

import java.net.URI;
import org.apache.cxf.Bus;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.jaxws.JaxWsEndpoint;
import org.rpcchain.soap.repository.RepositoryService;
import org.rpcchain.spi.FunctionRepository;

/**
 * Serves a function repository by SOAP: the service {@code ChainRepository} of the contract.
 *
 * <p>There is no access control yet, so it listens on loopback unless told otherwise. Thread-safe.
 */
public final class SoapRepository implements AutoCloseable {
    /** The most bytes of a request unless told otherwise: four sources of the greatest size. */
    public static final long DEFAULT_MESSAGE_LIMIT = 4L << 20;

    private final Bus bus;
    private final URI address;

    private SoapRepository(Bus bus, URI address) {
        this.bus = bus;
        this.address = address;
    }

    /** Starts the description of a service over these functions. */
    public static Builder builder(FunctionRepository functions) {
        return new Builder(functions);
    }

    /** Answers where it is: {@code http://host:port/repository}. */
    public URI address() {
        return address;
    }

    /** Frees the port; the functions stay open. */
    @Override
    public void close() {
        bus.shutdown(true);
    }

    /** Says where the service listens. For one thread. */
    public static final class Builder {
        private final FunctionRepository functions;
        private String host = "127.0.0.1";
        private int port;

        private Builder(FunctionRepository functions) {
            this.functions = functions;
        }

        /** Listens here; port 0, the default, takes a free one. */
        public Builder listen(String newHost, int newPort) {
            host = newHost;
            port = newPort;
            return this;
        }

        /** Starts the service, which then answers at once. */
        public SoapRepository start() {
            Bus bus = new ExtensionManagerBus();
            URI address = JaxWsEndpoint.address(host, port, ServiceContract.REPOSITORY);
            try {
                RepositoryService.open(bus, address.toString(), functions, DEFAULT_MESSAGE_LIMIT);
                return new SoapRepository(bus, address);
            } catch (RuntimeException e) {
                bus.shutdown(true);
                throw e;
            }
        }
    }
}
