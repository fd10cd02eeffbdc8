package org.rpcchain.soap.jaxws;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.access.Credentials;

/** Puts the header {@code Authorization} into each request. */
final class CredentialsInterceptor extends AbstractPhaseInterceptor<Message> {
    private final Credentials credentials;

    CredentialsInterceptor(Credentials credentials) {
        super(Phase.SETUP);
        this.credentials = credentials;
    }

    @Override
    public void handleMessage(Message message) {
        credentials.header().ifPresent(header -> headers(message).put("Authorization", List.of(header)));
    }

    private static Map<String, List<String>> headers(Message message) {
        Map<String, List<String>> changed = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        @Nullable Map<String, List<String>> there = CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
        if (there != null) {
            changed.putAll(there);
        }
        message.put(Message.PROTOCOL_HEADERS, changed);
        return changed;
    }
}
