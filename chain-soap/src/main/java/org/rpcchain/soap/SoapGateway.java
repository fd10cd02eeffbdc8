package org.rpcchain.soap;

import java.net.URI;
import org.rpcchain.ChainClient;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
import org.rpcchain.soap.gateway.GatewayService;
import org.rpcchain.spi.FunctionStore;

/**
 * Serves chains to clients that cannot listen, and to all that are not Java: the service {@code ChainGateway}.
 *
 * <p>A node serves one on its own port with {@code gateway(true)}; this class serves one that stands alone. Up to
 * 1,000 requests wait at a time; the ends of started chains are kept until they are collected, for 10 minutes at most, up to
 * 10,000 of them and 64 MiB. There is no access control yet, so it listens on loopback unless told otherwise.
 * Thread-safe.
 */
public final class SoapGateway implements AutoCloseable {
    /** The most bytes of a request unless told otherwise. */
    public static final long DEFAULT_MESSAGE_LIMIT = 16L << 20;

    private static final int THREADS = 200;

    private final Listener listener;

    private SoapGateway(Listener listener) {
        this.listener = listener;
    }

    /** Starts the description of a gateway that runs chains by this client; by hash it finds sources in this store. */
    public static Builder builder(ChainClient client, FunctionStore functions) {
        return new Builder(client, functions);
    }

    /** Answers where it is: {@code http://host:port/gateway}. */
    public URI address() {
        return listener.base().resolve(ServiceContract.GATEWAY.path());
    }

    /** Frees the port; the client stays open. */
    @Override
    public void close() {
        listener.close();
    }

    /** Says where the gateway listens. For one thread. */
    public static final class Builder {
        private final ChainClient client;
        private final FunctionStore functions;
        private String host = "127.0.0.1";
        private int port;
        private long messageLimit = DEFAULT_MESSAGE_LIMIT;

        private Builder(ChainClient client, FunctionStore functions) {
            this.client = client;
            this.functions = functions;
        }

        /** Listens here; port 0, the default, takes a free one. */
        public Builder listen(String newHost, int newPort) {
            host = newHost;
            port = newPort;
            return this;
        }

        /** Takes requests of at most this many bytes; default 16 MiB. */
        public Builder messageLimit(long bytes) {
            messageLimit = bytes;
            return this;
        }

        /** Starts the gateway, which then answers at once. */
        public SoapGateway start() {
            Listener listener = Listener.open("gateway", host, port, THREADS, null);
            try {
                GatewayService.open(listener.bus(), ServiceContract.GATEWAY.path(), client, functions, messageLimit);
                listener.serve();
                return new SoapGateway(listener);
            } catch (RuntimeException e) {
                listener.close();
                throw e;
            }
        }
    }
}
