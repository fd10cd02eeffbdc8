package org.rpcchain.soap.http;

import static java.util.Objects.requireNonNull;

import java.io.OutputStream;
import java.net.URI;
import java.util.logging.Logger;
import org.apache.cxf.common.logging.LogUtils;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.AbstractConduit;
import org.apache.cxf.transport.MessageObserver;
import org.apache.cxf.ws.addressing.EndpointReferenceType;

/**
 * Sends the messages of one CXF client, each to the address that it bears ({@link #ADDRESS}).
 *
 * <p>In place of CXF's conduits, which cost more CPU time than the message and know one address each.
 */
public final class SoapConduit extends AbstractConduit {
    /** Where a message bears the {@link URI} that it goes to; parsing it anew for every message would cost more. */
    public static final String ADDRESS = URI.class.getName();

    private static final Logger LOG = LogUtils.getL7dLogger(SoapConduit.class);

    private final HttpPeers peers;

    /** Creates a conduit that brings answers to {@code answers}. */
    public SoapConduit(HttpPeers peers, EndpointReferenceType target, MessageObserver answers) {
        super(target);
        this.peers = peers;
        setMessageObserver(answers);
    }

    /** Answers an address for people and logs: without its query, which may be a secret. */
    public static String shown(URI address) {
        String text = address.toString();
        int query = text.indexOf('?');
        return query < 0 ? text : text.substring(0, query);
    }

    @Override
    public void prepare(Message message) {
        message.put(Message.HTTP_REQUEST_METHOD, "POST");
        URI address = requireNonNull((URI) message.get(ADDRESS));
        message.setContent(OutputStream.class, new RequestBody(peers, address, message, incomingObserver));
    }

    @Override
    protected Logger getLogger() {
        return LOG;
    }
}
