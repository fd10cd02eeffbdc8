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
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** What needs a value that the disk has lost waits, and nothing else does. */
class LostTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final Content.Parcel PARCEL = new Content.Parcel("a".repeat(64), 3_000_000, 3_000_000);

    private final CoordinatorEngine engine =
            new CoordinatorEngine("c1", 1, SimCluster.PROTOCOL, call -> LedgerForm.write(call).length);
    private long asks;
    private long beats;

    @Test
    void a_result_that_is_lost_keeps_no_other_back_and_is_told_when_it_is_here_again() {
        submit(1, Content.of(Value.of(1)));
        submit(2, Content.of(Value.of(2)));
        submit(3, Content.of(Value.of(3)));
        beat(2, Map.of(), Set.of());
        Map<CallId, Ending> ended =
                Map.of(id(1), new Ending.Done(PARCEL, Account.NONE), id(2), new Ending.Done(Value.of(2)));
        beat(0, ended, Set.of());
        done(new Input.Lost(Set.of(PARCEL)));
        assertThat(collected(Set.of(), Duration.ZERO)).containsExactly(Set.of(2L));
        assertThat(collected(Set.of(2L), Duration.ofSeconds(1)))
                .as("it waits, and asks not again and again")
                .isEmpty();
        assertThat(explanation(1)).contains("has a result", "the disk of c1 has lost", "other coordinators");
        assertThat(endings(done(new Input.Mended(Set.of(PARCEL))))).containsExactly(Set.of(1L));
        assertThat(explanation(1)).doesNotContain("lost");
    }

    @Test
    void an_order_that_is_lost_is_not_begun_until_it_is_here_again_and_keeps_its_place() {
        submit(1, PARCEL);
        submit(2, Content.of(Value.of(2)));
        submit(3, Content.of(Value.of(3)));
        done(new Input.Lost(Set.of(PARCEL)));
        assertThat(beat(1, Map.of(), Set.of())).containsExactly(id(2));
        assertThat(explanation(1)).contains("the disk of c1 has lost what was ordered");
        done(new Input.Mended(Set.of(PARCEL)));
        assertThat(beat(1, Map.of(), Set.of(id(2)))).containsExactly(id(1));
    }

    @Test
    void what_was_given_and_could_not_be_read_is_given_again_when_it_is_here_again() {
        submit(1, PARCEL);
        submit(2, Content.of(Value.of(2)));
        assertThat(beat(1, Map.of(), Set.of())).containsExactly(id(1));
        done(new Input.Lost(Set.of(PARCEL)));
        assertThat(beat(1, Map.of(), Set.of())).containsExactly(id(2));
        assertThat(beat(1, Map.of(), Set.of(id(2)))).isEmpty();
        done(new Input.Mended(Set.of(PARCEL)));
        assertThat(beat(1, Map.of(), Set.of(id(2)))).containsExactly(id(1));
        done(new Input.Asked(++asks, new Request.Close(ANNA)));
        assertThat(engine.underWay()).isZero();
    }

    @Test
    void a_chain_that_was_not_begun_as_its_description_is_lost_begins_when_that_is_here_again() {
        List<Effect> begun = done(submission(1, new Work.Chain("c", PARCEL)));
        assertThat(begun).filteredOn(Effect.BeginChain.class::isInstance).hasSize(1);
        done(new Input.Lost(Set.of(PARCEL)));
        assertThat(done(new Input.NotBegun(id(1)))).noneMatch(Effect.BeginChain.class::isInstance);
        List<Effect> again = done(new Input.Mended(Set.of(PARCEL)));
        assertThat(again).filteredOn(Effect.BeginChain.class::isInstance).hasSize(1);
    }

    private static CallId id(long counter) {
        return new CallId(ANNA, counter);
    }

    private void submit(long counter, Content parameters) {
        done(submission(counter, new Work.Call("f", parameters, Optional.empty())));
    }

    private Input submission(long counter, Work work) {
        Order order = new Order(work, NOW, Duration.ofHours(1), 1);
        return new Input.Asked(
                ++asks, new Request.Submit(ANNA, new TreeMap<>(Map.of(counter, order)), Request.Durability.LOGGED));
    }

    /** Answers what a server is given. */
    private Set<CallId> beat(int room, Map<CallId, Ending> ended, Set<CallId> running) {
        long number = ++beats;
        Request beat = new Request.Beat("s1", 1, number, number - 1, Set.of("f"), room, running, ended, Duration.ZERO);
        return done(new Input.Asked(++asks, beat)).stream()
                .filter(effect -> effect instanceof Effect.Answer answer && answer.reply() instanceof Reply.Orders)
                .map(effect ->
                        ((Reply.Orders) ((Effect.Answer) effect).reply()).run().keySet())
                .findFirst()
                .orElseThrow();
    }

    private List<Set<Long>> collected(Set<Long> has, Duration patience) {
        return endings(done(new Input.Asked(++asks, new Request.Collect(ANNA, 1, Set.of(), has, 1, patience))));
    }

    private static List<Set<Long>> endings(List<Effect> effects) {
        return effects.stream()
                .filter(effect -> effect instanceof Effect.Answer answer && answer.reply() instanceof Reply.Collection)
                .map(effect -> ((Reply.Collection) ((Effect.Answer) effect).reply())
                        .endings()
                        .keySet())
                .toList();
    }

    private String explanation(long counter) {
        return done(new Input.Asked(++asks, new Request.Explain(id(counter)))).stream()
                .filter(effect -> effect instanceof Effect.Answer answer && answer.reply() instanceof Reply.Explanation)
                .map(effect -> ((Reply.Explanation) ((Effect.Answer) effect).reply()).sentence())
                .findFirst()
                .orElseThrow();
    }

    /** Answers what is to be done when the disk has written what is to be written. */
    private List<Effect> done(Input input) {
        List<Effect> effects = new ArrayList<>(engine.step(NOW, input));
        for (Effect effect : List.copyOf(effects)) {
            if (effect instanceof Effect.Write write) {
                effects.addAll(engine.step(NOW, new Input.Written(write.number())));
            }
        }
        return effects;
    }
}
