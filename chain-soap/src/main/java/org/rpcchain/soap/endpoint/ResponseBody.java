package org.rpcchain.soap.endpoint;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.io.AbstractWrappedOutputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageUtils;

/** The body of one response; what is said of it leaves with its first byte. For one thread. */
final class ResponseBody extends AbstractWrappedOutputStream {
    private final Message message;
    private final HttpServletResponse response;

    ResponseBody(Message message, HttpServletResponse response) {
        this.message = message;
        this.response = response;
    }

    @Override
    protected void onFirstWrite() throws IOException {
        response.setStatus(MessageUtils.getReponseCodeFromMessage(message));
        Map<String, List<String>> headers = CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
        if (headers != null) {
            headers.forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
        }
        String type = String.valueOf(message.get(Message.CONTENT_TYPE));
        response.setContentType(
                type.startsWith("multipart/") || type.contains("charset=") ? type : type + ";charset=UTF-8");
        wrappedStream = response.getOutputStream();
    }

    /** CXF flushes often; a small answer is to leave in one piece, with its length. */
    @Override
    public void flush() {}
}
