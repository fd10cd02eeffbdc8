package org.rpcchain.soap.endpoint;

import static java.util.Objects.requireNonNull;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import org.apache.cxf.common.logging.LogUtils;
import org.apache.cxf.helpers.HttpHeaderHelper;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.security.transport.TLSSessionInfo;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.AbstractDestination;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.apache.cxf.ws.addressing.EndpointReferenceType;

/**
 * Takes the requests of one service from a servlet. Thread-safe.
 *
 * <p>In place of CXF's destination and the controller before it, which cost more CPU time than the message: they look
 * for a class loader in the file system and add an interceptor, for every request.
 */
final class SoapDestination extends AbstractDestination {
    private static final Logger LOG = LogUtils.getL7dLogger(SoapDestination.class);
    /** The attributes of the servlet specification, §3.10. */
    private static final String CIPHERS = "jakarta.servlet.request.cipher_suite";

    private static final String CERTIFICATES = "jakarta.servlet.request.X509Certificate";

    SoapDestination(Bus bus, EndpointReferenceType reference, EndpointInfo info) {
        super(bus, reference, info);
    }

    void receive(HttpServletRequest request, HttpServletResponse response) throws IOException {
        MessageImpl message = new MessageImpl(32, 1);
        message.setDestination(this);
        message.setContent(InputStream.class, request.getInputStream());
        message.put(AbstractHTTPDestination.HTTP_REQUEST, request);
        message.put(AbstractHTTPDestination.HTTP_RESPONSE, response);
        message.put(Message.HTTP_REQUEST_METHOD, request.getMethod());
        message.put(Message.REQUEST_URI, request.getRequestURI());
        message.put(Message.REQUEST_URL, request.getRequestURL().toString());
        message.put(Message.QUERY_STRING, request.getQueryString());
        message.put(Message.PROTOCOL_HEADERS, headers(request));
        String type = request.getContentType();
        message.put(Message.CONTENT_TYPE, type);
        message.put(Message.ENCODING, HttpHeaderHelper.mapCharset(HttpHeaderHelper.findCharset(type)));
        if (request.getAttribute(CIPHERS) instanceof String ciphers) {
            Certificate[] peer = (Certificate[]) request.getAttribute(CERTIFICATES);
            message.put(TLSSessionInfo.class, new TLSSessionInfo(ciphers, null, peer));
        }
        ExchangeImpl exchange = new ExchangeImpl();
        exchange.setInMessage(message);
        getMessageObserver().onMessage(message);
    }

    /** Answers what answers a request. */
    static HttpServletResponse response(Message request) {
        return requireNonNull((HttpServletResponse) request.get(AbstractHTTPDestination.HTTP_RESPONSE));
    }

    private static Map<String, List<String>> headers(HttpServletRequest request) {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.put(name, Collections.list(request.getHeaders(name)));
        }
        return headers;
    }

    @Override
    protected Conduit getInbuiltBackChannel(Message request) {
        return new BackChannel(response(request));
    }

    @Override
    protected Logger getLogger() {
        return LOG;
    }

    private final class BackChannel extends AbstractBackChannelConduit {
        private final HttpServletResponse response;

        BackChannel(HttpServletResponse response) {
            this.response = response;
        }

        @Override
        public void prepare(Message message) {
            message.setContent(OutputStream.class, new ResponseBody(message, response));
        }
    }
}
