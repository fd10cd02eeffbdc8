package org.rpcchain.soap;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.NodeReport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A node's or client's function repository, of which it knows whether it was there when it was last asked; says so in the
 * log when that changes. Thread-safe.
 */
final class WatchedRepository implements FunctionStore, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedRepository.class);

    private final String name;
    private final SoapFunctionRepository repository;
    private final AtomicReference<@Nullable Instant> lostSince = new AtomicReference<>();

    WatchedRepository(String name, SoapFunctionRepository repository) {
        this.name = name;
        this.repository = repository;
    }

    @Override
    public void publish(ChainSource source) {
        asked(() -> {
            repository.publish(source);
            return source;
        });
    }

    @Override
    public ChainSource fetch(String hash) {
        return asked(() -> repository.fetch(hash));
    }

    void report(NodeReport report) {
        asked(() -> {
            repository.report(report);
            return report;
        });
    }

    /** Answers a sentence for people when it could not be reached lately. */
    Optional<String> trouble() {
        return Optional.ofNullable(lostSince.get())
                .map(since -> "the function repository of " + name + " cannot be reached since " + since
                        + "; it goes on with the sources that it has compiled, and can have no others");
    }

    private <T> T asked(Supplier<T> question) {
        try {
            T answer = question.get();
            there();
            return answer;
        } catch (ProblemException e) {
            if (e.problem().code() == FailureCode.REPOSITORY_UNREACHABLE) {
                lost(e);
            } else {
                there();
            }
            throw e;
        }
    }

    private void lost(ProblemException e) {
        if (lostSince.compareAndSet(null, Instant.now().truncatedTo(ChronoUnit.SECONDS))) {
            LOG.warn(
                    "{} goes on with the sources that it has compiled, and can have no others: {}",
                    name,
                    e.getMessage());
        }
    }

    private void there() {
        if (lostSince.getAndSet(null) != null) {
            LOG.info("{} reaches its function repository again", name);
        }
    }

    @Override
    public void close() {
        repository.close();
    }
}
