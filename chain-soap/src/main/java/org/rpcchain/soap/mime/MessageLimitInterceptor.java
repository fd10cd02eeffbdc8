package org.rpcchain.soap.mime;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jspecify.annotations.Nullable;

/** Refuses a message that is larger than this end takes. */
public final class MessageLimitInterceptor extends AbstractPhaseInterceptor<Message> {
    private final long limitBytes;

    private final boolean atOnce;

    private MessageLimitInterceptor(long limitBytes, boolean atOnce) {
        super(Phase.RECEIVE);
        this.limitBytes = limitBytes;
        this.atOnce = atOnce;
    }

    /** Answers one that refuses a message at once when it says its length, else when the limit is reached. */
    public static MessageLimitInterceptor atOnce(long limitBytes) {
        return new MessageLimitInterceptor(limitBytes, true);
    }

    /** Answers one that refuses when the limit is reached, for the SOAP version of the fault is only known by then. */
    public static MessageLimitInterceptor whenReached(long limitBytes) {
        return new MessageLimitInterceptor(limitBytes, false);
    }

    @Override
    public void handleMessage(Message message) {
        InputStream in = message.getContent(InputStream.class);
        if (in == null) {
            return;
        }
        LimitedStream limited = new LimitedStream(in, limitBytes);
        message.setContent(InputStream.class, limited);
        message.getExchange().put(LimitedStream.class, limited);
        if (atOnce) {
            limited.expect(announced(message));
        }
    }

    private static long announced(Message message) {
        Map<String, List<String>> headers = CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
        @Nullable List<String> length = headers == null ? null : headers.get("Content-Length");
        try {
            return length == null || length.isEmpty() ? -1 : Long.parseLong(length.get(0));
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
