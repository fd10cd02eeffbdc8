package org.rpcchain.soap.peer;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.cxf.Bus;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainUnknownException;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.engine.OriginGroup;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.http.HttpPeers;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.soap.http.SoapConduit;
import org.rpcchain.soap.wire.CallXml;
import org.rpcchain.soap.wire.CancelXml;
import org.rpcchain.soap.wire.CompleteXml;
import org.rpcchain.soap.wire.FailXml;
import org.rpcchain.soap.wire.HeartbeatXml;
import org.rpcchain.soap.wire.HopXml;
import org.rpcchain.soap.wire.OutMessage;
import org.rpcchain.soap.wire.RespondXml;
import org.rpcchain.soap.wire.StepXml;
import org.rpcchain.spi.NotReachedException;
import org.rpcchain.spi.Transport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends the contract's messages over persistent connections. Thread-safe. */
public final class SoapTransport implements Transport, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SoapTransport.class);

    /** Less than the time to the next one: a client that hangs must not hold the threads of others' heartbeats. */
    private static final Duration HEARTBEAT_LIMIT = Duration.ofSeconds(2);

    private final HttpPeers peers;
    /** Connections of their own for heartbeats, which are given up much sooner. */
    private final HttpPeers hasty;
    /** Connections of their own to clients that are several. */
    private final HttpPeers brief;

    private final ContractClient nodes;
    private final ContractClient origins;
    private final ContractClient groups;
    private final ContractClient pulses;
    private final long limitBytes;

    /**
     * Creates a transport; nothing is connected yet.
     *
     * @param limitBytes answers that are larger are refused, and no message's values take more
     * @param silence how long one of several clients has to answer when it has a message: while it hangs, another could have
     *     been told
     */
    public SoapTransport(Bus bus, HttpSettings settings, long limitBytes, Duration silence) {
        this.limitBytes = limitBytes;
        peers = new HttpPeers(settings);
        hasty = new HttpPeers(settings.within(HEARTBEAT_LIMIT));
        brief = new HttpPeers(settings.answeredWithin(silence));
        nodes = new ContractClient(
                bus, ServiceContract.NODE, peers, Map.of(CallXml.RESPONSE, CallXml::readResponse), limitBytes);
        origins = new ContractClient(bus, ServiceContract.ORIGIN, peers, Map.of(), limitBytes);
        groups = new ContractClient(bus, ServiceContract.ORIGIN, brief, Map.of(), limitBytes);
        pulses = new ContractClient(
                bus,
                ServiceContract.ORIGIN,
                hasty,
                Map.of(HeartbeatXml.RESPONSE, HeartbeatXml::readResponse),
                limitBytes);
    }

    @Override
    public Delivery hop(URI node, Hop hop) {
        return deliver(nodes, node, () -> HopXml.of(hop, limitBytes));
    }

    @Override
    public Delivery step(URI origin, Hop hop) {
        return deliver(clientsAt(origin), origin, () -> StepXml.of(hop, limitBytes));
    }

    @Override
    public Delivery respond(URI origin, Response response) {
        return deliver(clientsAt(origin), origin, () -> RespondXml.of(response, limitBytes));
    }

    @Override
    public Delivery complete(URI origin, Completion completion) {
        return deliver(clientsAt(origin), origin, () -> CompleteXml.of(completion, limitBytes));
    }

    @Override
    public Delivery fail(URI origin, ChainFailure failure) {
        return deliver(clientsAt(origin), origin, () -> new FailXml(failure));
    }

    @Override
    public Heartbeat.Answer heartbeat(URI origin, Heartbeat heartbeat) {
        Reply reply = pulses.ask(origin, HeartbeatXml.request(heartbeat));
        if (reply instanceof Reply.Answered answered) {
            return (Heartbeat.Answer) answered.message();
        }
        LOG.debug("no answer to a heartbeat of {} at {}: {}", heartbeat.id(), SoapConduit.shown(origin), reply);
        return Heartbeat.Answer.UNHEARD;
    }

    @Override
    public void cancel(URI node, ChainId chain) {
        Delivery delivery = deliver(nodes, node, () -> new CancelXml(chain));
        LOG.debug("cancelling {} at {}: {}", chain, node, delivery);
    }

    @Override
    public Value call(String server, URI node, String function, Value parameters) {
        Reply reply;
        try {
            reply = nodes.ask(node, CallXml.request(function, parameters, limitBytes));
        } catch (ProblemException e) {
            throw new ChainFailedException(ChainFailure.ofCall(server, function, e.problem()));
        }
        if (reply instanceof Reply.Answered answered) {
            return (Value) answered.message();
        }
        Delivery delivery = ((Reply.Not) reply).delivery();
        if (delivery instanceof Delivery.Refused refused
                && !refused.problem().code().isUnknown()) {
            throw new ChainFailedException(ChainFailure.ofCall(server, function, refused.problem()));
        }
        if (delivery instanceof Delivery.Unreachable unreachable) {
            String sentence = unreachable.reason() + "; start the server, or mend its directory entry";
            Problem problem = new Problem(FailureCode.UNREACHABLE, sentence)
                    .about("server", server)
                    .about("endpoints", Value.list(Value.of(node.toString())));
            throw new NotReachedException(ChainFailure.ofCall(server, function, problem));
        }
        Problem lost = delivery instanceof Delivery.Refused refused // as of a sub-chain that fell silent, §3.9
                ? refused.problem()
                : new Problem(FailureCode.SILENT, ((Delivery.Unknown) delivery).reason());
        throw new ChainUnknownException(ChainFailure.ofCall(server, function, lost));
    }

    private ContractClient clientsAt(URI origin) {
        return OriginGroup.isOneOfSeveral(origin) ? groups : origins;
    }

    private static Delivery deliver(ContractClient client, URI address, Supplier<OutMessage> message) {
        try {
            Reply reply = client.ask(address, message.get());
            return reply instanceof Reply.Not not ? not.delivery() : Delivery.ACCEPTED;
        } catch (ProblemException e) { // the message cannot be written
            return new Delivery.Refused(e.problem());
        }
    }

    /** Closes all connections. */
    @Override
    public void close() {
        nodes.close();
        origins.close();
        groups.close();
        pulses.close();
        peers.close();
        hasty.close();
        brief.close();
    }
}
