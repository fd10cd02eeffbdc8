package org.rpcchain.coordinator.chains;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.rpcchain.ChainId;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.runner.NotDeliveredException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands on what cannot be delivered from here: where nothing of a chain has left, or will, its run ends here, and another coordinator may
 * try. While there is none it is tried here, until its time is over. For any thread.
 */
final class HandOver {
    private static final Logger LOG = LoggerFactory.getLogger(HandOver.class);

    /** Who cannot deliver a chain keeps it for a quarter of the time that others had it before: so it is handed over seldom, in the end. */
    private static final int PART = 4;

    private final Map<CallId, ChainRun> runs;
    private final Hands hands;

    /**
     * Who runs the chains, as far as handing over needs it.
     *
     * @param threads do what may wait
     * @param silence for so long a chain is tried in vain, at least
     * @param others answers whether another coordinator may try a chain; never fails
     * @param giveBack ends a chain that has not left, and lets any other go on
     * @param send sends a chain, or ends it where its time is over; it may wait
     */
    record Hands(
            ChainThreads threads,
            Duration silence,
            Function<CallId, CompletionStage<Boolean>> others,
            Consumer<ChainId> giveBack,
            Consumer<ChainRun> send) {}

    /** Hands on some of the runs that are here, which others add and take away. */
    HandOver(Map<CallId, ChainRun> runs, Hands hands) {
        this.runs = runs;
        this.hands = hands;
    }

    /** After this time in vain another coordinator may try; about as long as a chain was tried before, so each of a group tries soon. */
    private Duration patience(ChainRun run) {
        Duration part = run.earlier().ago().dividedBy(PART);
        return part.compareTo(hands.silence()) > 0 ? part : hands.silence();
    }

    /** Wants a chain back that has begun, if it is not delivered by then. Most have ended, and are not to be kept for that. */
    void wantBackLater(ChainRun run) {
        CallId call = run.call();
        WeakReference<ChainRun> then = new WeakReference<>(run);
        hands.threads().later(patience(run), () -> {
            ChainRun now = runs.get(call);
            if (now != null && now == then.get()) {
                wantBack(now);
            }
        });
    }

    /** It comes back only where nothing of it has left, or will; and while there is another coordinator that may try it. */
    private void wantBack(ChainRun run) {
        mayTryElsewhere(run).thenAccept(may -> {
            if (may) {
                run.wantBack();
                hands.giveBack().accept(run.id());
            } else if (isHere(run)) {
                wantBackLater(run);
            }
        });
    }

    private CompletionStage<Boolean> mayTryElsewhere(ChainRun run) {
        return isHere(run) && run.left().isPresent()
                ? hands.others().apply(run.call())
                : CompletableFuture.completedFuture(false);
    }

    private boolean isHere(ChainRun run) {
        return runs.get(run.call()) == run && run.stop() == ChainRun.Stop.NOT;
    }

    /** Hands on what cannot even begin here, or begins it again where nobody else is there; at the latest when its time is over. */
    void handOnLater(ChainRun run, Ending why) {
        Duration wait = ChainThreads.shorter(patience(run), run.left().orElse(Duration.ZERO));
        hands.threads()
                .later(
                        wait,
                        run,
                        () -> mayTryElsewhere(run)
                                .thenAcceptAsync(may -> handOnOrSend(may, run, why), hands.threads()));
    }

    private void handOnOrSend(boolean mayTryElsewhere, ChainRun run, Ending why) {
        if (run.stop() != ChainRun.Stop.NOT) {
            run.finish();
        } else if (mayTryElsewhere) {
            handOn(run, why);
        } else {
            hands.send().accept(run); // which ends it when its time is over
        }
    }

    /** Ends a run for another coordinator to try the chain, of which nothing has left this one, or will. */
    void handOn(ChainRun run, Ending why) {
        LOG.debug("the chain {} is not delivered from here, and another may try: {}", run.id(), why);
        run.ending().completeExceptionally(new NotDeliveredException(run.id() + " is not delivered from here"));
        run.finish();
    }
}
