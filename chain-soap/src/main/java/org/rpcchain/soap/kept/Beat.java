package org.rpcchain.soap.kept;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.rpcchain.runner.Complaint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does a small work about once a second, on one daemon thread, from its start until it is closed. */
final class Beat implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Beat.class);
    private static final long PERIOD_MILLIS = 1_000;

    private final Runnable work;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(beating -> {
        Thread named = new Thread(beating, "gateway-beat");
        named.setDaemon(true);
        return named;
    });
    /** Only the beating thread uses it. */
    private boolean failing;

    Beat(Runnable work) {
        this.work = work;
    }

    void start() {
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(this::beat, PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Whatever is thrown would end all later beats; what cannot be done now is tried again at the next. */
    private void beat() {
        try {
            work.run();
            failing = false;
        } catch (RuntimeException
                | Error e) { // as of a driver that lacks a class, or a JVM that lacks memory for a moment
            if (!failing) {
                Complaint.warn(LOG, "the gateway cannot look after its chains, and goes on trying: {}", e);
            }
            failing = true;
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
