package org.rpcchain.soap.http;

import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * How requests are sent.
 *
 * @param connectTimeout how long a connection may take to come about
 * @param responseTimeout how long an answer may take to begin or go on
 * @param connectionsPerPeer the most connections to one address
 * @param ssl what to trust, and as whom to appear, at {@code https} addresses; without it the JVM's defaults
 */
public record HttpSettings(
        Duration connectTimeout,
        Duration responseTimeout,
        int connectionsPerPeer,
        @Nullable SSLContext ssl) {
    /** 5 s, 30 s, 256 connections, the JVM's TLS. */
    public static final HttpSettings DEFAULT =
            new HttpSettings(Duration.ofSeconds(5), Duration.ofSeconds(30), 256, null);

    /** Answers these settings with other times. */
    public HttpSettings timeouts(Duration connect, Duration response) {
        return new HttpSettings(connect, response, connectionsPerPeer, ssl);
    }

    /** Answers these settings with this TLS. */
    public HttpSettings ssl(SSLContext context) {
        return new HttpSettings(connectTimeout, responseTimeout, connectionsPerPeer, context);
    }
}
