package org.rpcchain.soap.gateway;

import static java.util.Objects.requireNonNullElse;

import jakarta.xml.ws.WebServiceException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.jaxws.JaxWsClient;
import org.rpcchain.soap.jaxws.ProblemFault;

/** A gateway that is reached by the service {@code ChainGateway}. Thread-safe. */
public final class GatewayClient implements AutoCloseable {
    /** As long as a chain may last by default, and what its gateway adds. */
    private static final Duration RECEIVE_TIMEOUT = Duration.ofSeconds(90);

    private final URI address;
    private final JaxWsClient<GatewayPort> client;

    /**
     * Creates a client; nothing is sent yet.
     *
     * @throws ProblemException when the credentials would travel in clear text
     */
    public GatewayClient(URI address, Credentials credentials) {
        this.address = address;
        JaxWsClient.Called called = new JaxWsClient.Called(address, credentials, RECEIVE_TIMEOUT);
        this.client = JaxWsClient.of(ServiceContract.GATEWAY, called, GatewayPort.class);
    }

    /** Starts a chain, and answers its id. */
    public ChainId start(ChainCall call) {
        GatewayMessages.Start message = new GatewayMessages.Start();
        message.request = RequestWriter.of(call);
        return FormReader.id(ask("start the chain", port -> port.start(message)).chain);
    }

    /** Answers how a chain stands. */
    public Standing poll(ChainId chain) {
        GatewayMessages.Poll message = new GatewayMessages.Poll();
        message.chain = chain.toString();
        GatewayMessages.PollResponse response = ask("say how " + chain + " stands", port -> port.poll(message));
        return new Standing(
                requireNonNullElse(response.status, "unknown"),
                Optional.ofNullable(response.progress).map(FormReader::progress));
    }

    /**
     * How a chain stands.
     *
     * @param status {@code running}, {@code done}, {@code failed} or {@code unknown}
     * @param progress where it was last heard of; empty when nobody knows
     */
    public record Standing(String status, Optional<Progress> progress) {}

    /** Waits for the end of a chain, which the gateway then forgets. */
    public Outcome collect(ChainId chain) {
        GatewayMessages.Collect message = new GatewayMessages.Collect();
        message.chain = chain.toString();
        return ask("collect " + chain, port -> end(port, message));
    }

    /** Asks a chain to stop. */
    public void cancel(ChainId chain) {
        GatewayMessages.Cancel message = new GatewayMessages.Cancel();
        message.chain = chain.toString();
        ask("cancel " + chain, port -> port.cancel(message));
    }

    private static Outcome end(GatewayPort port, GatewayMessages.Collect message) throws ProblemFault {
        try {
            return new Outcome.Done(FormReader.result(port.collect(message)));
        } catch (FailureFault e) {
            ChainFailure failure = FormReader.failure(e.getFaultInfo());
            return "unknown".equals(e.getFaultInfo().status)
                    ? new Outcome.Unknown(failure)
                    : new Outcome.Failed(failure);
        }
    }

    @Override
    public void close() {
        client.close();
    }

    private interface Operation<T> {
        T on(GatewayPort port) throws ProblemFault;
    }

    private <T> T ask(String what, Operation<T> operation) {
        try {
            return operation.on(client.port());
        } catch (ProblemFault e) {
            throw new ProblemException(e.getFaultInfo().problem());
        } catch (WebServiceException e) {
            throw JaxWsClient.problem(e)
                    .orElseGet(() -> new ProblemException(
                            FailureCode.UNREACHABLE,
                            "the gateway at " + address + " did not " + what + ": "
                                    + JaxWsClient.whyAndWhatNow(e, "gateway")));
        }
    }
}
