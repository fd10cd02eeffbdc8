package org.rpcchain.soap.http;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.IdleConnectionEvictor;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.classic.MinimalHttpClient;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.HttpClientResponseHandler;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * The connections to all peers. Persistent; opened when they are needed and closed when they have idled as
 * long as the settings say, which is sooner than the peers close them. Thread-safe.
 */
public final class HttpPeers implements AutoCloseable {
    /** A connection that idled for longer is looked at before it is used: a peer may have restarted. */
    private static final TimeValue CHECK_AFTER = TimeValue.ofSeconds(1);

    /** What making a message takes at most, on a busy machine. */
    private static final Duration SENDERS_OWN = Duration.ofSeconds(5);

    private static final int MOST_CONNECTIONS = 4096;
    /** Holds the head and a small message, so that they leave in one write. */
    private static final int BUFFER_BYTES = 16 * 1024;

    private final Duration begunWithin;
    private final RequestConfig config;
    private final MinimalHttpClient client;
    private final IdleConnectionEvictor evictor;
    private final Deadlines deadlines;

    /** Creates it; nothing is connected yet. */
    public HttpPeers(HttpSettings settings) {
        deadlines = new Deadlines(settings.exchangeTimeout());
        begunWithin = settings.connectTimeout().multipliedBy(2).plus(SENDERS_OWN);
        Timeout response = Timeout.of(settings.responseTimeout());
        Timeout connect = Timeout.of(settings.connectTimeout());
        TimeValue idle = TimeValue.of(settings.idle());
        config = RequestConfig.custom()
                .setResponseTimeout(response)
                .setConnectionRequestTimeout(connect)
                .setDefaultKeepAlive(idle.toMilliseconds(), TimeUnit.MILLISECONDS)
                .setProtocolUpgradeEnabled(false)
                .build();
        PoolingHttpClientConnectionManager connections = connections(settings, connect, response);
        // The one without redirects, cookies, proxies, authentication and retries, none of which a hop may have.
        client = HttpClients.createMinimal(connections);
        evictor = new IdleConnectionEvictor(connections, idle);
        evictor.start();
    }

    private static PoolingHttpClientConnectionManager connections(
            HttpSettings settings, Timeout connect, Timeout response) {
        PoolingHttpClientConnectionManagerBuilder builder = PoolingHttpClientConnectionManagerBuilder.create()
                .setMaxConnPerRoute(settings.connectionsPerPeer())
                .setMaxConnTotal(MOST_CONNECTIONS)
                .setConnPoolPolicy(PoolReusePolicy.LIFO)
                .setDefaultSocketConfig(SocketConfig.custom()
                        .setTcpNoDelay(true)
                        .setSoTimeout(response)
                        .build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(connect)
                        .setSocketTimeout(response)
                        .setValidateAfterInactivity(CHECK_AFTER)
                        .build())
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(
                                Http1Config.custom().setBufferSize(BUFFER_BYTES).build())
                        .build());
        if (settings.ssl() != null) {
            builder.setTlsSocketStrategy(new DefaultClientTlsStrategy(settings.ssl()));
        }
        return builder.build();
    }

    /** Answers within what time sending begins at the latest: one waits for a connection, opens it, and has something of one's own to do. */
    Duration begunWithin() {
        return begunWithin;
    }

    /** The response's time limit starts anew with each byte, and writing has none: so there is one for all together. */
    <T> T execute(URI address, HttpUriRequestBase request, HttpClientResponseHandler<T> handler) throws IOException {
        HttpClientContext context = HttpClientContext.create();
        context.setRequestConfig(config);
        Deadlines.Exchange exchange = deadlines.begun(request::cancel);
        try {
            return client.execute(
                    new HttpHost(address.getScheme(), address.getHost(), address.getPort()), request, context, handler);
        } finally {
            deadlines.ended(exchange);
        }
    }

    /** Closes all connections; requests that wait for an answer fail. */
    @Override
    public void close() {
        evictor.shutdown();
        deadlines.close();
        client.close(CloseMode.IMMEDIATE);
    }
}
