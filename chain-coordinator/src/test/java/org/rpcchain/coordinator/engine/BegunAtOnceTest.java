package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** Each start writes its order anew: a step begins a few MiB of them, and the rest when those are on the disk. */
@Timeout(60)
class BegunAtOnceTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final int BYTES = 400 << 10;
    private static final int CALLS = 200;
    private static final long MOST = (4 << 20) + 2 * BYTES;

    private boolean isSlow;
    private final CoordinatorEngine engine = new CoordinatorEngine(
            "c1", 1, CoordinatorProtocol.DEFAULT, call -> LedgerForm.write(call).length, new LogRoom() {
                @Override
                public long usedBytes() {
                    return 0;
                }

                @Override
                public boolean keepsUp() {
                    return !isSlow;
                }
            });
    private final Deque<Long> writes = new ArrayDeque<>();
    private final Set<CallId> begun = new HashSet<>();
    private long asks;

    @Test
    void a_server_with_room_for_many_large_calls_gets_them_in_portions() {
        restore(false);
        Set<CallId> given = new HashSet<>();
        for (int beat = 1; given.size() < CALLS; beat++) {
            assertThat(beat).isLessThan(CALLS);
            Set<CallId> more = beat("s1", beat, given);
            assertThat(more).isNotEmpty();
            given.addAll(more);
        }
    }

    @Test
    void servers_that_wait_share_what_begins_in_a_step() {
        isSlow = true;
        restore(false);
        Set<CallId> given = new HashSet<>();
        for (int server = 1; server <= 50; server++) {
            assertThat(beat("s" + server, 1, Set.of()))
                    .as("while the disk is behind")
                    .isEmpty();
        }
        isSlow = false;
        given.addAll(given(step(new Input.Woke())));
        while (!writes.isEmpty()) {
            given.addAll(given(step(new Input.Written(writes.remove()))));
        }
        assertThat(given).hasSize(CALLS);
    }

    @Test
    void chains_of_the_log_begin_in_portions() {
        restore(true);
        while (!writes.isEmpty()) {
            step(new Input.Written(writes.remove()));
        }
        assertThat(begun).hasSize(CALLS);
    }

    @Test
    void a_chain_that_is_to_begin_and_is_cancelled_meanwhile_does_not() {
        restore(true);
        CallId last = new CallId(ANNA, CALLS);
        step(new Input.Asked(++asks, new Request.Cancel(last)));
        while (!writes.isEmpty()) {
            step(new Input.Written(writes.remove()));
        }
        assertThat(begun).hasSize(CALLS - 1).doesNotContain(last);
    }

    private void restore(boolean areChains) {
        List<CallRecord> calls = new ArrayList<>();
        Value value = Value.of("x".repeat(BYTES));
        for (long counter = 1; counter <= CALLS; counter++) {
            Work work = areChains ? new Work.Chain("chain", value) : new Work.Call("f", value, Optional.empty());
            Order order = new Order(work, NOW, Duration.ofHours(1), 1);
            calls.add(CallRecord.submitted(new CallId(ANNA, counter), order, "c1"));
        }
        step(new Input.Restored(calls, List.of(), true));
        step(new Input.MembersChanged(List.of("c1")));
    }

    /** Answers which calls the server is given, when the disk has all that is to be written. */
    private Set<CallId> beat(String server, long number, Set<CallId> running) {
        Request beat = new Request.Beat(
                server,
                1,
                number,
                number - 1,
                Set.of("f"),
                CALLS - running.size(),
                running,
                Map.of(),
                Duration.ofHours(1));
        Set<CallId> given = new HashSet<>(given(step(new Input.Asked(++asks, beat))));
        while (!writes.isEmpty()) {
            given.addAll(given(step(new Input.Written(writes.remove()))));
        }
        return given;
    }

    private static Set<CallId> given(List<Effect> effects) {
        Map<CallId, Work.Call> given = new TreeMap<>();
        for (Effect effect : effects) {
            if (effect instanceof Effect.Answer answer && answer.reply() instanceof Reply.Orders orders) {
                given.putAll(orders.run());
            }
        }
        return given.keySet();
    }

    private List<Effect> step(Input input) {
        List<Effect> effects = engine.step(NOW, input);
        long bytes = 0;
        for (Effect effect : effects) {
            if (effect instanceof Effect.Write write) {
                writes.add(write.number());
                bytes += write.calls().stream()
                        .filter(call -> call.standing() instanceof Standing.Started)
                        .mapToLong(CallRecord::weight)
                        .sum();
            } else if (effect instanceof Effect.BeginChain chain) {
                begun.add(chain.call());
            }
        }
        assertThat(bytes).as("what begins in a step").isLessThan(MOST);
        return effects;
    }
}
