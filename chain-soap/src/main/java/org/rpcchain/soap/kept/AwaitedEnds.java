package org.rpcchain.soap.kept;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.VirtualConsole;

/** The ends that requests wait for here, of chains that run at another gateway: looked up at every beat. Thread-safe. */
final class AwaitedEnds {
    private final ChainEnds ends;
    private final Map<ChainId, CompletableFuture<Outcome>> awaited = new ConcurrentHashMap<>();

    AwaitedEnds(ChainEnds ends) {
        this.ends = ends;
    }

    CompletableFuture<Outcome> of(ChainId id) {
        return awaited.computeIfAbsent(id, unused -> new CompletableFuture<>());
    }

    void beat() {
        for (ChainId id : List.copyOf(awaited.keySet())) {
            Optional<KnownChain> chain = ends.find(id);
            if (chain.isEmpty() || !chain.get().isRunning()) {
                Outcome outcome = chain.flatMap(KnownChain::outcome).orElseGet(() -> gone(id));
                Optional.ofNullable(awaited.remove(id)).ifPresent(waiting -> waiting.complete(outcome));
            }
        }
    }

    private static Outcome gone(ChainId id) {
        String message = "its end was collected by another request while this one waited for it; collect a chain once";
        Problem problem = new Problem(FailureCode.MALFORMED, message);
        return new Outcome.Failed(new ChainFailure(id, problem, 0, "gateway", "", VirtualConsole.EMPTY));
    }
}
