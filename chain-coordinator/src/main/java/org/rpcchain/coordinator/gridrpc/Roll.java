package org.rpcchain.coordinator.gridrpc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.runner.CoordinatorLine;

/**
 * What a coordinator knows of a login's calls.
 *
 * @param forgottenUpTo of the calls up to this counter nothing is kept
 * @param collected the later ones that nothing is kept of, either
 * @param kept the later ones that it keeps something of
 */
record Roll(long forgottenUpTo, Set<Long> collected, SortedSet<Long> kept) {
    /** Answers whether nothing is kept any more of a call that was handed over. */
    boolean isGone(long counter) {
        return counter <= forgottenUpTo || collected.contains(counter);
    }

    /** Asks the coordinators, one after the other, until one answers. */
    static Roll call(GridRpcConfiguration configuration, CoordinatorLine line) {
        List<String> silences = new ArrayList<>();
        for (String coordinator : configuration.coordinators()) {
            try {
                return call(configuration, line, coordinator);
            } catch (ExecutionException e) {
                silences.add(coordinator + ": " + e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new GridRpcException(
                        ErrorCode.GRPC_INTERRUPTED_NP,
                        "the thread was interrupted while it asked the coordinators; reattach again",
                        e);
            }
        }
        throw new GridRpcException(
                ErrorCode.GRPC_COMMUNICATION_FAILED,
                "no coordinator says which calls " + configuration.login() + " has made " + silences
                        + "; reattach again when one runs");
    }

    private static Roll call(GridRpcConfiguration configuration, CoordinatorLine line, String coordinator)
            throws ExecutionException, InterruptedException {
        Duration patience = configuration.heartbeatPeriod().multipliedBy(2).plusSeconds(1); // as Calls has
        Request ofNobody = new Request.Synchronize(configuration.login(), 0, Set.of());
        Reply reply =
                line.ask(coordinator, ofNobody, patience).toCompletableFuture().get();
        if (reply instanceof Reply.Lacking lacking) {
            return new Roll(lacking.forgottenUpTo(), lacking.collected(), new TreeSet<>(lacking.foreign()));
        }
        String sentence = reply instanceof Reply.Refused refused ? refused.sentence() : "it answered " + reply;
        throw new ExecutionException(new IllegalStateException(sentence));
    }
}
