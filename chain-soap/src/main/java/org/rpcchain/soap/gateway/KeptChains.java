package org.rpcchain.soap.gateway;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.Trail;

/**
 * The chains that were started and not yet collected: bounded in number and in bytes.
 *
 * <p>An end is kept until it is collected, or for {@link #KEPT_FOR}; what is too old goes when somebody next asks for
 * anything. Thread-safe: a lock guards the map, and nothing is called while it is held.
 */
final class KeptChains {
    /** How long the end of a chain is kept. */
    static final Duration KEPT_FOR = Duration.ofMinutes(10);

    private final int mostChains;
    private final long mostBytes;
    private final InstantSource clock;
    private final Map<ChainId, Kept> chains = new HashMap<>();
    /** Those of them that have ended, the oldest end first. */
    private final Map<ChainId, Kept> ended = new LinkedHashMap<>();

    private long bytes;

    private static final class Kept {
        final RunningChain chain;
        final CompletableFuture<Outcome> end = new CompletableFuture<>();
        Instant time = Instant.MAX;
        long bytes;

        Kept(RunningChain chain) {
            this.chain = chain;
        }
    }

    KeptChains(int mostChains, long mostBytes, InstantSource clock) {
        this.mostChains = mostChains;
        this.mostBytes = mostBytes;
        this.clock = clock;
    }

    /** Refuses when as many chains are kept as may be; those that start at the same time are not counted. */
    synchronized void admit() {
        dropOld();
        if (chains.size() >= mostChains) {
            throw new ProblemException(
                    FailureCode.OVERLOADED,
                    "the gateway keeps " + mostChains + " chains that nobody has collected; collect some, or try again"
                            + " in " + KEPT_FOR.toMinutes() + " minutes");
        }
    }

    /** Keeps a chain. */
    void keep(RunningChain running) {
        Kept kept = new Kept(running);
        synchronized (this) {
            chains.put(running.id(), kept);
        }
        running.outcome().thenAccept(outcome -> kept.end.complete(book(kept, outcome)));
    }

    /** Answers a chain. */
    synchronized RunningChain chain(ChainId id) {
        return find(id).chain;
    }

    /** Completes with the end of a chain. */
    synchronized CompletableFuture<Outcome> end(ChainId id) {
        return find(id).end;
    }

    /** Forgets a chain that has ended. */
    synchronized void forget(ChainId id) {
        Kept kept = ended.remove(id);
        if (kept != null) {
            chains.remove(id);
            bytes -= kept.bytes;
        }
    }

    private synchronized Outcome book(Kept kept, Outcome outcome) {
        dropOld();
        long size = weight(outcome);
        boolean fits = bytes + size <= mostBytes;
        kept.bytes = fits ? size : 0;
        kept.time = clock.instant();
        bytes += kept.bytes;
        ended.put(kept.chain.id(), kept);
        return fits ? outcome : tooLarge(kept.chain.id(), size);
    }

    private Kept find(ChainId id) {
        dropOld();
        Kept kept = chains.get(id);
        if (kept == null) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "the gateway does not know the chain " + id + ": it was not started here, was collected, or ended"
                            + " more than " + KEPT_FOR.toMinutes() + " minutes ago");
        }
        return kept;
    }

    private void dropOld() {
        Instant oldest = clock.instant().minus(KEPT_FOR);
        List<ChainId> old = ended.values().stream()
                .takeWhile(kept -> kept.time.isBefore(oldest))
                .map(kept -> kept.chain.id())
                .toList();
        old.forEach(this::forget);
    }

    private Outcome tooLarge(ChainId id, long size) {
        String message = "the chain ended, but the gateway has no room for its " + size + " bytes beside the " + bytes
                + " that nobody has collected (at most " + mostBytes + "); collect them, or run the chain with 'run'";
        Problem problem = new Problem(FailureCode.TOO_LARGE, message);
        return new Outcome.Failed(new ChainFailure(id, problem, 0, "gateway", "", Trail.start(), List.of()));
    }

    private static long weight(Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            return done.result().value().weight() + weight(done.result().console());
        }
        ChainFailure failure =
                outcome instanceof Outcome.Failed failed ? failed.failure() : ((Outcome.Unknown) outcome).lastKnown();
        return failure.problem().message().length() + weight(failure.console());
    }

    private static long weight(List<String> lines) {
        return lines.stream().mapToLong(String::length).sum();
    }
}
