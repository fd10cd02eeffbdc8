package org.rpcchain.benchmarks.soak;

import java.util.List;
import org.rpcchain.ChainId;
import org.rpcchain.spi.NodeListener;

/**
 * Writes down each chaining function that a node, or a client, has run, with the time and what it has written on the console; and each time
 * that a client sends a chain again.
 */
record Watch(Diary runs, Diary signs) implements NodeListener {
    @Override
    public void functionRan(ChainId chain, String hop, String function, List<String> lines) {
        runs.add("ran " + chain + " " + function + " " + hop.replace(' ', '_') + " " + System.currentTimeMillis());
        lines.forEach(line -> runs.add("wrote " + chain + " " + line));
    }

    @Override
    public void chainSentAgain(ChainId chain, int attempt) {
        signs.add(System.currentTimeMillis() + " again " + chain + " " + attempt);
    }
}
