package org.rpcchain.soap;

import java.net.URI;
import java.util.Optional;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.gateway.GatewayClient;

/**
 * Runs chains by a gateway, as {@link SoapGateway} serves it: for Java programs that cannot listen, such as the command
 * {@code rpcchain run}. Others start chains by {@link SoapChainClient}.
 *
 * <p>Blocks its caller. Thread-safe; keep one an address. What is refused throws a {@link ProblemException}; what cannot be
 * reached one with {@code UNREACHABLE} that names the address.
 */
public final class SoapGatewayClient implements AutoCloseable {
    private final GatewayClient client;

    private SoapGatewayClient(GatewayClient client) {
        this.client = client;
    }

    /** Answers the gateway at {@code http://host:port/gateway}; nothing is sent yet. */
    public static SoapGatewayClient at(URI address) {
        return at(address, Credentials.NONE);
    }

    /**
     * Answers the gateway at {@code http://host:port/gateway}, for somebody; nothing is sent yet.
     *
     * @throws ProblemException when the credentials would travel in clear text to another machine
     */
    public static SoapGatewayClient at(URI address, Credentials credentials) {
        return new SoapGatewayClient(new GatewayClient(address, credentials));
    }

    /** Starts a chain, and answers its id at once. */
    public ChainId start(ChainCall call) {
        return client.start(call);
    }

    /** Answers how a chain stands. */
    public Standing poll(ChainId chain) {
        GatewayClient.Standing standing = client.poll(chain);
        return new Standing(standing.status(), standing.progress());
    }

    /**
     * How a chain stands.
     *
     * @param status {@code running}, {@code done}, {@code failed} or {@code unknown}
     * @param progress where it was last heard of; empty when it has ended, or nobody knows
     */
    public record Standing(String status, Optional<Progress> progress) {
        /** Answers whether it has not ended. */
        public boolean isRunning() {
            return status.equals("running");
        }
    }

    /**
     * Waits for the end of a chain, at most 90 s; the gateway then forgets it.
     *
     * <p>The message of a failure is the gateway's whole sentence, which names chain, hop and server.
     */
    public Outcome collect(ChainId chain) {
        return client.collect(chain);
    }

    /** Asks a chain to stop; its end then is a failure with {@code CANCELLED}, unless it had ended. */
    public void cancel(ChainId chain) {
        client.cancel(chain);
    }

    /** Frees the connections; chains go on. */
    @Override
    public void close() {
        client.close();
    }
}
