package org.rpcchain.soap.http;

import static org.rpcchain.soap.http.SoapConduit.shown;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.helpers.HttpHeaderHelper;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.transport.MessageObserver;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.mime.ByteChunks;

/** The body of one request; closing it sends it, and waits until the answer has been read. For one thread. */
final class RequestBody extends ByteChunks {
    private static final int OK = 200;
    /** Stands for a sender that is too busy itself. */
    private static final int BUSY = 503;

    private static final int REDIRECTS = 300;

    private final HttpPeers peers;
    private final URI address;
    private final Message message;
    private final MessageObserver answers;
    private final long latestNanos;
    private boolean closed;

    RequestBody(HttpPeers peers, URI address, Message message, MessageObserver answers) {
        this.peers = peers;
        this.address = address;
        this.message = message;
        this.answers = answers;
        this.latestNanos = System.nanoTime() + peers.begunWithin().toNanos();
    }

    /** CXF flushes often; the bytes wait for the end. */
    @Override
    public void flush() {}

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        if (message.getContent(Exception.class) == null) { // half a message must not look whole
            send();
        }
    }

    private void send() throws IOException {
        BodyEntity body = new BodyEntity(this, contentType(), latestNanos);
        try {
            peers.execute(address, request(body), this::receive);
        } catch (StatusException e) {
            throw e;
        } catch (ConnectionRequestTimeoutException e) {
            throw new StatusException(
                    BUSY,
                    "this sender has as many requests under way to " + shown(address) + " as it may; nothing was sent");
        } catch (IOException e) {
            throw body.begun()
                    ? new OutcomeUnknownException(
                            "the connection to " + shown(address) + " broke after sending began: " + why(e), e)
                    : new NotSentException("no connection to " + shown(address) + " came about: " + why(e), e);
        }
    }

    private static String why(IOException e) {
        if (e instanceof UnknownHostException) {
            return "no host has that name";
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private HttpUriRequestBase request(HttpEntity body) {
        String path = address.getRawPath() == null || address.getRawPath().isEmpty() ? "/" : address.getRawPath();
        String query = address.getRawQuery() == null ? "" : '?' + address.getRawQuery();
        HttpUriRequestBase request = new HttpUriRequestBase("POST", address);
        request.setPath(path + query);
        Map<String, List<String>> headers = CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
        if (headers != null) {
            headers.forEach((name, values) -> {
                if (!name.equalsIgnoreCase(Message.CONTENT_TYPE) && !name.equalsIgnoreCase("Accept")) {
                    values.forEach(value -> request.addHeader(name, value));
                }
            });
        }
        request.addHeader("SOAPAction", "\"\""); // SOAP 1.1 wants it, and the contract leaves it empty
        request.setEntity(body);
        return request;
    }

    private String contentType() {
        String type = String.valueOf(message.get(Message.CONTENT_TYPE));
        return type.startsWith("multipart/") || type.contains("charset=") ? type : type + ";charset=UTF-8";
    }

    private @Nullable Void receive(ClassicHttpResponse response) throws IOException {
        Exchange exchange = message.getExchange();
        int status = response.getCode();
        exchange.put(Message.RESPONSE_CODE, status);
        if (exchange.isOneWay() && status >= OK && status < REDIRECTS) {
            exchange.put("IN_CHAIN_COMPLETE", true); // keeps CXF from waiting for an answer
            return null;
        }
        HttpEntity entity = response.getEntity();
        String type = entity == null ? null : entity.getContentType();
        if (entity == null || type == null || !soap(status, type)) {
            throw new StatusException(
                    status,
                    shown(address) + " answered HTTP status " + status + " " + response.getReasonPhrase()
                            + " and no SOAP");
        }
        try (InputStream body = entity.getContent()) {
            answers.onMessage(incoming(exchange, status, type, body));
        }
        return null;
    }

    private static boolean soap(int status, String type) {
        boolean xml = type.contains("xml") || type.startsWith("multipart/related");
        return xml && (status == OK || status == 500 || status == 400);
    }

    private static Message incoming(Exchange exchange, int status, String type, InputStream body) {
        Message in = new MessageImpl();
        in.setExchange(exchange);
        in.put(Message.RESPONSE_CODE, status);
        in.put(Message.CONTENT_TYPE, type);
        in.put(Message.ENCODING, HttpHeaderHelper.mapCharset(HttpHeaderHelper.findCharset(type)));
        in.setContent(InputStream.class, body);
        return in;
    }
}
