package org.rpcchain.soap;

import java.net.URI;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.access.Callers;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
import org.rpcchain.soap.endpoint.Mount;
import org.rpcchain.soap.jaxws.JaxWsEndpoint;

/**
 * An HTTP port for one service of the contract whose messages are another module's, such as that of the coordinators.
 *
 * <p>Who sends a body too slowly, or does not take an answer, is cut off. It listens on loopback unless told otherwise.
 * Thread-safe.
 */
public final class ServicePort implements ServicePlace {
    private final Listener listener;
    private final ServiceContract contract;
    private final AtomicBoolean serves = new AtomicBoolean();

    private ServicePort(Listener listener, ServiceContract contract) {
        this.listener = listener;
        this.contract = contract;
    }

    /** Starts the description of a port; the name is that of its threads. */
    public static Builder builder(String name, ServiceContract contract) {
        return new Builder(name, contract);
    }

    @Override
    public URI address() {
        return Mount.at(listener.base(), contract);
    }

    @Override
    public <T> void serve(Class<T> portType, T bean, Callers callers, long messageLimit) {
        if (serves.getAndSet(true)) {
            throw MountedService.servedAlready(this, "take another place");
        }
        try {
            JaxWsEndpoint.open(
                    listener.bus(),
                    contract,
                    contract.path(),
                    new JaxWsEndpoint.Opened<>(portType, bean, messageLimit, callers));
        } catch (RuntimeException e) {
            serves.set(false);
            throw e;
        }
        listener.serve();
    }

    /** Frees the port; requests in work are cut off. It cannot be served again: open another. */
    @Override
    public void close() {
        listener.close();
    }

    /** Says where the service listens. For one thread. */
    public static final class Builder {
        private final String name;
        private final ServiceContract contract;
        private String host = "127.0.0.1";
        private int port;
        private int threads = 64;
        private @Nullable SSLContext ssl;

        private Builder(String name, ServiceContract contract) {
            this.name = name;
            this.contract = contract;
        }

        /** Listens here; port 0, the default, takes a free one. */
        public Builder listen(String newHost, int newPort) {
            host = newHost;
            port = newPort;
            return this;
        }

        /** Lets at most this many requests hold a thread at a time, while they are read or answered; default 64. */
        public Builder threads(int most) {
            threads = most;
            return this;
        }

        /** Listens by TLS with this key. */
        public Builder ssl(SSLContext context) {
            ssl = context;
            return this;
        }

        /**
         * Takes the port; who comes before {@link #serve} waits.
         *
         * @throws IllegalStateException when it cannot be had
         */
        public ServicePort open() {
            return new ServicePort(Listener.open(name, host, port, threads, ssl), contract);
        }
    }
}
