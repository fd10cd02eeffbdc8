package org.rpcchain.sandbox.corpus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;

/** The chain of one run, which sees what the run writes and how deep it is in its own methods whenever it asks for its hop. */
public final class Listener implements ChainContext {
    private long consoleBytes;
    private long questions;
    private long deepest;

    /**
     * What was heard.
     *
     * @param consoleBytes of the lines, in UTF-8
     * @param deepest how many frames of classes without a package, such as sources of the fuzzer declare
     */
    public record Heard(long consoleBytes, long deepest) {}

    Heard heard() {
        return new Heard(consoleBytes, deepest);
    }

    @Override
    public void log(String line) {
        consoleBytes += line.getBytes(StandardCharsets.UTF_8).length;
    }

    @Override
    public ChainId chainId() {
        return new ChainId("corpus", 1);
    }

    @Override
    public String server() {
        return "corpus.server";
    }

    @Override
    public int hop() {
        questions++;
        // To look at the stack takes far longer than a question may cost: not at each of them.
        if (Long.bitCount(questions) == 1) {
            deepest = Math.max(deepest, depth());
        }
        return 1;
    }

    private static long depth() {
        return Arrays.stream(Thread.currentThread().getStackTrace())
                .filter(frame -> !frame.getClassName().contains("."))
                .count();
    }
}
