package org.rpcchain.benchmarks.sandbox;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.rpcchain.sandbox.meter.MeteredThread;

/** The threads that JMH measures on, since metered code runs on no others. JMH creates it by name. */
public final class MeteredExecutor extends ThreadPoolExecutor {
    /** Creates the executor; JMH gives the number of threads, and a prefix of their names. */
    public MeteredExecutor(int threads, String prefix) {
        super(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                work -> new MeteredThread(prefix, MeteredThread.STACK_BYTES, work));
    }
}
