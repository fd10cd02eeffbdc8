package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.rpcchain.coordinator.engine.CoordinatorEngine;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.engine.Input;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.wire.LedgerForm;

/** The real engine of a coordinator that is alone, behind a line without sockets; its disk is memory, and its time stands still. */
final class OneCoordinator implements CoordinatorLine {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final CoordinatorEngine engine =
            new CoordinatorEngine("c1", 1, CoordinatorProtocol.DEFAULT, call -> LedgerForm.write(call).length);
    private final Map<Long, CompletableFuture<Reply>> asks = new HashMap<>();
    private long last;
    private long beats;

    @Override
    public synchronized CompletionStage<Reply> ask(String coordinator, Request request, Duration timeout) {
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        asks.put(++last, reply);
        step(new Input.Asked(last, request));
        return reply;
    }

    /** Ends a call, as a server would. */
    void end(CallId call, Ending ending) {
        long number = ++beats;
        ask(
                "c1",
                new Request.Beat(
                        "s1", 1, number, number - 1, Set.of(), 0, Set.of(), Map.of(call, ending), Duration.ZERO),
                Duration.ZERO);
    }

    /** Answers whether anything is known of a call, and not that it is collected. */
    synchronized boolean keeps(CallId call) {
        return engine.ledger()
                .find(call)
                .filter(record -> record.order().isPresent())
                .isPresent();
    }

    /** Answers up to which counter all calls of a login are collected. */
    synchronized long forgottenUpTo(Login login) {
        return engine.ledger().standingOf(login).forgottenUpTo();
    }

    private void step(Input input) {
        List<Effect> effects = engine.step(NOW, input);
        for (Effect effect : effects) {
            if (effect instanceof Effect.Write write) {
                step(new Input.Written(write.number()));
            } else if (effect instanceof Effect.Answer answer) {
                CompletableFuture<Reply> ask = asks.remove(answer.ask());
                if (ask != null) {
                    ask.complete(answer.reply());
                }
            }
        }
    }
}
