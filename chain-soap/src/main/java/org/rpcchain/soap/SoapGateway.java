package org.rpcchain.soap;

import java.net.URI;
import org.rpcchain.ChainClient;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
import org.rpcchain.soap.gateway.GatewayService;
import org.rpcchain.soap.kept.ChainEnds;
import org.rpcchain.soap.kept.GatewayPolicy;
import org.rpcchain.soap.kept.KeptChains;
import org.rpcchain.spi.FunctionStore;

/**
 * Serves chains to clients that cannot listen, and to all that are not Java: the service {@code ChainGateway}.
 *
 * <p>A node serves one on its own port with {@code gateway(true)}; this class serves one that stands alone. Up to
 * 1,000 requests wait at a time; the ends of started chains are kept until they are collected, for 10 minutes at most, up to
 * 10,000 of them and 64 MiB, in memory. A {@link GatewayPolicy} tells callers apart and sets other limits; {@link ChainEnds}
 * may keep the ends elsewhere. It listens on loopback unless told otherwise.
 * Thread-safe.
 */
public final class SoapGateway implements AutoCloseable {
    /** The most bytes of a request unless told otherwise. */
    public static final long DEFAULT_MESSAGE_LIMIT = 16L << 20;

    private static final int THREADS = 200;

    private final Listener listener;
    private final KeptChains chains;

    private SoapGateway(Listener listener, KeptChains chains) {
        this.listener = listener;
        this.chains = chains;
    }

    /** Starts the description of a gateway that runs chains by this client; by hash it finds sources in this store. */
    public static Builder builder(ChainClient client, FunctionStore functions) {
        return new Builder(client, functions);
    }

    /** Answers where it is: {@code http://host:port/gateway}. */
    public URI address() {
        return listener.base().resolve(ServiceContract.GATEWAY.path());
    }

    /** Answers the chains that it keeps, for those who look at them. */
    public KeptChains chains() {
        return chains;
    }

    /** Frees the port; the client stays open, and so does the place of the ends. */
    @Override
    public void close() {
        listener.close();
        chains.close();
    }

    /** Says where the gateway listens. For one thread. */
    public static final class Builder {
        private final ChainClient client;
        private final FunctionStore functions;
        private String host = "127.0.0.1";
        private int port;
        private long messageLimit = DEFAULT_MESSAGE_LIMIT;
        private GatewayPolicy policy = GatewayPolicy.OPEN;
        private ChainEnds ends = ChainEnds.inMemory();

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

        /** Asks this who calls, and what callers may run and have; by default all are one caller that may run all. */
        public Builder policy(GatewayPolicy newPolicy) {
            policy = newPolicy;
            return this;
        }

        /** Keeps the ends of started chains here; by default in memory. It stays the caller's to close. */
        public Builder ends(ChainEnds place) {
            ends = place;
            return this;
        }

        /** Starts the gateway, which then answers at once. */
        public SoapGateway start() {
            Listener listener = Listener.open("gateway", host, port, THREADS, null);
            KeptChains chains = KeptChains.open(client, policy, ends);
            try {
                GatewayService.open(listener.bus(), ServiceContract.GATEWAY.path(), chains, functions, messageLimit);
                listener.serve();
                return new SoapGateway(listener, chains);
            } catch (RuntimeException e) {
                chains.close();
                listener.close();
                throw e;
            }
        }
    }
}
