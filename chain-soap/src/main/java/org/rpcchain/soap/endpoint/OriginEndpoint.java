package org.rpcchain.soap.endpoint;

import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.Bus;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ProblemException;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.runner.OtherChains;
import org.rpcchain.soap.binding.Request;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.wire.CompleteXml;
import org.rpcchain.soap.wire.FailXml;
import org.rpcchain.soap.wire.HeartbeatXml;
import org.rpcchain.soap.wire.OutMessage;
import org.rpcchain.soap.wire.RespondXml;
import org.rpcchain.soap.wire.StepXml;
import org.rpcchain.soap.wire.XmlIn;

/**
 * The service {@code ChainOrigin}, by which a client hears of its chains: from those who know a chain's own address, and
 * from nobody else.
 */
public final class OriginEndpoint {
    private final ChainOrigin origin;
    private final OriginDoor door;
    private final OtherChains others;

    private OriginEndpoint(ChainOrigin origin, OriginDoor door, OtherChains others) {
        this.origin = origin;
        this.door = door;
        this.others = others;
    }

    /** Opens the service of a client, whose chains have the addresses that {@code secret} makes. */
    public static void open(Bus bus, ChainOrigin origin, OriginSecret secret, long limitBytes) {
        open(bus, origin, secret, OtherChains.NONE, limitBytes);
    }

    /** Opens the service of a client that is one of several, and may hear of chains that others of them run. */
    public static void open(Bus bus, ChainOrigin origin, OriginSecret secret, OtherChains others, long limitBytes) {
        OriginEndpoint endpoint = new OriginEndpoint(origin, new OriginDoor(secret), others);
        ContractServer.open(
                bus,
                ServiceContract.ORIGIN,
                Map.of(
                        CompleteXml.ELEMENT, endpoint::complete,
                        FailXml.ELEMENT, endpoint::fail,
                        RespondXml.ELEMENT, endpoint::respond,
                        StepXml.ELEMENT, endpoint::step,
                        HeartbeatXml.REQUEST, endpoint::heartbeat),
                limitBytes);
    }

    private Request complete(XmlIn in) throws XMLStreamException {
        Completion completion = CompleteXml.read(in);
        return query -> {
            door.check(completion.chain(), query);
            Delivery kept = others.complete(completion);
            return accepted(kept instanceof Delivery.Accepted ? origin.complete(completion) : kept);
        };
    }

    private Request fail(XmlIn in) throws XMLStreamException {
        ChainFailure failure = FailXml.read(in);
        return query -> {
            door.check(failure.chain(), query);
            if (OtherChains.isForItsRunner(failure) && origin.isOpen(failure.chain())) {
                return accepted(origin.fail(failure));
            }
            Delivery kept = others.fail(failure);
            return accepted(kept instanceof Delivery.Accepted ? origin.fail(failure) : kept);
        };
    }

    private Request respond(XmlIn in) throws XMLStreamException {
        Response response = RespondXml.read(in);
        return query -> {
            door.check(response.id().chain(), query);
            return accepted(origin.respond(response));
        };
    }

    private Request step(XmlIn in) throws XMLStreamException {
        Hop hop = StepXml.read(in);
        return query -> {
            door.check(hop.id().chain(), query);
            if (!origin.isOpen(hop.id().chain())) {
                others.heard(hop.id().chain());
            }
            return accepted(origin.step(hop));
        };
    }

    private Request heartbeat(XmlIn in) throws XMLStreamException {
        Heartbeat heartbeat = HeartbeatXml.readRequest(in);
        return query -> Optional.of(HeartbeatXml.response(answer(heartbeat, query)));
    }

    /** A chain of before this client was started has an address of then; nobody waits for it. */
    private Heartbeat.Answer answer(Heartbeat heartbeat, String query) {
        ChainId chain = heartbeat.id().chain();
        boolean runsHere = origin.isOpen(chain);
        if (!runsHere && others == OtherChains.NONE) {
            return Heartbeat.Answer.CANCEL;
        }
        door.check(chain, query);
        Heartbeat.Answer said = runsHere ? origin.heartbeat(heartbeat) : Heartbeat.Answer.UNHEARD;
        return said == Heartbeat.Answer.UNHEARD
                ? others.heard(chain)
                : said; // it may have left since it was looked for
    }

    private static Optional<OutMessage> accepted(Delivery delivery) {
        if (delivery instanceof Delivery.Refused refused) {
            throw new ProblemException(refused.problem());
        }
        return Optional.empty();
    }
}
