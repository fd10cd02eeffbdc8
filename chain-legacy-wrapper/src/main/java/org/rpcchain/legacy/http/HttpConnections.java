package org.rpcchain.legacy.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.classic.MinimalHttpClient;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Connections to an HTTP API, without redirects, retries, cookies and proxies: a request is sent once, and an answer has a
 * time by which it must be whole. Thread-safe.
 */
final class HttpConnections implements AutoCloseable {
    /** A connection that idled for longer is looked at before it is used: the server may have restarted. */
    private static final TimeValue CHECK_AFTER = TimeValue.ofMilliseconds(200);

    private static final TimeValue KEPT_IDLE = TimeValue.ofSeconds(30);

    private final MinimalHttpClient client;
    private final Duration connectTime;
    private final long answerBytes;
    private final ScheduledThreadPoolExecutor timer;

    HttpConnections(HttpSettings settings) {
        this.connectTime = settings.connectTime();
        this.answerBytes = settings.answerBytes();
        this.client = HttpClients.createMinimal(PoolingHttpClientConnectionManagerBuilder.create()
                .setMaxConnPerRoute(settings.connections())
                .setMaxConnTotal(settings.connections())
                .setConnPoolPolicy(PoolReusePolicy.LIFO)
                .setDefaultSocketConfig(
                        SocketConfig.custom().setTcpNoDelay(true).build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(settings.connectTime()))
                        .setValidateAfterInactivity(CHECK_AFTER)
                        .build())
                .build());
        this.timer = timer();
    }

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "legacy-http-timer");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    /** Says that an answer is longer than what is taken. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
        private final int status;

        TooLongException(int status, long most) {
            super("the answer has more than " + most + " bytes");
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    /** Says that nothing of a request was sent, and why not. */
    static final class UnsentException extends IOException {
        private static final long serialVersionUID = 1L;

        UnsentException(String why, Exception cause) {
            super(why, cause);
        }
    }

    /**
     * Sends a request once, and waits for the whole answer.
     *
     * @throws UnsentException when no connection came about
     */
    Reply send(HttpUriRequestBase request, Duration time) throws IOException {
        HttpClientContext context = HttpClientContext.create();
        Duration wait = connectTime.compareTo(time) < 0 ? connectTime : time;
        context.setRequestConfig(RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.of(wait))
                .setResponseTimeout(Timeout.of(time))
                .setDefaultKeepAlive(KEPT_IDLE.toMilliseconds(), TimeUnit.MILLISECONDS)
                .setProtocolUpgradeEnabled(false)
                .build());
        AtomicBoolean late = new AtomicBoolean();
        Future<?> end = cancelAfter(time, request, late);
        try {
            return client.execute(request, context, response -> reply(request, response));
        } catch (IOException | IllegalStateException e) { // the latter when this is closed
            if (context.getRequest() == null) { // which the client sets once it has a connection
                throw new UnsentException(
                        late.get() ? "no connection came about within " + time.toMillis() + " ms" : why(e), e);
            }
            throw e instanceof IOException trouble ? trouble : new IOException(why(e), e);
        } finally {
            end.cancel(false);
        }
    }

    private Future<?> cancelAfter(Duration time, HttpUriRequestBase request, AtomicBoolean late) throws IOException {
        try {
            return timer.schedule(
                    () -> {
                        late.set(true);
                        request.cancel();
                    },
                    time.toNanos(),
                    TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            throw new UnsentException("this service was closed", e);
        }
    }

    private static String why(Exception e) {
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    private Reply reply(HttpUriRequestBase request, ClassicHttpResponse response) throws IOException {
        return new Reply(response, content(request, response));
    }

    private byte[] content(HttpUriRequestBase request, ClassicHttpResponse response) throws IOException {
        @Nullable HttpEntity entity = response.getEntity();
        if (entity == null) {
            return new byte[0];
        }
        try (InputStream in = entity.getContent()) {
            int most = (int) Math.min(Integer.MAX_VALUE - 8, answerBytes + 1);
            byte[] content = in.readNBytes(most);
            if (content.length > answerBytes) {
                request.cancel(); // else what follows would be read to its end, to keep the connection
                throw new TooLongException(response.getCode(), answerBytes);
            }
            if (content.length == 0 && isCutOff(entity, response)) {
                throw new ConnectionClosedException(
                        "the head of the answer is cut off, or says nothing of its content");
            }
            return content;
        }
    }

    /** What ends with its connection says so (RFC 9112 §9.6); else it may be a head that broke off. */
    private static boolean isCutOff(HttpEntity entity, ClassicHttpResponse response) {
        @Nullable Header connection = response.getFirstHeader("Connection");
        boolean announced = connection != null && "close".equalsIgnoreCase(connection.getValue());
        return entity.getContentLength() < 0 && !entity.isChunked() && !announced;
    }

    /** Fetches a document. */
    Reply fetch(URI address, Duration time) throws IOException {
        return send(new HttpUriRequestBase("GET", address), time);
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
        timer.shutdownNow();
    }
}
