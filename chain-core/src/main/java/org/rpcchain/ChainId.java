package org.rpcchain;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Names a chain for ever: the client's name and a timestamp that never repeats for that client.
 *
 * <p>Written {@code client@timestamp}. Source: RPC Chains §3.9 ("a pair consisting of the client name and a
 * timestamp").
 *
 * @param client 1 to 120 characters of letters, digits, dot, underscore, hyphen
 * @param timestamp microseconds since 1970 at the client, moved forward where needed so that it never repeats
 */
public record ChainId(String client, long timestamp) {
    private static final int CLIENT_LIMIT = 120;

    /** Checks the components. */
    public ChainId {
        if (!isUsable(client)) {
            throw new IllegalArgumentException("the client name '" + shown(client)
                    + "' is not usable; take 1 to 120 letters, digits, dots, underscores or hyphens");
        }
        if (timestamp < 0) {
            throw new IllegalArgumentException("a chain id's timestamp must not be negative: " + timestamp);
        }
    }

    /** Reads the written form. */
    public static ChainId parse(String text) {
        int at = text.lastIndexOf('@');
        if (at < 0) {
            throw new IllegalArgumentException("'" + shown(text) + "' is not a chain id; it reads client@timestamp");
        }
        try {
            return new ChainId(text.substring(0, at), Long.parseLong(text, at + 1, text.length(), 10));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + shown(text) + "' is not a chain id; it reads client@timestamp", e);
        }
    }

    // a loop and no pattern: this runs at every hop
    private static boolean isUsable(String client) {
        for (int i = 0; i < client.length(); i++) {
            char c = client.charAt(i);
            boolean letterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letterOrDigit && c != '.' && c != '_' && c != '-') {
                return false;
            }
        }
        return !client.isEmpty() && client.length() <= CLIENT_LIMIT;
    }

    private static String shown(String text) {
        return text.length() <= 140 ? text : text.substring(0, 140) + "…";
    }

    @Override
    public String toString() {
        return client + "@" + timestamp;
    }

    /** Gives a client its chain ids, each later than the one before. Thread-safe. */
    public static final class Sequence {
        private final String client;
        private final InstantSource clock;
        private final AtomicLong last = new AtomicLong();

        /** Creates the sequence of a client; the clock may repeat or go back. */
        public Sequence(String client, InstantSource clock) {
            this.client = new ChainId(client, 0).client();
            this.clock = clock;
        }

        /** Answers the next id. */
        public ChainId next() {
            Instant now = clock.instant();
            long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
            return new ChainId(client, last.updateAndGet(before -> Math.max(before + 1, micros)));
        }
    }
}
