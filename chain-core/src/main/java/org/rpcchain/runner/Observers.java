package org.rpcchain.runner;

import org.rpcchain.spi.HopTracer;
import org.rpcchain.spi.NodeListener;

/**
 * Who watches a node or a client.
 *
 * @param listener is told what happens
 * @param tracer follows chains from node to node
 */
public record Observers(NodeListener listener, HopTracer tracer) {
    /** Nobody. */
    public static final Observers NONE = new Observers(NodeListener.NONE, HopTracer.NONE);

    boolean isNone() {
        return equals(NONE);
    }
}
