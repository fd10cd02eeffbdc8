package org.rpcchain.soap;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.runner.Complaint;
import org.rpcchain.spi.NodeReport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells a repository again and again which sources a node holds compiled, on a thread of its own.
 *
 * <p>The first report comes at a random moment of the first period, so that nodes that start together do not report
 * together. A repository that is down costs the node nothing: {@link WatchedRepository} says so once. Thread-safe.
 */
final class NodeReporter implements AutoCloseable {
    /** How often a node reports unless told otherwise. */
    static final Duration PERIOD = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(NodeReporter.class);

    private final String name;
    private final Instant since = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private final WatchedRepository repository;
    private final Supplier<List<NodeReport.Use>> uses;
    private final ScheduledExecutorService timer;
    /** What was logged last, so that it is said once; only the timer's thread knows it. */
    private @Nullable FailureCode said;

    private NodeReporter(String name, WatchedRepository repository, Supplier<List<NodeReport.Use>> uses) {
        this.name = name.substring(0, Math.min(name.length(), NodeReport.LONGEST_NAME));
        this.repository = repository;
        this.uses = uses;
        this.timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, name + "-reporter");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Starts to report, once a period. */
    static NodeReporter start(
            String name, WatchedRepository repository, Supplier<List<NodeReport.Use>> uses, Duration period) {
        NodeReporter reporter = new NodeReporter(name, repository, uses);
        long millis = period.toMillis();
        long first = ThreadLocalRandom.current().nextLong(millis);
        var unused = reporter.timer.scheduleWithFixedDelay(reporter::report, first, millis, TimeUnit.MILLISECONDS);
        return reporter;
    }

    private void report() {
        try {
            repository.report(new NodeReport(name, since, uses.get()));
            said = null;
        } catch (ProblemException e) {
            if (e.problem().code() != FailureCode.REPOSITORY_UNREACHABLE) {
                sayOnce(e.problem().code(), e);
            }
        } catch (RuntimeException | Error e) { // else the timer would stop
            sayOnce(FailureCode.SERVICE_THREW, e);
        }
    }

    private void sayOnce(FailureCode code, Throwable e) {
        if (said != code) {
            said = code;
            Complaint.warn(
                    LOG, "{} cannot tell its repository what it runs, so that people do not see it there: {}", e, name);
        }
    }

    /** Reports no more; a report under way is cut off. */
    @Override
    public void close() {
        timer.shutdownNow();
    }
}
