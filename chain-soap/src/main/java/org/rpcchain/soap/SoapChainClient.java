package org.rpcchain.soap;

import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.RunningChain;
import org.rpcchain.Value;
import org.rpcchain.engine.Earlier;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.runner.OtherChains;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
import org.rpcchain.soap.endpoint.Mount;
import org.rpcchain.soap.endpoint.OriginEndpoint;
import org.rpcchain.soap.endpoint.OriginSecret;
import org.rpcchain.soap.peer.SoapTransport;

/**
 * A client that starts chains by SOAP, and listens for their results at {@code /origin}.
 *
 * <p>It listens on loopback unless told otherwise; in a servlet container, a {@link SoapServlet} has it. Thread-safe;
 * keep one for the life of the application and close it at the end. Source: RPC Chains §3.1.
 */
public final class SoapChainClient implements ChainClient {
    private final Mount mount;
    private final boolean ownsMount;
    private final boolean isOneOfSeveral;
    private final SoapTransport transport;
    private final Functions sources;
    private final Sandbox sandbox;
    private final ChainOrigin origin;
    private final URI address;

    private SoapChainClient(Builder from, Mount mount, boolean ownsMount) {
        this.mount = mount;
        this.ownsMount = ownsMount;
        this.isOneOfSeveral = !from.group.isEmpty();
        URI base = from.announced == null ? mount.base() : from.announced;
        this.address = Mount.at(base, ServiceContract.ORIGIN);
        this.transport = new SoapTransport(mount.bus(), from.http, from.messageLimit, from.protocol.heartbeatTimeout());
        this.sandbox = new Sandbox(from.sandbox);
        this.sources = Functions.of(from, sandbox);
        // the functions of interactive chains run here, in the same sandbox (§3.7)
        OriginSecret secret = from.group.isEmpty()
                ? new OriginSecret(address)
                : OriginSecret.shared(address, from.groupKey, from.group);
        this.origin = new ChainOrigin(
                from.name,
                secret::address,
                from.directory,
                from.protocol,
                sources.runnable(),
                transport,
                from.observers,
                from.longestPause);
        OriginEndpoint.open(mount.bus(), origin, secret, from.others, from.messageLimit);
    }

    /** Starts the description of a client with this name, which must be its own among all clients. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /**
     * Answers where it listens: {@code http://host:port/origin}. Servers answer each chain at that address with a secret of
     * the chain's.
     */
    public URI address() {
        return address;
    }

    /** Answers the port on which it listens, whatever it announces; in a servlet container, that of its address. */
    public int port() {
        return mount.base().getPort();
    }

    @Override
    public RunningChain start(ChainCall call, Consumer<ChainId> beginning) {
        return origin.start(call, beginning);
    }

    /**
     * Starts a chain of a group under the id that it has at all of its members; see {@link Builder#group}.
     *
     * @param id no other chain's, and of no chain that runs here
     * @param earlier what others may have done for it before
     * @throws org.rpcchain.ChainRejectedException when the request is wrong or the repository refuses; nothing has run
     */
    public RunningChain start(ChainCall call, ChainId id, Earlier earlier) {
        return origin.start(call, id, earlier);
    }

    /**
     * Starts a chain of a group as the other does; what others may have done is asked for when its chaining function is published.
     *
     * @param waited how long ago it was decided to start it: where this member has stood still since, another may have sent it
     * @throws org.rpcchain.ChainRejectedException when the request is wrong or the repository refuses; nothing has run
     */
    public RunningChain start(ChainCall call, ChainId id, Supplier<Earlier> earlier, Duration waited) {
        return origin.start(call, id, earlier, waited);
    }

    /** Leaves a chain to another member of the group: it ends here as unknown, and no server hears of that. */
    public void leave(ChainId chain) {
        origin.leave(chain);
    }

    /**
     * Gives a chain back, for another member of the group to try, where its first server could not be reached: it ends as failed, with
     * {@code UNREACHABLE} and hop 0, once it is certain that nothing of it has left or will. Else it goes on.
     */
    public void giveBack(ChainId chain) {
        origin.giveBack(chain);
    }

    /**
     * Says that another member of the group may have sent a chain, since so long ago: where no server has it from here yet, and one may have
     * forgotten it since, it ends as unknown, and is not run again.
     */
    public void doubt(ChainId chain, Duration since) {
        origin.doubt(chain, since);
    }

    /**
     * Answers the source of this hash from the function repository.
     *
     * @throws org.rpcchain.ProblemException when it has none, or cannot be reached
     */
    public ChainSource source(String hash) {
        ChainSource source = sources.store().fetch(hash);
        return new ChainSource(source.name(), source.text(), hash); // refuses a hash that is not its own
    }

    @Override
    public Value call(String server, String function, Value parameters) {
        return origin.call(server, function, parameters);
    }

    /**
     * Ends the chains that run here as unknown, and frees the port; one of a group does not listen any more when it lets its chains
     * go, so that servers turn to the next; in a servlet container they are told to.
     */
    @Override
    public void close() {
        if (isOneOfSeveral) {
            closeMount();
            origin.close();
        } else {
            origin.close();
            closeMount();
        }
        transport.close();
        sources.close();
        sandbox.close();
    }

    private void closeMount() {
        if (ownsMount) {
            mount.close();
        }
    }

    /** Says where a client listens and whom it knows. For one thread. */
    public static final class Builder extends ListenerBuilder<Builder> {
        String group = "";
        byte[] groupKey = {};
        OtherChains others = OtherChains.NONE;
        Duration longestPause = Duration.ofSeconds(5);

        private Builder(String name) {
            super(name, 64);
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Makes it one of several that are one client to servers: any of them may be told of a chain that another has started. A
         * server's directory has, under the group's name, their addresses, {@code http://host:port/origin}, in the order in which
         * to turn to them.
         *
         * @param groupName the same for all members: letters, digits, dots, dashes, underscores
         * @param key the same for all members, and nobody else's: who has it can answer chains; at least 16 bytes
         * @param runByOthers takes what comes of chains that this member does not run
         */
        public Builder group(String groupName, byte[] key, OtherChains runByOthers) {
            if (!groupName.matches("[A-Za-z0-9._-]{1,64}") || key.length < 16) {
                throw new IllegalArgumentException(
                        "a group's name is 1 to 64 letters, digits, dots, dashes or underscores,"
                                + " and its key has at least 16 bytes");
            }
            group = groupName;
            groupKey = key.clone();
            others = runByOthers;
            return this;
        }

        /**
         * Sets, for one of several, after how long a standstill the others may have taken it to be lost, and see to its chains: what it has not
         * delivered by then is sent as one that may have been sent before. Whole seconds, and 2 at least; 5 s if not said.
         */
        public Builder longestPause(Duration pause) {
            longestPause = pause;
            return this;
        }

        /** Starts the client on a mount that others share, and that stays open when it is closed. */
        SoapChainClient mounted(Mount mount) {
            return new SoapChainClient(this, mount, false);
        }

        /** Starts the client. */
        public SoapChainClient start() {
            Listener listener = Listener.open(name, host, port, threads, ssl);
            try {
                SoapChainClient client = new SoapChainClient(this, listener, true);
                listener.serve();
                return client;
            } catch (RuntimeException e) {
                listener.close();
                throw e;
            }
        }
    }
}
