package org.rpcchain.sandbox;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.sandbox.meter.Frame;

/**
 * What a function knows of its chain, while it runs; what it writes counts against its console budget, and reaches the
 * chain when the run has ended: one that is begun again has written nothing.
 */
final class MeteredContext implements ChainContext {
    /** What a line takes beside its text; without it, empty lines would be free. */
    private static final int LINE_BYTES = 8;

    private final Frame frame;

    /** Volatile: whoever ends the run closes it, and a function that would not end must not go on writing. */
    private volatile @Nullable ChainContext chain;

    /** Most functions write nothing. Touched by the run's thread only. */
    private @Nullable List<String> lines;

    MeteredContext(ChainContext chain, Frame frame) {
        this.chain = chain;
        this.frame = frame;
    }

    @Override
    public void log(String line) {
        String text = String.valueOf(line);
        frame.console(bytes(text) + LINE_BYTES);
        ChainContext unused = chain();
        List<String> written = lines;
        if (written == null) {
            written = new ArrayList<>();
            lines = written;
        }
        written.add(text);
    }

    /** Hands the lines over to the chain, unless it has been closed; on the run's thread. */
    void deliver() {
        ChainContext open = chain;
        List<String> written = lines;
        if (open != null && written != null) {
            written.forEach(open::log);
        }
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
