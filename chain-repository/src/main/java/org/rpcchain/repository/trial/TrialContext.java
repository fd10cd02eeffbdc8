package org.rpcchain.repository.trial;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;

/** What a chaining function sees of a chain when there is none: a chain of the client {@code check} at its first hop. */
final class TrialContext implements ChainContext {
    private static final int LIMIT = 64 * 1024;

    // Guarded by this: a function that ran out of time may still be writing while its lines are read.
    private final List<String> lines = new ArrayList<>();
    private int left = LIMIT;

    @Override
    public synchronized void log(String line) {
        if (left > 0 && line.length() > left) {
            lines.add("… and more than " + LIMIT + " characters");
            left = 0;
        } else if (left > 0) {
            lines.add(line);
            left -= line.length() + 1;
        }
    }

    @Override
    public ChainId chainId() {
        return new ChainId("check", 0);
    }

    @Override
    public String server() {
        return "check";
    }

    @Override
    public int hop() {
        return 1;
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }
}
