package org.rpcchain.soap.endpoint;

import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.Bus;
import org.rpcchain.ChainFailure;
import org.rpcchain.ProblemException;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.soap.binding.Request;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.wire.CompleteXml;
import org.rpcchain.soap.wire.FailXml;
import org.rpcchain.soap.wire.HeartbeatXml;
import org.rpcchain.soap.wire.OutMessage;
import org.rpcchain.soap.wire.RespondXml;
import org.rpcchain.soap.wire.StepXml;
import org.rpcchain.soap.wire.XmlIn;

/** The service {@code ChainOrigin}, by which a client hears of its chains. */
public final class OriginEndpoint {
    private final ChainOrigin origin;

    private OriginEndpoint(ChainOrigin origin) {
        this.origin = origin;
    }

    /** Opens the service of a client. */
    public static void open(Bus bus, ChainOrigin origin, long limitBytes) {
        OriginEndpoint endpoint = new OriginEndpoint(origin);
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
        return () -> accepted(origin.complete(completion));
    }

    private Request fail(XmlIn in) throws XMLStreamException {
        ChainFailure failure = FailXml.read(in);
        return () -> accepted(origin.fail(failure));
    }

    private Request respond(XmlIn in) throws XMLStreamException {
        Response response = RespondXml.read(in);
        return () -> accepted(origin.respond(response));
    }

    private Request step(XmlIn in) throws XMLStreamException {
        Hop hop = StepXml.read(in);
        return () -> accepted(origin.step(hop));
    }

    private Request heartbeat(XmlIn in) throws XMLStreamException {
        Heartbeat heartbeat = HeartbeatXml.readRequest(in);
        return () -> Optional.of(HeartbeatXml.response(origin.heartbeat(heartbeat)));
    }

    private static Optional<OutMessage> accepted(Delivery delivery) {
        if (delivery instanceof Delivery.Refused refused) {
            throw new ProblemException(refused.problem());
        }
        return Optional.empty();
    }
}
