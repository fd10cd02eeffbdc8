package org.rpcchain.benchmarks.peers.line;

/** A part of a peer while it runs. */
public interface Part extends AutoCloseable {
    /**
     * Has the two services work on a payload in turn, the first of them first, and answers what comes out. Only clients can. Called by
     * several threads.
     */
    default byte[] carry(int hops, byte[] payload) throws Exception {
        throw new UnsupportedOperationException("only a client is asked to carry");
    }

    /** Ends it. */
    @Override
    void close();
}
