package org.rpcchain.repository;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was opened, to be closed in the opposite order: each part, whether or not the others could be. For one thread at a
 * time.
 */
final class OpenParts implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OpenParts.class);

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();

    /** Answers what was just opened. */
    <T extends AutoCloseable> T add(T part) {
        parts.push(part);
        return part;
    }

    /** Closes all; what a part throws is logged, since whoever closes can do nothing more about it. */
    @Override
    public void close() {
        while (!parts.isEmpty()) {
            AutoCloseable part = parts.pop();
            try {
                part.close();
            } catch (Exception e) { // AutoCloseable.close declares it
                LOG.warn(
                        "{} was not closed as it should be: {}", part.getClass().getSimpleName(), e.toString());
            }
        }
    }
}
