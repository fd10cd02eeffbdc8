package org.rpcchain.soap.kept;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Progress;
import org.rpcchain.RunningChain;

/** A chain that runs at this gateway, or has ended here and is not put away yet. Thread-safe. */
final class WorkingChain {
    /** Before an end is told that is not put away: a minute's beats. */
    static final int MOST_TRIES = 60;

    private final StartedChain started;
    private final RunningChain running;
    private final boolean kept;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    // volatile: written by the thread that brings the end, read by whoever asks
    private volatile @Nullable ChainEnd end;
    // volatile: written by the request that collects, read by the beat
    private volatile boolean collected;
    // volatile: written by who puts the end away, one at a time, read by whoever asks
    private volatile int failedTries;
    /** The hop of which was last told; the beat alone uses it. */
    private int toldHop;

    /** Creates a chain whose end is kept until somebody collects it, or that a request waits for. */
    WorkingChain(StartedChain started, RunningChain running, boolean kept) {
        this.started = started;
        this.running = running;
        this.kept = kept;
    }

    StartedChain started() {
        return started;
    }

    ChainId id() {
        return started.id();
    }

    String caller() {
        return started.caller();
    }

    boolean isKept() {
        return kept;
    }

    RunningChain running() {
        return running;
    }

    boolean isRunning() {
        return end == null;
    }

    void cancel() {
        running.cancel();
    }

    /** Answers where it is, when that is another place than at the last question. */
    Optional<Progress> news() {
        Optional<Progress> news = running.progress().filter(progress -> progress.hop() != toldHop);
        news.ifPresent(progress -> toldHop = progress.hop());
        return news;
    }

    Optional<ChainEnd> end() {
        return Optional.ofNullable(end);
    }

    void ended(ChainEnd how) {
        end = how;
    }

    void collected() {
        collected = true;
    }

    boolean isCollected() {
        return collected;
    }

    /** Completes with the end, as it is kept, after it was tried to put it away. */
    CompletableFuture<Outcome> outcome() {
        return outcome;
    }

    /** Tells who waits how it ended: as it is kept, or as it came when it could not be kept. */
    void tell(Outcome came) {
        outcome.complete(end().map(ChainEnd::outcome).orElse(came));
    }

    /** Its end could not be put away once more. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // the end's thread tries first, and the beat from then on
    void failedToBePutAway() {
        failedTries++;
    }

    /**
     * Answers how it stands: an end that a crash could take back is told to nobody but who waits for it, or has got it; and to
     * all when a minute's beats could not put it away, since nobody knows whether one ever can.
     */
    KnownChain known() {
        Stand stand = end().filter(here -> !kept || collected || failedTries >= MOST_TRIES)
                .<Stand>map(Stand.Ended::new)
                .orElseGet(() -> new Stand.Running(running.progress()));
        return new KnownChain(started, stand);
    }
}
