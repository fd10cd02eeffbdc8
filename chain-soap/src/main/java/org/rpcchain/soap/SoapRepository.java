package org.rpcchain.soap;

import java.net.URI;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
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

    private static final int THREADS = 64;

    private final Listener listener;

    private SoapRepository(Listener listener) {
        this.listener = listener;
    }

    /** Starts the description of a service over these functions. */
    public static Builder builder(FunctionRepository functions) {
        return new Builder(functions);
    }

    /** Answers where it is: {@code http://host:port/repository}. */
    public URI address() {
        return listener.base().resolve(ServiceContract.REPOSITORY.path());
    }

    /** Frees the port; the functions stay open. */
    @Override
    public void close() {
        listener.close();
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
            Listener listener = Listener.open("repository", host, port, THREADS, null);
            try {
                String path = ServiceContract.REPOSITORY.path();
                RepositoryService.open(listener.bus(), path, functions, DEFAULT_MESSAGE_LIMIT);
                listener.serve();
                return new SoapRepository(listener);
            } catch (RuntimeException e) {
                listener.close();
                throw e;
            }
        }
    }
}
