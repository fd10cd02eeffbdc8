package org.rpcchain.sandbox;

import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.sandbox.meter.Frame;

/** What a function knows of its chain, while it runs; what it writes counts against its console budget. */
final class MeteredContext implements ChainContext {
    /** What a line takes beside its text; without it, empty lines would be free. */
    private static final int LINE_BYTES = 8;

    private final Frame frame;

    /** Volatile: whoever ends the run closes it, and a function that would not end must not go on writing. */
    private volatile @Nullable ChainContext chain;

    MeteredContext(ChainContext chain, Frame frame) {
        this.chain = chain;
        this.frame = frame;
    }

    @Override
    public void log(String line) {
        String text = String.valueOf(line);
        frame.console(bytes(text) + LINE_BYTES);
        chain().log(text);
    }

    /** Answers the length of the text in UTF-8; each half of a surrogate pair has two of its four bytes. */
    private static long bytes(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return bytes;
    }

    @Override
    public ChainId chainId() {
        return chain().chainId();
    }

    @Override
    public String server() {
        return chain().server();
    }

    @Override
    public int hop() {
        return chain().hop();
    }

    void close() {
        chain = null;
    }

    private ChainContext chain() {
        ChainContext open = chain;
        if (open == null) {
            throw new IllegalStateException("a chain's context serves one run; this one has ended");
        }
        return open;
    }
}
