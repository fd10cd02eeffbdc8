package org.rpcchain.soap.endpoint;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.Bus;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.runner.ChainNode;
import org.rpcchain.runner.HopIntake;
import org.rpcchain.soap.binding.Request;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.wire.CallXml;
import org.rpcchain.soap.wire.CancelXml;
import org.rpcchain.soap.wire.DescribeXml;
import org.rpcchain.soap.wire.HopXml;
import org.rpcchain.soap.wire.OutMessage;
import org.rpcchain.soap.wire.XmlIn;

/** The service {@code ChainNode}. A hop's service function starts while its state is still on the wire (§7.2). */
public final class NodeEndpoint {
    private final String server;
    private final ChainNode node;
    private final PlainCalls calls;
    private final OriginPolicy origins;
    private final Supplier<List<String>> notes;
    private final long limitBytes;
    private final HopXml.Door door = new CheckedDoor();

    /**
     * What the endpoint opens.
     *
     * @param server the node's logical name
     * @param node takes hops
     * @param calls takes plain calls
     * @param origins says to which clients the node may answer
     * @param notes what people should know of the node now
     */
    public record Opened(
            String server, ChainNode node, PlainCalls calls, OriginPolicy origins, Supplier<List<String>> notes) {}

    private NodeEndpoint(Opened opened, long limitBytes) {
        this.limitBytes = limitBytes;
        this.server = opened.server();
        this.node = opened.node();
        this.calls = opened.calls();
        this.origins = opened.origins();
        this.notes = opened.notes();
    }

    /** Opens the service of a node. */
    public static void open(Bus bus, Opened opened, long limitBytes) {
        NodeEndpoint endpoint = new NodeEndpoint(opened, limitBytes);
        ContractServer.open(
                bus,
                ServiceContract.NODE,
                Map.of(
                        HopXml.ELEMENT, endpoint::hop,
                        CallXml.REQUEST, endpoint::call,
                        DescribeXml.REQUEST, endpoint::describe,
                        CancelXml.ELEMENT, endpoint::cancel),
                limitBytes);
    }

    private Request hop(XmlIn in) throws XMLStreamException {
        HopXml.Received received = HopXml.read(in, door);
        return query -> accepted(received.accept());
    }

    /** Asks where a hop's answer will go before it lets the hop in. */
    private final class CheckedDoor implements HopXml.Door {
        @Override
        public HopIntake open(Head head) {
            origins.check(head.header().origin());
            return node.open(head);
        }

        @Override
        public Delivery arrive(Hop hop) {
            origins.check(hop.head().header().origin());
            return node.arrive(hop);
        }
    }

    private static Optional<OutMessage> accepted(Delivery delivery) {
        if (delivery instanceof Delivery.Refused refused) {
            throw new ProblemException(refused.problem());
        }
        return Optional.empty();
    }

    private Request call(XmlIn in) throws XMLStreamException {
        CallXml.Received received = CallXml.readRequest(in);
        return query -> Optional.of(CallXml.response(result(received), received.json(), limitBytes));
    }

    private Value result(CallXml.Received call) {
        CompletionStage<Value> stage = calls.call(call.function(), call.parameters());
        try {
            return stage.toCompletableFuture()
                    .copy()
                    .orTimeout(PlainCalls.LONGEST_CALL.toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof ProblemException problem) {
                throw problem;
            }
            if (e.getCause() instanceof TimeoutException) {
                throw new ProblemException(
                        FailureCode.TIME_BUDGET,
                        "the service function " + call.function() + " on server " + server + " has not answered within "
                                + PlainCalls.LONGEST_CALL.toSeconds()
                                + " s; call it by a chain, which waits without a connection");
            }
            throw new ProblemException(
                    FailureCode.SERVICE_THREW,
                    "the service function " + call.function() + " on server " + server + " failed: " + e.getCause()
                            + "; service functions return errors as results");
        }
    }

    private Request describe(XmlIn in) throws XMLStreamException {
        DescribeXml.readRequest(in);
        return query -> Optional.of(DescribeXml.response(server, node.describe(), notes.get()));
    }

    private Request cancel(XmlIn in) throws XMLStreamException {
        ChainId chain = CancelXml.read(in);
        return query -> {
            node.cancel(chain);
            return Optional.empty();
        };
    }
}
