package org.rpcchain.function;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.LongAdder;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.Violation;
import org.rpcchain.spi.NodeReport;

/** How often the functions of each source ran, and how often they violated the sandbox; bounded. Thread-safe. */
final class FunctionCounts {
    private static final int REMEMBERED = 10_000;

    private final Cache<String, Count> counts = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .executor(Runnable::run)
            .build();

    private static final class Count {
        final LongAdder calls = new LongAdder();
        final LongAdder violations = new LongAdder();
    }

    /** A source's function begins to run. */
    void ran(String hash) {
        of(hash).calls.increment();
    }

    /** A source could not be had, or its function did not end well. */
    void failed(String hash, ProblemException failure) {
        if (Violation.is(failure.problem().code())) {
            of(hash).violations.increment();
        }
    }

    /** Answers what is known of a source. */
    NodeReport.Use use(String hash) {
        Count count = of(hash);
        return new NodeReport.Use(hash, count.calls.sum(), count.violations.sum());
    }

    private Count of(String hash) {
        return counts.get(hash, key -> new Count());
    }
}
