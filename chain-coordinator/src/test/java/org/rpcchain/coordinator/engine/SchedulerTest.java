package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** Other policies than the paper's have what they need behind the same port. */
class SchedulerTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final List<Scheduler.Candidate> seen = new ArrayList<>();
    /** Gives a server one call at a time, whatever room it says that it has. */
    private final Scheduler oneAtATime = (server, waiting) -> {
        seen.add(server);
        return server.running() == 0 ? waiting.first(server.name(), server.functions()) : Optional.empty();
    };

    private long asks;

    @Test
    void first_come_gives_what_there_is_room_for() {
        CoordinatorEngine engine = engine(Scheduler.FIRST_COME);

        assertThat(given(engine, 1, Set.of())).containsExactlyInAnyOrder(1L, 2L, 3L);
    }

    @Test
    void a_policy_hears_what_a_server_offers_and_how_loaded_it_is_and_decides_whether_it_gets_more() {
        CoordinatorEngine engine = engine(oneAtATime);

        assertThat(given(engine, 1, Set.of())).containsExactly(1L);
        assertThat(seen)
                .containsExactly(
                        new Scheduler.Candidate("s1", Set.of("f"), 0, 3),
                        new Scheduler.Candidate("s1", Set.of("f"), 1, 2));
        assertThat(given(engine, 2, Set.of(1L))).containsExactly(2L);
    }

    private CoordinatorEngine engine(Scheduler scheduler) {
        CoordinatorEngine engine = new CoordinatorEngine(
                "c1", 1, SimCluster.PROTOCOL, call -> LedgerForm.write(call).length, LogRoom.ENDLESS, scheduler);
        Map<Long, Order> orders = new TreeMap<>();
        for (long counter = 1; counter <= 3; counter++) {
            Work work = new Work.Call("f", Value.of(counter), Optional.empty());
            orders.put(counter, new Order(work, NOW, Duration.ofHours(1), 1));
        }
        List<Effect> unused = asked(engine, new Request.Submit(ANNA, new TreeMap<>(orders), Request.Durability.LOGGED));
        return engine;
    }

    /** Answers the calls that s1, which has room for three and has ended these, is given with its next beat. */
    private List<Long> given(CoordinatorEngine engine, long beat, Set<Long> ended) {
        Map<CallId, Ending> endings = new TreeMap<>();
        ended.forEach(counter -> endings.put(new CallId(ANNA, counter), new Ending.Done(Value.of(counter))));
        Request request =
                new Request.Beat("s1", 1, beat, beat - 1, Set.of("f"), 3, Set.of(), endings, Duration.ofSeconds(5));
        return asked(engine, request).stream()
                .filter(effect -> effect instanceof Effect.Answer answer && answer.reply() instanceof Reply.Orders)
                .flatMap(effect -> ((Reply.Orders) ((Effect.Answer) effect).reply()).run().keySet().stream())
                .map(CallId::counter)
                .toList();
    }

    /** Answers what comes of it, with what comes of it when the disk has it. */
    private List<Effect> asked(CoordinatorEngine engine, Request request) {
        List<Effect> effects = new ArrayList<>(engine.step(NOW, new Input.Asked(++asks, request)));
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i) instanceof Effect.Write write) {
                effects.addAll(engine.step(NOW, new Input.Written(write.number())));
            }
        }
        return effects;
    }
}
