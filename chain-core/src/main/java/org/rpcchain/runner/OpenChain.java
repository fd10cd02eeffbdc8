package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.ChainCall;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Progress;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/** A chain that has not ended, as those who ask for its progress see it. Thread-safe. */
final class OpenChain {
    private final ChainCall call;
    private final Instant started;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    // volatile: written by those who bring heartbeats, read by whoever asks
    private volatile Heard heard;
    // volatile: written when the first hop is sent, read by those who bring results
    private volatile boolean interactive;

    private record Heard(Instant time, Heartbeat heartbeat) {}

    OpenChain(HopId first, ChainCall call, Instant now) {
        this.call = call;
        this.started = now;
        Heartbeat begun = new Heartbeat(
                first, call.first().server(), call.first().function(), List.of(), List.of(),
                new Heartbeat.Left(call.hopLimit(), call.byteBudget()),
                0);
        this.heard = new Heard(now, begun);
    }

    /** Its chaining functions run at the client from now on (§3.7). */
    void interactive() {
        interactive = true;
    }

    /** Answers why the client does not run a chaining function of this chain; a stranger may know the chain's id. */
    Optional<Problem> refusal(Head head) {
        boolean inSubChain = head.header().stack().subChain().isPresent();
        boolean ownFunction = call.source()
                .map(source -> source.hash().equals(head.header().then().hash()))
                .orElse(false);
        boolean right = interactive && head.id().purpose() == Purpose.CHAIN && !inSubChain && ownFunction;
        return right
                ? Optional.empty()
                : Optional.of(new Problem(
                        FailureCode.MALFORMED,
                        "the client of chain " + head.id().chain()
                                + " runs only chaining functions of its own, of a chain"
                                + " that it runs interactively"));
    }

    CompletableFuture<Outcome> outcome() {
        return outcome;
    }

    void heard(Heartbeat heartbeat, Instant now) {
        heard = new Heard(now, heartbeat);
    }

    Progress progress(Instant now) {
        Heard last = heard;
        Heartbeat at = last.heartbeat();
        List<Heartbeat.Split> splits = at.splits();
        return new Progress(
                at.id().branch().path(),
                at.id().number(),
                at.server(),
                at.function(),
                splits.isEmpty() ? 1 : splits.get(splits.size() - 1).branches(),
                Duration.between(last.time(), now),
                call.timeBudget().minus(Duration.between(started, now)),
                at.left().hopLimit(),
                at.left().bytes(),
                at.console().trail(),
                at.console().lines());
    }
}
