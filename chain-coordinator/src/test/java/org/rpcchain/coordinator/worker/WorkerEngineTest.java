package org.rpcchain.coordinator.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;

class WorkerEngineTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);
    private static final CallId FIRST = new CallId(ANNA, 1);
    private static final Ending DONE = new Ending.Done(Value.of("done"));

    private final WorkerEngine engine = new WorkerEngine("s1", 1, Set.of("f"), 2, HEARTBEAT, List.of("c1"));
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void endings_that_are_under_way_in_one_beat_are_of_calls_that_the_next_says_must_not_be_started_elsewhere() {
        Map<CallId, Ending> kept = new TreeMap<>();
        kept.put(new CallId(ANNA, 1), new Ending.Done(Value.of(new byte[5 << 20])));
        kept.put(new CallId(ANNA, 2), new Ending.Done(Value.of(new byte[5 << 20])));
        beat(engine.step(now, new WorkerInput.Begun(kept)));
        Request.Beat second = beat(engine.step(now, new WorkerInput.Woke()));
        assertThat(second.ended()).containsOnlyKeys(new CallId(ANNA, 2));
        assertThat(second.running()).containsExactly(new CallId(ANNA, 1));
    }

    @Test
    void endings_that_a_beat_has_no_room_for_are_of_calls_that_must_not_be_started_elsewhere() {
        Map<CallId, Ending> kept = new TreeMap<>();
        for (long counter = 1; counter <= 9; counter++) {
            kept.put(new CallId(ANNA, counter), new Ending.Done(Value.of(new byte[1 << 20])));
        }
        Request.Beat beat = beat(engine.step(now, new WorkerInput.Begun(kept)));
        Set<CallId> accountedFor = new TreeSet<>(beat.ended().keySet());
        accountedFor.addAll(beat.running());
        assertThat(beat.ended()).hasSizeLessThan(9);
        assertThat(accountedFor).isEqualTo(kept.keySet());
    }

    @Test
    void an_ending_that_could_not_be_read_is_of_a_call_that_runs_until_a_beat_brings_it() {
        Map<CallId, Ending> kept = new TreeMap<>();
        for (long counter = 1; counter <= 3; counter++) {
            kept.put(new CallId(ANNA, counter), new Ending.Done(Value.of(new byte[4 << 20])));
        }
        Request.Beat first = beat(step(new WorkerInput.Begun(kept)));
        assertThat(first.ended()).containsOnlyKeys(FIRST);
        Request.Beat second = beat(step(new WorkerInput.NotRead(FIRST)));
        assertThat(second.ended()).doesNotContainKey(FIRST);
        assertThat(second.running()).contains(FIRST);
        Request.Beat third = answered(first);
        assertThat(third.ended()).doesNotContainKey(FIRST);
        assertThat(third.running()).contains(FIRST);
        step(new WorkerInput.Silent(second.number()));
        step(new WorkerInput.Silent(third.number()));
        now = now.plus(HEARTBEAT);
        Request.Beat again = beat(step(new WorkerInput.Woke()));
        assertThat(again.ended()).containsOnlyKeys(FIRST);
        assertThat(again.running()).doesNotContain(FIRST);
    }

    @Test
    void endings_that_no_coordinator_takes_are_brought_in_turn_and_not_all_of_them_in_each_beat() {
        Map<CallId, Ending> kept = new TreeMap<>();
        for (int counter = 1; counter <= 30; counter++) {
            kept.put(new CallId(ANNA, counter), new Ending.Done(Value.of(new byte[1 << 20])));
        }
        Set<CallId> brought = new HashSet<>();
        Request.Beat beat = beat(engine.step(now, new WorkerInput.Begun(kept)));
        for (int round = 0; round < 40; round++) {
            assertThat(beat.weight()).isBetween(1L << 20, 6L << 20);
            brought.addAll(beat.ended().keySet());
            if (round == 19) {
                assertThat(brought).isEqualTo(kept.keySet());
                brought.clear();
            }
            beat = answered(beat);
        }
        assertThat(brought).isEqualTo(kept.keySet());
    }

    @Test
    void what_may_not_be_told_before_the_log_has_it_runs_for_all_others() {
        Request.Beat running = given(FIRST);
        step(new WorkerInput.Ended(FIRST, DONE));
        Request.Beat silent = answered(running);
        assertThat(silent.ended()).isEmpty();
        assertThat(silent.running()).containsExactly(FIRST);
        assertThat(silent.room()).isEqualTo(1);
        assertThat(beat(step(new WorkerInput.Tellable(FIRST))).ended()).containsOnlyKeys(FIRST);
    }

    @Test
    void an_ending_that_is_told_before_the_log_has_it_takes_the_room_of_its_call_until_it_has() {
        Request.Beat running = given(FIRST);
        step(new WorkerInput.Ended(FIRST, DONE));
        Request.Beat bringing = beat(step(new WorkerInput.Tellable(FIRST)));
        assertThat(bringing.ended()).containsOnlyKeys(FIRST);
        assertThat(bringing.running()).isEmpty();
        Reply taken = new Reply.Orders(Map.of(), Set.of(FIRST), Set.of(), List.of("c1"));
        List<WorkerEffect> effects = step(new WorkerInput.Answered(bringing.number(), taken));
        assertThat(effects).contains(new WorkerEffect.Forget(Set.of(FIRST)));
        Request.Beat full = answered(running);
        assertThat(full.room()).isEqualTo(1);
        step(new WorkerInput.Logged(FIRST));
        assertThat(answered(full).room()).isEqualTo(2);
    }

    @Test
    void an_ending_that_was_told_and_cannot_be_logged_is_told_until_it_is_taken() {
        Request.Beat running = given(FIRST);
        step(new WorkerInput.Ended(FIRST, DONE));
        Request.Beat lost = beat(step(new WorkerInput.Tellable(FIRST)));
        step(new WorkerInput.NotLogged(FIRST));
        step(new WorkerInput.Silent(lost.number()));
        Request.Beat again = answered(running);
        assertThat(again.ended()).containsOnlyKeys(FIRST);
        assertThat(again.room()).as("it takes no more calls").isZero();
    }

    @Test
    void a_server_whose_endings_nobody_takes_takes_no_more_calls_before_its_log_is_full() {
        Map<CallId, Ending> kept = new TreeMap<>();
        Ending large = new Ending.Done(Value.of(new byte[16 << 20]));
        for (long counter = 1; counter <= 16; counter++) {
            kept.put(new CallId(ANNA, counter), large);
        }
        Request.Beat full = beat(step(new WorkerInput.Begun(kept)));
        assertThat(full.room()).isZero();
        Reply taken = new Reply.Orders(Map.of(), full.ended().keySet(), Set.of(), List.of("c1"));
        assertThat(beat(step(new WorkerInput.Answered(full.number(), taken))).room())
                .isEqualTo(2);
    }

    /** Answers the beat that follows when a call was given to the server, which has done nothing before. */
    private Request.Beat given(CallId call) {
        Request.Beat first = beat(step(new WorkerInput.Begun(Map.of())));
        Work.Call work = new Work.Call("f", Value.of(1), Optional.empty());
        Reply orders = new Reply.Orders(Map.of(call, work), Set.of(), Set.of(), List.of("c1"));
        return beat(step(new WorkerInput.Answered(first.number(), orders)));
    }

    private List<WorkerEffect> step(WorkerInput input) {
        return engine.step(now, input);
    }

    private Request.Beat answered(Request.Beat beat) {
        Reply nothing = new Reply.Orders(Map.of(), Set.of(), Set.of(), List.of("c1"));
        now = now.plus(HEARTBEAT);
        return beat(engine.step(now, new WorkerInput.Answered(beat.number(), nothing)));
    }

    private static Request.Beat beat(List<WorkerEffect> effects) {
        return effects.stream()
                .filter(WorkerEffect.Ask.class::isInstance)
                .map(effect -> ((WorkerEffect.Ask) effect).beat())
                .findFirst()
                .orElseThrow();
    }
}
