package org.rpcchain.soap.peer;

import org.apache.cxf.endpoint.ConduitSelector;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.Conduit;

/** Selects the one conduit there is, which serves every address. */
final class OneConduit implements ConduitSelector {
    private final Endpoint endpoint;
    private final Conduit conduit;

    OneConduit(Endpoint endpoint, Conduit conduit) {
        this.endpoint = endpoint;
        this.conduit = conduit;
    }

    @Override
    public void prepare(Message message) {}

    @Override
    public Conduit selectConduit(Message message) {
        return conduit;
    }

    @Override
    public void complete(Exchange exchange) {}

    @Override
    public Endpoint getEndpoint() {
        return endpoint;
    }

    @Override
    public void setEndpoint(Endpoint other) {
        throw new UnsupportedOperationException("a client keeps its endpoint");
    }
}
