package org.rpcchain.coordinator.chains;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.engine.Earlier;

/** One run of a chain at this coordinator, from when it was asked for until nothing of it is here. For any thread. */
final class ChainRun {
    /** The least time budget that a chain may have. */
    private static final Duration LEAST = Duration.ofMillis(1);

    private final CallId call;
    private final ChainId id;
    private final Work.Chain chain;
    private final Earlier earlier;
    private final CompletableFuture<Ending> ending = new CompletableFuture<>();
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private @Nullable RunningChain running;
    /** Whether it is wanted back, if nothing of it has left. Volatile: written by a timer, read by whoever brings its end. */
    private volatile boolean wantedBack;
    /** When another might send it, too. Volatile, as the next, which is written after it: told by the coordinator's thread. */
    private volatile long doubtedAt;

    private volatile boolean inDoubt;

    private Stop stop = Stop.NOT;
    private final long made = System.nanoTime();
    /** When a server last spoke of it, or else when it was made. Volatile: written by whoever hears. */
    private volatile long heard = made;

    /** Whether it is to stop, and how. */
    enum Stop {
        NOT,
        LEFT,
        CANCELLED
    }

    ChainRun(CallId call, ChainId id, Work.Chain chain, Earlier earlier) {
        this.call = call;
        this.id = id;
        this.chain = chain;
        this.earlier = earlier;
        earlier.doubt().ifPresent(this::doubt);
    }

    CallId call() {
        return call;
    }

    ChainId id() {
        return id;
    }

    Work.Chain chain() {
        return chain;
    }

    /** Answers what was done for it before, how long ago by now. */
    Earlier earlier() {
        return earlier.later(waited());
    }

    /** Answers how long ago it was asked for. */
    Duration waited() {
        return Duration.ofNanos(System.nanoTime() - made);
    }

    /** Answers whether others have begun it before, and could not deliver it. */
    boolean isHandedOver() {
        return earlier.isUndelivered();
    }

    /** Answers how much of its time budget is left, where that is enough for one; nothing is of what describes no chain. */
    Optional<Duration> left() {
        try {
            ChainCall call = ChainDescription.withoutSource(chain.description());
            Duration left = call.timeBudget().minus(earlier().ago());
            return left.compareTo(LEAST) < 0 ? Optional.empty() : Optional.of(left);
        } catch (ProblemException e) {
            return Optional.empty();
        }
    }

    /** A server speaks of it. */
    void hear() {
        heard = System.nanoTime();
    }

    /** Answers for how long no server has spoken of it, since it was made. */
    Duration quietFor() {
        return Duration.ofNanos(System.nanoTime() - heard);
    }

    /** Ends as the chain does; never where it was stopped. */
    CompletableFuture<Ending> ending() {
        return ending;
    }

    /** Ends when another run of the chain may begin here. */
    CompletionStage<Void> over() {
        return over;
    }

    /** Nothing of it is here any more. */
    void finish() {
        over.complete(null);
    }

    synchronized Stop stop() { // who stops it is another thread than who starts it
        return stop;
    }

    synchronized boolean isUnderWay() { // as stop
        return running != null;
    }

    /** Notes that it is under way; answers how it is to stop, where that was asked for meanwhile. */
    synchronized Stop started(RunningChain now) { // as stop
        running = now;
        return stop;
    }

    /** Another may have sent it, too, since so long ago. */
    void doubt(Duration ago) {
        long since = System.nanoTime() - ago.toNanos();
        doubtedAt = inDoubt && doubtedAt - since < 0 ? doubtedAt : since;
        inDoubt = true;
    }

    boolean isInDoubt() {
        return inDoubt;
    }

    /** Answers for how long another may have sent it. */
    Duration doubtedFor() {
        return Duration.ofNanos(System.nanoTime() - doubtedAt);
    }

    void wantBack() {
        wantedBack = true;
    }

    boolean isWantedBack() {
        return wantedBack;
    }

    /** Says how it is to stop; answers the chain where it is under way already. */
    synchronized @Nullable RunningChain stopBy(Stop how) { // as stop
        stop = how;
        return running;
    }
}
