package org.rpcchain.legacy.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.classic.MinimalHttpClient;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.entity.EntityTemplate;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * Sends messages by HTTP/1.1 over persistent connections, each message once: no redirects, no retries, no cookies. An
 * answer that is not whole in time has its connection closed, however slowly it drips. Thread-safe.
 */
final class SoapHttp implements AutoCloseable {
    /** A connection that idled for longer is looked at before it is used: a service may have restarted. */
    private static final TimeValue CHECK_AFTER = TimeValue.ofMilliseconds(100);

    private static final int MOST_CONNECTIONS = 256;
    private static final int LONGEST_LINE = 16 * 1024;
    private static final int MOST_HEADERS = 200;

    /** Reads an answer while its connection is still held, so that one which makes no sense costs the connection, too. */
    interface Reading<T> {
        /** Reads it. */
        T read(HttpAnswer answer) throws EndedException;
    }

    private final MinimalHttpClient client;
    private final ScheduledThreadPoolExecutor clock;
    private final SoapSettings settings;

    SoapHttp(SoapSettings settings) {
        this.settings = settings;
        // The one without redirects, cookies, proxies, authentication and retries.
        client = HttpClients.createMinimal(connections(settings));
        clock = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "soap-deadlines");
            thread.setDaemon(true);
            return thread;
        });
        clock.setRemoveOnCancelPolicy(true);
    }

    private static PoolingHttpClientConnectionManager connections(SoapSettings settings) {
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setMaxConnPerRoute(MOST_CONNECTIONS)
                .setMaxConnTotal(MOST_CONNECTIONS)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(settings.connectTime()))
                        .setSocketTimeout(Timeout.of(settings.answerTime()))
                        .setValidateAfterInactivity(CHECK_AFTER)
                        .build())
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(Http1Config.custom()
                                .setMaxLineLength(LONGEST_LINE)
                                .setMaxHeaderCount(MOST_HEADERS)
                                .build())
                        .build())
                .build();
    }

    /** One sending of one message. */
    private record Sending(URI address, HttpPost request, AtomicBoolean begun, AtomicBoolean late) {}

    /**
     * Sends a message, and reads its answer.
     *
     * @param time how long it may take, all in all
     */
    <T> T send(URI address, Map<String, String> headers, String type, byte[] message, Duration time, Reading<T> reading)
            throws EndedException {
        Sending sending = sending(address, headers, type, message, time);
        try {
            return execute(sending, time, reading);
        } catch (Carrier e) {
            throw e.ended;
        } catch (IOException e) {
            throw ended(sending, e, time);
        } catch (IllegalStateException | RejectedExecutionException e) {
            throw new EndedException(
                    sending.begun().get() ? Ending.LOST : Ending.NOT_SENT, "closed", "this wrapper was closed");
        }
    }

    private Sending sending(URI address, Map<String, String> headers, String type, byte[] message, Duration time) {
        AtomicBoolean begun = new AtomicBoolean();
        HttpPost request = new HttpPost(address);
        headers.forEach(request::addHeader);
        request.setEntity(new EntityTemplate(message.length, ContentType.parse(type), null, out -> {
            begun.set(true);
            out.write(message);
        }));
        request.setConfig(RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.of(settings.connectTime()))
                .setResponseTimeout(Timeout.of(time))
                .setProtocolUpgradeEnabled(false)
                .build());
        return new Sending(address, request, begun, new AtomicBoolean());
    }

    private <T> T execute(Sending sending, Duration time, Reading<T> reading) throws IOException {
        ScheduledFuture<?> deadline = clock.schedule(
                () -> {
                    sending.late().set(true);
                    sending.request().abort();
                },
                time.toMillis(),
                TimeUnit.MILLISECONDS);
        try {
            URI to = sending.address();
            HttpHost host = new HttpHost(to.getScheme(), to.getHost(), to.getPort());
            return client.execute(host, sending.request(), null, response -> answer(sending, response, reading));
        } finally {
            deadline.cancel(false);
        }
    }

    private <T> T answer(Sending sending, ClassicHttpResponse response, Reading<T> reading) throws IOException {
        HttpEntity entity = response.getEntity();
        String type = entity == null || entity.getContentType() == null ? "" : entity.getContentType();
        try {
            byte[] body = entity == null ? new byte[0] : body(sending, entity);
            return reading.read(new HttpAnswer(response.getCode(), type, body));
        } catch (EndedException e) {
            if (e.ending() == Ending.GARBLED || e.ending() == Ending.TOO_LARGE) {
                sending.request().abort(); // what else comes over this connection is not for the next call
            }
            throw new Carrier(e);
        }
    }

    private byte[] body(Sending sending, HttpEntity entity) throws IOException, EndedException {
        int most = settings.largestAnswer();
        if (entity.getContentLength() <= most) {
            try (InputStream in = entity.getContent()) {
                byte[] body = in.readNBytes(most + 1);
                if (body.length <= most) {
                    return body;
                }
                sending.request().abort(); // closing the stream would otherwise read the rest, however much that is
                throw tooLarge(most);
            }
        }
        throw tooLarge(most);
    }

    private static EndedException tooLarge(int most) {
        return new EndedException(Ending.TOO_LARGE, "too large", "it answered more than " + most + " bytes");
    }

    private static EndedException ended(Sending sending, IOException e, Duration time) {
        if (!sending.begun().get()) {
            String why = sending.late().get() ? "it took longer than " + time.toMillis() + " ms" : why(e);
            return new EndedException(
                    Ending.NOT_SENT, "not connected", "no connection to " + sending.address() + " came about: " + why);
        }
        if (sending.late().get() || e instanceof InterruptedIOException) {
            return new EndedException(Ending.LATE, "late", "it gave no whole answer within " + time.toMillis() + " ms");
        }
        boolean nonsense = e instanceof ClientProtocolException
                || e instanceof MessageConstraintException
                || (e instanceof MalformedChunkCodingException && !(e instanceof TruncatedChunkException));
        return nonsense
                ? new EndedException(Ending.GARBLED, "not HTTP", "it answered what is no HTTP: " + why(e))
                : new EndedException(Ending.LOST, "lost", "the connection broke: " + why(e));
    }

    private static String why(IOException e) {
        if (e instanceof UnknownHostException) {
            return "no host has that name";
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** Closes all connections; whoever waits for an answer is told that it is lost. */
    @Override
    public void close() {
        clock.shutdownNow();
        client.close(CloseMode.IMMEDIATE);
    }

    /** Carries how a call ended through the HTTP client. */
    private static final class Carrier extends IOException {
        private final EndedException ended;

        Carrier(EndedException ended) {
            super(ended);
            this.ended = ended;
        }
    }
}
