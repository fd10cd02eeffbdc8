package org.rpcchain.soap.http;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cancels exchanges that take longer than they may, by an eighth of that or a second at most: it looks now and then, since a timer for each
 * exchange would wake a thread for each. Thread-safe.
 */
final class Deadlines implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Deadlines.class);
    private static final long LONGEST_PAUSE_MILLIS = 1_000;
    private static final long SHORTEST_PAUSE_MILLIS = 10;

    /** An exchange that is under way; each is one of its own. */
    static final class Exchange {
        private final Runnable cancel;
        private final long begunNanos = System.nanoTime();

        private Exchange(Runnable cancel) {
            this.cancel = cancel;
        }
    }

    private final Set<Exchange> open = ConcurrentHashMap.newKeySet();
    private final long limitNanos;
    private final ScheduledExecutorService thread;

    Deadlines(Duration limit) {
        limitNanos = limit.toNanos();
        thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread made = new Thread(task, "rpcchain-http-deadlines");
            made.setDaemon(true);
            return made;
        });
        long pause = Math.max(SHORTEST_PAUSE_MILLIS, Math.min(LONGEST_PAUSE_MILLIS, limit.toMillis() / 8));
        Future<?> unused = thread.scheduleWithFixedDelay(this::look, pause, pause, TimeUnit.MILLISECONDS);
    }

    /** Begins to watch; to be {@link #ended} in any case. */
    Exchange begun(Runnable cancel) {
        Exchange exchange = new Exchange(cancel);
        open.add(exchange);
        return exchange;
    }

    void ended(Exchange exchange) {
        open.remove(exchange);
    }

    private void look() {
        long now = System.nanoTime();
        List<Exchange> late = open.stream()
                .filter(exchange -> now - exchange.begunNanos >= limitNanos)
                .toList();
        late.stream().filter(open::remove).forEach(Deadlines::cancel);
    }

    /** One that cannot be cancelled must not keep the others from it. */
    private static void cancel(Exchange exchange) {
        try {
            exchange.cancel.run();
        } catch (RuntimeException | Error e) {
            LOG.warn("an exchange that takes too long could not be cancelled", e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
