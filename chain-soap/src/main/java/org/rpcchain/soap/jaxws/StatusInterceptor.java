package org.rpcchain.soap.jaxws;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Says what an answer without SOAP means by its HTTP status: 401 and 403, whoever answers them, are a problem
 * ACCESS_REFUSED; a page is the answer of something else. A SOAP fault says more than its status, and is let through.
 */
final class StatusInterceptor extends AbstractPhaseInterceptor<Message> {
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int REDIRECTION = 300;
    private static final int MOST_BYTES = 64 * 1024;

    private final String address;

    StatusInterceptor(String address) {
        super(Phase.RECEIVE);
        this.address = address;
    }

    @Override
    public void handleMessage(Message message) {
        int status = message.get(Message.RESPONSE_CODE) instanceof Integer code ? code : 0;
        boolean xml = String.valueOf(message.get(Message.CONTENT_TYPE)).contains("xml");
        if (status == UNAUTHORIZED && !(xml && hasBody(message))) {
            throw refused("answered HTTP status 401: it does not know who asks; sign in with a name and password, or a"
                    + " token, that it takes");
        }
        if (status == FORBIDDEN && !(xml && hasBody(message))) {
            throw refused("answered HTTP status 403: whoever asks may not do that; ask somebody who may administer it");
        }
        if (!xml && (status >= REDIRECTION || (status == OK && message.get(Message.CONTENT_TYPE) != null))) {
            throw new Fault(new NoSoapException(status));
        }
    }

    private Fault refused(String sentence) {
        return new Fault(new ProblemException(FailureCode.ACCESS_REFUSED, address + " " + sentence));
    }

    /** Reads the body ahead: where a request was still being sent when it was refused, there is none. */
    private static boolean hasBody(Message message) {
        byte[] body = body(message.getContent(InputStream.class));
        message.setContent(InputStream.class, new ByteArrayInputStream(body));
        return body.length > 0;
    }

    private static byte[] body(@Nullable InputStream in) {
        try {
            return in == null ? new byte[0] : in.readNBytes(MOST_BYTES);
        } catch (IOException e) {
            return new byte[0];
        }
    }
}
