package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Progress;
import org.rpcchain.Value;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/** All that its client keeps of a chain that has not ended, beside the engine. Thread-safe. */
final class OpenChain {
    private final ChainId id;
    private final ChainCall call;
    private final AdaptiveMode.Run run;
    private final HopInWork.Traced traced;
    private final Instant started;
    private final KeptStates states = new KeptStates();
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    /** For those who wait: it completes on a thread on which nothing else may run. */
    private final CompletableFuture<Outcome> end = new CompletableFuture<>();

    private final AtomicInteger attempts = new AtomicInteger();
    // volatile: written by those who bring heartbeats, read by whoever asks
    private volatile Heard heard;
    // volatile: written when the first hop is sent, read by those who bring results
    private volatile boolean interactive;

    private record Heard(Instant time, Heartbeat heartbeat) {}

    OpenChain(ChainId id, ChainCall call, AdaptiveMode.Run run, HopInWork.Traced traced, Instant now) {
        this.id = id;
        this.call = call;
        this.run = run;
        this.traced = traced;
        this.started = now;
        this.heard = new Heard(now, begun());
    }

    private Heartbeat begun() {
        return new Heartbeat(
                new HopId(id, 1),
                call.first().server(),
                call.first().function(),
                List.of(),
                List.of(),
                new Heartbeat.Left(call.hopLimit(), call.byteBudget()),
                0);
    }

    ChainId id() {
        return id;
    }

    Mode mode() {
        return run.mode();
    }

    /** Its chaining functions run at the client from now on (§3.7). */
    void interactive() {
        interactive = true;
    }

    /** Answers whether it has not been sent so often before; an attempt may be delivered several times. */
    boolean isSentAgain(int attempt) {
        return attempts.getAndAccumulate(attempt, Math::max) < attempt;
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
                        "the client of chain " + id + " runs only chaining functions of its own, of a chain"
                                + " that it runs interactively"));
    }

    /** Answers a hop that leaves, without its state where that stays here. */
    Hop keep(Hop hop) {
        return states.keep(hop);
    }

    /** Answers a hop that has come back, with its state; empty where it was taken before. */
    Optional<Hop> restore(Hop hop) {
        return states.restore(hop);
    }

    /** A hop that has come back has been taken. */
    void taken(Hop step) {
        states.taken(step);
    }

    int statesKept() {
        return states.size();
    }

    /** Answers the hop with the chain's own trace. */
    Hop traced(Hop hop) {
        return traced.traceparent().isEmpty() ? hop : Observation.traced(hop, traced.traceparent());
    }

    /** Answers who hears of client responses (§7.1). */
    Optional<Consumer<Value>> listener() {
        return call.isListening() ? Optional.of(call.responses()) : Optional.empty();
    }

    CompletableFuture<Outcome> outcome() {
        return outcome;
    }

    CompletableFuture<Outcome> end() {
        return end;
    }

    /** Has the adaptive mode learn of its end; one without a result teaches nothing of how long it takes (§7.2). */
    void learn(Outcome end, Instant now) {
        if (end instanceof Outcome.Done done) {
            run.done(done.result().elapsed());
        } else if (end instanceof Outcome.Failed failed && failed.failure().code() == FailureCode.CANCELLED) {
            run.cancelled();
        } else {
            run.failed(Duration.between(started, now));
        }
    }

    /** It does not begin: that teaches the adaptive mode nothing, but a try of it is over. */
    void withdraw() {
        run.cancelled();
    }

    /** Ends the span of one that does not begin. */
    void withdrawSpan(Instant now) {
        traced.span().failed(now, FailureCode.CANCELLED);
    }

    /** Ends its span, where it is traced. */
    void endSpan(Outcome end, Instant now) {
        if (end instanceof Outcome.Failed failed) {
            traced.span().failed(now, failed.failure().code());
        } else if (end instanceof Outcome.Unknown unknown) {
            traced.span().failed(now, unknown.lastKnown().code());
        } else {
            traced.span().done(now);
        }
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
