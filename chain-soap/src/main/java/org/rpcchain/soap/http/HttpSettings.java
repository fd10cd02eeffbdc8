package org.rpcchain.soap.http;

import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * How requests are sent.
 *
 * @param connectTimeout how long a connection may take to come about
 * @param responseTimeout how long an answer may take to begin or go on
 * @param exchangeTimeout how long all of it may take, from the connection to the answer's last byte
 * @param idle how long a connection is kept that nothing uses; at most 2 minutes, since nodes close theirs after 4
 * @param connectionsPerPeer the most connections to one address
 * @param ssl what to trust, and as whom to appear, at {@code https} addresses; without it the JVM's defaults
 */
public record HttpSettings(
        Duration connectTimeout,
        Duration responseTimeout,
        Duration exchangeTimeout,
        Duration idle,
        int connectionsPerPeer,
        @Nullable SSLContext ssl) {
    private static final Duration LONGEST_IDLE = Duration.ofMinutes(2);
    /** A message of 64 MiB at 2 Mbit/s. */
    private static final Duration LONGEST_EXCHANGE = Duration.ofMinutes(5);

    /** 5 s, 30 s, 5 minutes, 2 minutes, 256 connections, the JVM's TLS. */
    public static final HttpSettings DEFAULT =
            new HttpSettings(Duration.ofSeconds(5), Duration.ofSeconds(30), LONGEST_EXCHANGE, LONGEST_IDLE, 256, null);

    /** Checks how long idle connections are kept. */
    public HttpSettings {
        if (idle.compareTo(Duration.ofMillis(1)) < 0 || idle.compareTo(LONGEST_IDLE) > 0) {
            throw new IllegalArgumentException(
                    "idle connections cannot be kept for " + idle + "; choose 1 ms to 2 minutes");
        }
    }

    /** Answers these settings with other times; all of an exchange may take twice as long as they allow at least. */
    public HttpSettings timeouts(Duration connect, Duration response) {
        Duration allowed = connect.plus(response).multipliedBy(2);
        Duration exchange = allowed.compareTo(exchangeTimeout) > 0 ? allowed : exchangeTimeout;
        return new HttpSettings(connect, response, exchange, idle, connectionsPerPeer, ssl);
    }

    /** Answers these settings, but everything that is waited for ends within {@code most}. */
    public HttpSettings within(Duration most) {
        return new HttpSettings(
                shorter(connectTimeout, most),
                shorter(responseTimeout, most),
                shorter(exchangeTimeout, most),
                idle,
                connectionsPerPeer,
                ssl);
    }

    /** Answers these settings, but an answer begins, and goes on, within {@code most} of when the message was written. */
    public HttpSettings answeredWithin(Duration most) {
        return new HttpSettings(
                connectTimeout, shorter(responseTimeout, most), exchangeTimeout, idle, connectionsPerPeer, ssl);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** Answers these settings, but idle connections are kept for so long. */
    public HttpSettings idle(Duration time) {
        return new HttpSettings(connectTimeout, responseTimeout, exchangeTimeout, time, connectionsPerPeer, ssl);
    }

    /** Answers these settings with this TLS. */
    public HttpSettings ssl(SSLContext context) {
        return new HttpSettings(connectTimeout, responseTimeout, exchangeTimeout, idle, connectionsPerPeer, context);
    }
}
