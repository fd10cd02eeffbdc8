package org.rpcchain.repository.oversight;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.soap.access.Credentials;

/**
 * Coordinators that are asked by SOAP, all at once.
 *
 * <p>However many people look, each coordinator is asked at most {@value #PER_SECOND} times a second. Thread-safe; close it at the
 * end.
 */
public final class WatchedCoordinators implements Coordinators, AutoCloseable {
    private static final int PER_SECOND = 2;
    private static final long FRESH_NANOS = 1_000_000_000L / PER_SECOND;
    /** How long the console waits for a coordinator. */
    public static final Duration PATIENCE = Duration.ofSeconds(2);

    /** A report has at most a hundred things that happened, fifty logins and a thousand servers. */
    private static final long LIMIT_BYTES = 4L << 20;

    private final Map<String, URI> addresses;
    private final SoapCoordinatorLine line;
    private final Duration patience;
    private final Map<String, Instant> lastTold = new ConcurrentHashMap<>();
    /** Guarded by this, since pages are made on many threads. */
    private Round round = new Round(System.nanoTime() - FRESH_NANOS);

    /** One look at all of them, which those share who look at the same time. */
    private static final class Round {
        private final long startNanos;
        private final CompletableFuture<List<Look>> looks = new CompletableFuture<>();

        Round(long startNanos) {
            this.startNanos = startNanos;
        }

        boolean isFresh(long nowNanos) {
            return nowNanos - startNanos < FRESH_NANOS;
        }
    }

    private WatchedCoordinators(Map<String, URI> addresses, SoapCoordinatorLine line, Duration patience) {
        this.addresses = addresses;
        this.line = line;
        this.patience = patience;
    }

    /**
     * Watches these coordinators; nothing is asked yet.
     *
     * @param addresses where each answers, {@code http://host:port/coordinator}, by its logical name
     * @param as an operator of them
     * @param patience how long one may take to answer before it is shown as silent
     * @throws ProblemException when the credentials would travel in clear text to another machine
     */
    public static WatchedCoordinators of(Map<String, URI> addresses, Credentials as, Duration patience) {
        Map<String, URI> ordered = new LinkedHashMap<>(addresses);
        return new WatchedCoordinators(
                ordered,
                SoapCoordinatorLine.builder()
                        .coordinators(ordered)
                        .credentials(as)
                        .connectTimeout(patience)
                        .messageLimit(LIMIT_BYTES)
                        .build(),
                patience);
    }

    @Override
    public boolean areWatched() {
        return !addresses.isEmpty();
    }

    @Override
    public List<Look> look() {
        Round next = new Round(System.nanoTime());
        Round now = entered(next);
        if (now != next) {
            return now.looks.join();
        }
        try {
            next.looks.complete(ask());
        } catch (RuntimeException | Error e) {
            next.looks.completeExceptionally(e);
            throw e;
        }
        return next.looks.join();
    }

    /** Answers the round that is fresh, or begins {@code next}; nobody is asked meanwhile. */
    private synchronized Round entered(Round next) {
        if (!round.isFresh(next.startNanos)) {
            round = next;
        }
        return round;
    }

    private List<Look> ask() {
        List<CompletableFuture<Look>> all = addresses.entrySet().stream()
                .map(entry -> look(entry.getKey(), entry.getValue()))
                .toList();
        return all.stream().map(CompletableFuture::join).toList();
    }

    private CompletableFuture<Look> look(String name, URI address) {
        return line.report(name, patience)
                .<Look>thenApply(report -> {
                    lastTold.put(name, Instant.now());
                    return new Look.Told(name, address, report);
                })
                .exceptionally(failure -> new Look.Silent(
                        name, address, why(failure, address), lastTold.getOrDefault(name, Instant.EPOCH)))
                .toCompletableFuture();
    }

    private String why(Throwable failure, URI address) {
        Throwable cause = failure instanceof CompletionException wrapped && wrapped.getCause() != null
                ? wrapped.getCause()
                : failure;
        if (cause instanceof TimeoutException) {
            return "no answer from " + address + " within " + patience.toSeconds() + " s";
        }
        if (cause instanceof IOException) {
            return "nobody answers at " + address;
        }
        return cause instanceof ProblemException problem
                ? String.valueOf(problem.getMessage())
                : "it cannot be asked at " + address + ": " + cause;
    }

    /** Gives up the looks that are under way. */
    @Override
    public void close() {
        line.close();
    }
}
