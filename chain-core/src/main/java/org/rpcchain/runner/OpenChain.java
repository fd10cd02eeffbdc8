package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.ChainCall;
import org.rpcchain.Outcome;
import org.rpcchain.Progress;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;

/** A chain that has not ended, as those who ask for its progress see it. Thread-safe. */
final class OpenChain {
    private final ChainCall call;
    private final Instant started;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    // volatile: written by those who bring heartbeats, read by whoever asks
    private volatile Heard heard;

    private record Heard(Instant time, Heartbeat heartbeat) {}

    OpenChain(HopId first, ChainCall call, Instant now) {
        this.call = call;
        this.started = now;
        Heartbeat begun = new Heartbeat(
                first, call.first().server(), call.first().function(), List.of(), List.of(), call.byteBudget());
        this.heard = new Heard(now, begun);
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
                call.hopLimit(),
                at.bytesLeft());
    }
}
