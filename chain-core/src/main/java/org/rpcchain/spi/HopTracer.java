package org.rpcchain.spi;

import java.time.Instant;
import org.rpcchain.FailureCode;

/**
 * Follows chains from node to node: a span for each chain at its client, and one for each hop.
 *
 * <p>A span's {@code traceparent} (W3C Trace Context) travels with what the hop sends, and is the parent of the next hop's
 * span. Spans are begun on the threads that move chains, so beginning one must take microseconds; they are ended on a thread
 * of their own. What a tracer throws is ignored but for one line in the log. Thread-safe. Source: RPC Chains §3.7.
 */
public interface HopTracer {
    /** Traces nothing, and lets the trace of others through as it is. */
    HopTracer NONE = new HopTracer() {
        @Override
        public Span hop(String server, String function, String hop, String traceparent, Instant begun) {
            return Span.NONE;
        }

        @Override
        public Span chain(String chain, String server, String function, Instant begun) {
            return Span.NONE;
        }
    };

    /**
     * Begins the span of a hop.
     *
     * @param server the server's logical name
     * @param function the service function; empty where only a chaining function runs
     * @param hop the hop's name, for people
     * @param traceparent that of the hop before; empty when there is none
     * @param begun when the hop arrived
     */
    Span hop(String server, String function, String hop, String traceparent, Instant begun);

    /**
     * Begins the span of a chain, at its client, on the thread that starts it.
     *
     * @param chain the chain's id
     * @param server the first server
     * @param function the first service function
     * @param begun when it started
     */
    Span chain(String chain, String server, String function, Instant begun);

    /** A span that has begun; ended once, by one of its two ends. */
    interface Span {
        /** No span. */
        Span NONE = new Span() {
            @Override
            public String traceparent() {
                return "";
            }

            @Override
            public void done(Instant ended) {
                // there is none
            }

            @Override
            public void failed(Instant ended, FailureCode code) {
                // there is none
            }
        };

        /** Answers what identifies it to the next hop; empty to let the trace through as it came. */
        String traceparent();

        /** It ended well. */
        void done(Instant ended);

        /** It ended with a failure. */
        void failed(Instant ended, FailureCode code);
    }
}
