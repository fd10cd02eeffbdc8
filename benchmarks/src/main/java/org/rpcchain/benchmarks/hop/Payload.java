package org.rpcchain.benchmarks.hop;

import java.util.List;
import java.util.SplittableRandom;
import org.rpcchain.Value;

/**
 * What a hop and a plain call carry alike.
 *
 * @param name for reports
 * @param size in bytes or characters
 * @param binary bytes, or else text
 */
public record Payload(String name, int size, boolean binary) {
    /** A small one, a middling one, and a large one. */
    public static final List<Payload> ALL = List.of(
            new Payload("100 B", 100, false),
            new Payload("10 KB", 10_000, false),
            new Payload("1 MB", 1_000_000, true));

    private static final int CARRIES = 1_500;
    private static final int CARRIES_OF_BYTES = 40;

    /** Answers how often it is carried in a round, so that rounds with each take about as long. */
    public int carries() {
        return binary ? CARRIES_OF_BYTES : CARRIES;
    }

    String text() {
        StringBuilder text = new StringBuilder(size);
        SplittableRandom random = new SplittableRandom(size);
        while (text.length() < size) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }

    byte[] bytes() {
        byte[] bytes = new byte[size];
        new SplittableRandom(size).nextBytes(bytes);
        return bytes;
    }

    Value value() {
        return binary ? Value.of(bytes()) : Value.of(text());
    }
}
