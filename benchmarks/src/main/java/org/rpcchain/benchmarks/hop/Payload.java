package org.rpcchain.benchmarks.hop;

import java.util.SplittableRandom;
import org.rpcchain.Value;

/**
 * What a hop and a plain call carry alike.
 *
 * @param name for reports
 * @param size in bytes or characters
 * @param binary bytes, or else text
 */
record Payload(String name, int size, boolean binary) {
    static final Payload[] ALL = {
        new Payload("100 B", 100, false), new Payload("10 KB", 10_000, false), new Payload("1 MB", 1_000_000, true)
    };

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
