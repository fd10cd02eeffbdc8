package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** A coordinator whose log is full holds back what grows it, and takes what makes room. */
@Timeout(60)
class FullLogTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Login BERT = new Login("bert", "monday");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final long LIMIT = 1 << 20;
    private static final CoordinatorProtocol PROTOCOL = SimCluster.PROTOCOL.withLogLimitBytes(LIMIT);

    private long usedBytes;
    private boolean isSlow;
    private final CoordinatorEngine engine =
            new CoordinatorEngine("c1", 1, PROTOCOL, call -> LedgerForm.write(call).length, new LogRoom() {
                @Override
                public long usedBytes() {
                    return usedBytes;
                }

                @Override
                public boolean keepsUp() {
                    return !isSlow;
                }
            });
    private long asks;
    private long beats;

    @Test
    void a_full_log_takes_no_orders_until_there_is_room() {
        submit(ANNA, 1);
        usedBytes = LIMIT;
        assertThat(submit(ANNA, 2)).isInstanceOfSatisfying(Reply.Refused.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(Reply.Refusal.QUOTA);
            assertThat(refused.sentence())
                    .contains("the log of c1 holds 1048576 bytes of all logins", "1048576 is the limit", "try again");
        });
        assertThat(submit(BERT, 1)).as("whose login has nothing yet").isInstanceOf(Reply.Refused.class);
        assertThat(submit(ANNA, 1)).as("what is here is kept").isInstanceOf(Reply.Accepted.class);
        usedBytes = LIMIT - 4_096;
        assertThat(submit(ANNA, 2)).isInstanceOf(Reply.Accepted.class);
    }

    @Test
    void what_is_larger_than_half_of_a_log_is_taken_when_half_of_it_is_free() {
        Map<Long, Order> many = new TreeMap<>();
        for (long counter = 1; counter <= 600; counter++) {
            many.put(counter, order(counter));
        }
        Request all = new Request.Submit(ANNA, new TreeMap<>(many), Request.Durability.LOGGED);
        usedBytes = LIMIT / 2 + 1;
        assertThat(asked(all)).singleElement().isInstanceOf(Reply.Refused.class);
        usedBytes--;
        assertThat(asked(all)).singleElement().isInstanceOf(Reply.Accepted.class);
    }

    @Test
    void what_is_on_the_shelf_before_it_is_taken_counts_once() {
        long bytes = LIMIT / 2 + 1;
        usedBytes = bytes;
        assertThat(asked(large(1, "a", bytes))).singleElement().isInstanceOf(Reply.Accepted.class);
        assertThat(asked(large(2, "b", bytes)))
                .as("half of it is free without it")
                .singleElement()
                .isInstanceOf(Reply.Accepted.class);
        usedBytes = LIMIT + 2;
        assertThat(asked(large(3, "c", bytes))).singleElement().isInstanceOf(Reply.Refused.class);
    }

    private static Request large(long counter, String sha256, long bytes) {
        Work work = new Work.Call("f", new Content.Parcel(sha256.repeat(64), bytes, bytes), Optional.empty());
        Order order = new Order(work, NOW, Duration.ofHours(1), 1);
        return new Request.Submit(ANNA, new TreeMap<>(Map.of(counter, order)), Request.Durability.LOGGED);
    }

    @Test
    void who_hands_over_faster_than_the_disk_writes_turns_to_another() {
        isSlow = true;
        assertThat(submit(ANNA, 1)).isInstanceOfSatisfying(Reply.Refused.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(Reply.Refusal.BUSY);
            assertThat(refused.sentence()).contains("the disk of c1 does not keep up", "turn to another");
        });
        isSlow = false;
        assertThat(submit(ANNA, 1)).isInstanceOf(Reply.Accepted.class);
    }

    @Test
    void however_full_a_log_is_it_takes_endings_cancellations_and_acknowledgements() {
        submit(ANNA, 1);
        submit(ANNA, 2);
        usedBytes = 2 * LIMIT;
        asked(beat(0, Map.of(id(1), new Ending.Done(Value.of("done")))));
        assertThat(asked(new Request.Collect(ANNA, 1, Set.of(1L), Set.of(), 10, Duration.ZERO)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Reply.Collection.class,
                        collection -> assertThat(collection.endings()).containsOnlyKeys(1L));
        assertThat(asked(new Request.Cancel(id(2)))).containsExactly(new Reply.Noted());
        assertThat(asked(new Request.Acknowledge(ANNA, Set.of(1L, 2L)))).containsExactly(new Reply.Noted());
        assertThat(engine.ledger().calls(ANNA)).isEmpty();
        assertThat(asked(new Request.Close(BERT))).containsExactly(new Reply.Noted());
    }

    /** Whoever asks again may do so because the first answer is still being written. */
    @Test
    void what_is_acknowledged_again_is_not_answered_before_it_is_written() {
        submit(ANNA, 1);
        asked(beat(0, Map.of(id(1), new Ending.Done(Value.of("done")))));
        Request acknowledge = new Request.Acknowledge(ANNA, Set.of(1L));
        for (int times = 0; times < 2; times++) {
            assertThat(engine.step(NOW, new Input.Asked(++asks, acknowledge)))
                    .noneMatch(Effect.Answer.class::isInstance);
        }
    }

    @Test
    void servers_get_calls_while_there_is_room_for_their_endings() {
        submit(ANNA, 1);
        submit(ANNA, 2);
        submit(ANNA, 3);
        usedBytes = LIMIT + LIMIT / 4;
        asked(beat(0, Map.of(id(3), new Ending.Done(Value.of("done")))));
        assertThat(given(asked(beat(1, Map.of())))).isEmpty();
        assertThat(asked(new Request.Explain(id(1))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Reply.Explanation.class,
                        why -> assertThat(why.sentence()).contains("the log of c1 holds", "endings have no room"));
        usedBytes--;
        assertThat(given(asked(beat(1, Map.of())))).containsExactly(id(1));
    }

    @Test
    void where_nothing_else_makes_room_one_call_runs_at_a_time() {
        submit(ANNA, 1);
        submit(ANNA, 2);
        usedBytes = 2 * LIMIT;
        assertThat(given(asked(beat(2, Map.of())))).containsExactly(id(1));
        assertThat(given(asked(beat(1, Map.of(), id(1))))).isEmpty();
        asked(beat(0, Map.of(id(1), new Ending.Done(Value.of("done")))));
        assertThat(given(asked(beat(2, Map.of())))).isEmpty();
        asked(new Request.Acknowledge(ANNA, Set.of(1L)));
        assertThat(given(asked(beat(2, Map.of())))).containsExactly(id(2));
    }

    @Test
    void who_does_not_collect_large_results_holds_up_itself_and_not_the_others() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2")));
        submit(ANNA, 1);
        submit(ANNA, 2);
        asked(beat(1, Map.of()));
        long bytes = LIMIT + LIMIT / 2;
        Ending large = new Ending.Done(new Content.Parcel("a".repeat(64), bytes, bytes), Account.NONE);
        asked(beat(0, Map.of(id(1), large)));
        usedBytes = bytes;
        assertThat(submit(ANNA, 3)).isInstanceOf(Reply.Refused.class);
        assertThat(submit(BERT, 1)).isInstanceOf(Reply.Accepted.class);
        CallRecord copy = CallRecord.submitted(new CallId(BERT, 2), order(2), "c2");
        assertThat(told(new BatchId(7, 1), copy)).containsExactly(new PeerMessage.Replicated(new BatchId(7, 1)));
        assertThat(given(asked(beat(5, Map.of())))).containsExactly(new CallId(BERT, 1));
        assertThat(asked(new Request.Explain(id(2))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Reply.Explanation.class,
                        why -> assertThat(why.sentence()).contains("endings have no room", "anna/monday"));
        usedBytes = 3 * LIMIT;
        assertThat(submit(BERT, 3)).as("that is room for nobody").isInstanceOf(Reply.Refused.class);
        asked(new Request.Acknowledge(ANNA, Set.of(1L)));
        usedBytes = LIMIT / 2;
        assertThat(given(asked(beat(5, Map.of(), new CallId(BERT, 1))))).containsExactly(id(2));
    }

    @Test
    void chains_begin_while_there_is_room_for_their_endings() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2")));
        told(new BatchId(7, 1), chain(ANNA, 1, "c2"), chain(ANNA, 2, "c2"), chain(ANNA, 3, "c2"), chain(BERT, 1, "c2"));
        usedBytes = LIMIT + LIMIT / 4;
        assertThat(begun(new Input.MembersChanged(List.of("c1"))))
                .as("one of each login at a time")
                .containsExactlyInAnyOrder(id(1), new CallId(BERT, 1));
        assertThat(explanation(id(2)))
                .contains(
                        "waits: the log of c1 holds",
                        "endings have no room",
                        "acknowledge some of the login anna/monday");
        assertThat(begun(new Input.ChainEnded(id(1), new Ending.Done(Value.of("done")))))
                .as("what it has to collect comes first")
                .isEmpty();
        assertThat(begun(new Input.Asked(++asks, new Request.Acknowledge(ANNA, Set.of(1L)))))
                .containsExactly(id(2));
        usedBytes -= 1_024; // and those that run will bring a little
        assertThat(begun(new Input.Woke())).containsExactly(id(3));
    }

    @Test
    void a_chain_that_was_held_back_begins_when_all_others_know_that_it_does() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        usedBytes = LIMIT + LIMIT / 4;
        told(new BatchId(7, 1), chain(ANNA, 1, "c1"), chain(ANNA, 2, "c1"), chain(ANNA, 3, "c1"));
        usedBytes = 0;
        List<Effect> effects = done(new Input.Woke());
        assertThat(begun(effects)).isEmpty();
        assertThat(begun(confirmed("c2", effects))).isEmpty();
        assertThat(begun(confirmed("c3", effects))).containsExactlyInAnyOrder(id(2), id(3));
    }

    @Test
    void a_chain_that_a_lost_coordinator_may_have_held_back_begins_when_all_others_know_that_it_does() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        told(new BatchId(7, 1), chain(ANNA, 1, "c3"));
        List<Effect> effects = done(new Input.MembersChanged(List.of("c1", "c2")));
        assertThat(begun(effects)).isEmpty();
        assertThat(begun(confirmed("c2", effects))).containsExactly(id(1));
    }

    @Test
    void a_chain_that_its_client_may_have_handed_to_another_before_begins_when_all_others_know_that_it_does() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        asked(new Request.Synchronize(ANNA, 1, Set.of(1L)));
        List<Effect> effects = done(submission(ANNA, 1));
        assertThat(begun(effects)).isEmpty();
        assertThat(begun(confirmed("c2", effects))).isEmpty();
        assertThat(begun(confirmed("c3", effects))).containsExactly(id(1));
        assertThat(begun(submission(ANNA, 2)))
                .as("one that is handed over for the first time")
                .containsExactly(id(2));
    }

    @Test
    void a_chain_that_is_held_back_goes_on_when_a_lost_coordinator_has_begun_it() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2")));
        told(new BatchId(7, 1), chain(ANNA, 1, "c2"), chain(ANNA, 2, "c2"));
        usedBytes = 2 * LIMIT;
        assertThat(begun(new Input.MembersChanged(List.of("c1")))).containsExactly(id(1));
        CallRecord late = chain(ANNA, 2, "c2").at(new Standing.Started(new Attempt(1, "c2", "c2", 0, NOW)));
        PeerMessage last = new PeerMessage.Replicate(BatchId.NONE, List.of(late), List.of());
        assertThat(begun(new Input.Heard("c2", last))).containsExactly(id(2));
    }

    /** Answers what is to be done when a coordinator has confirmed what it is told in these effects. */
    private List<Effect> confirmed(String member, List<Effect> effects) {
        List<Effect> after = new ArrayList<>();
        for (Effect effect : effects) {
            if (effect instanceof Effect.Tell tell
                    && tell.member().equals(member)
                    && tell.message() instanceof PeerMessage.Replicate replicate
                    && replicate.batch().isWanted()) {
                after.addAll(done(new Input.Heard(member, new PeerMessage.Replicated(replicate.batch()))));
            }
        }
        return after;
    }

    @Test
    void a_chain_that_was_begun_goes_on_however_full_the_log_is() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2")));
        Attempt attempt = new Attempt(1, "c2", "c2", 0, NOW);
        told(
                new BatchId(7, 1),
                chain(ANNA, 1, "c2").at(new Standing.Started(attempt)),
                chain(ANNA, 2, "c2").at(new Standing.Started(attempt)));
        usedBytes = 2 * LIMIT;
        assertThat(begun(new Input.MembersChanged(List.of("c1")))).containsExactlyInAnyOrder(id(1), id(2));
    }

    @Test
    void a_chain_that_is_held_back_may_be_cancelled_and_one_that_another_has_ended_is_not_begun() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2")));
        told(new BatchId(7, 1), chain(ANNA, 1, "c2"), chain(ANNA, 2, "c2"), chain(ANNA, 3, "c2"));
        usedBytes = 2 * LIMIT;
        assertThat(begun(new Input.MembersChanged(List.of("c1")))).containsExactly(id(1));
        assertThat(asked(new Request.Cancel(id(2)))).containsExactly(new Reply.Noted());
        Ending done = new Ending.Done(Value.of("done"));
        assertThat(begun(new Input.ChainAnswered(++asks, id(3), done))).isEmpty();
        asked(new Request.Cancel(id(1)));
        asked(new Request.Acknowledge(ANNA, Set.of(1L, 2L, 3L)));
        assertThat(engine.underWay()).isZero();
        usedBytes = 0;
        assertThat(begun(new Input.Woke())).isEmpty();
    }

    @Test
    void no_more_chains_begin_at_once_than_the_log_has_room_for_by_what_earlier_ones_have_brought() {
        long bytes = LIMIT / 4;
        Ending large = new Ending.Done(new Content.Parcel("a".repeat(64), bytes, bytes), Account.NONE);
        for (long counter = 1; counter <= 40; counter++) {
            begun(submission(ANNA, counter));
            begun(new Input.ChainEnded(id(counter), large));
            asked(new Request.Acknowledge(ANNA, Set.of(counter)));
        }
        List<CallId> begun = new ArrayList<>();
        for (long counter = 1; counter <= 10; counter++) {
            begun.addAll(begun(submission(BERT, counter)));
        }
        begun.addAll(begun(submission(ANNA, 41)));
        begun.addAll(begun(submission(ANNA, 42)));
        assertThat(begun)
                .as("as many as have room, and one of each login")
                .hasSizeBetween(5, 7)
                .contains(id(41))
                .doesNotContain(id(42));
        assertThat(explanation(id(42))).contains("the chains that have begun may bring", "endings have no room");
        for (int ended = 0; ended < begun.size(); ended++) {
            CallId chain = begun.get(ended);
            begun.addAll(begun(new Input.ChainEnded(chain, large)));
            begun.addAll(
                    begun(new Input.Asked(++asks, new Request.Acknowledge(chain.login(), Set.of(chain.counter())))));
            assertThat(begun.size() - ended).as("those that run").isLessThan(8);
        }
        assertThat(begun).as("in the order in which they came").hasSize(12).endsWith(new CallId(BERT, 10), id(42));
    }

    private Input submission(Login login, long counter) {
        Order order = new Order(new Work.Chain("c", Value.of(counter)), NOW, Duration.ofHours(1), 1);
        Map<Long, Order> orders = Map.of(counter, order);
        return new Input.Asked(++asks, new Request.Submit(login, new TreeMap<>(orders), Request.Durability.LOGGED));
    }

    private static CallRecord chain(Login login, long counter, String home) {
        Order order = new Order(new Work.Chain("c", Value.of(counter)), NOW, Duration.ofHours(1), 1);
        return CallRecord.submitted(new CallId(login, counter), order, home);
    }

    private List<CallId> begun(Input input) {
        return begun(done(input));
    }

    private static List<CallId> begun(List<Effect> effects) {
        return effects.stream()
                .filter(Effect.BeginChain.class::isInstance)
                .map(effect -> ((Effect.BeginChain) effect).call())
                .toList();
    }

    private String explanation(CallId call) {
        List<Reply> replies = asked(new Request.Explain(call));
        assertThat(replies).hasSize(1);
        return ((Reply.Explanation) replies.get(0)).sentence();
    }

    @Test
    void however_full_a_log_is_each_login_that_has_nothing_to_collect_has_a_call_run() {
        submit(ANNA, 1);
        submit(ANNA, 2);
        submit(BERT, 1);
        submit(BERT, 2);
        usedBytes = 9 * LIMIT;
        asked(beat(0, Map.of(id(1), new Ending.Done(Value.of("done")))));
        CallId first = new CallId(BERT, 1);
        assertThat(given(asked(beat(5, Map.of())))).containsExactly(first);
        asked(beat(0, Map.of(first, new Ending.Done(Value.of("done")))));
        asked(new Request.Acknowledge(BERT, Set.of(1L)));
        assertThat(given(asked(beat(5, Map.of())))).containsExactly(new CallId(BERT, 2));
    }

    @Test
    void what_others_have_taken_is_not_kept_without_room_and_all_else_that_they_tell_is() {
        engine.step(NOW, new Input.MembersChanged(List.of("c1", "c2")));
        CallRecord known = CallRecord.submitted(id(1), order(1), "c2");
        BatchId batch = new BatchId(7, 1);
        assertThat(told(batch, known)).containsExactly(new PeerMessage.Replicated(batch));
        usedBytes = LIMIT + LIMIT / 8;
        CallRecord ended = known.at(new Standing.Finished(new Ending.Done(Value.of("done")), 1));
        CallRecord news = CallRecord.submitted(id(2), order(2), "c2");
        CallRecord mine = CallRecord.submitted(id(3), order(3), "c1");
        CallRecord collected = CallRecord.collected(id(4));
        BatchId second = new BatchId(7, 2);
        assertThat(told(second, ended, news, mine, collected))
                .singleElement()
                .isInstanceOfSatisfying(PeerMessage.Unread.class, unread -> {
                    assertThat(unread.batch()).isEqualTo(second);
                    assertThat(unread.calls()).containsExactly(1);
                    assertThat(unread.sentence()).contains("1 calls, as the log of c1 holds");
                });
        assertThat(engine.ledger().calls(ANNA)).containsExactly(ended, mine, collected);
        BatchId rest = new BatchId(7, 3);
        assertThat(told(rest, ended, mine, collected)).containsExactly(new PeerMessage.Replicated(rest));
        usedBytes--;
        BatchId again = new BatchId(7, 4);
        assertThat(told(again, news)).containsExactly(new PeerMessage.Replicated(again));
    }

    @Test
    void coordinators_with_full_logs_bring_all_calls_to_their_ends_though_they_are_killed() {
        for (long seed = 1; seed <= 10; seed++) {
            SimCluster cluster = new SimCluster(new Random(seed), PROTOCOL, 3, 3, 2);
            cluster.callBytes(LIMIT / 12);
            for (int second = 0; second < 1_200; second++) {
                if (second < 100) {
                    cluster.clients().get(second % 2).handOver(second % 5 == 0);
                }
                if (second % 40 == 20) {
                    SimCoordinator one = cluster.coordinators().get(second / 40 % 3);
                    one.kill(false);
                    one.start();
                }
                cluster.network().runUntil(cluster.network().now().plusSeconds(1));
                for (SimCoordinator coordinator : cluster.coordinators()) {
                    assertThat(coordinator.isInGroup()).isTrue();
                }
            }
            for (SimClient client : cluster.clients()) {
                assertThat(client.got()).as("seed %d, %s", seed, client.name()).hasSize(50);
                assertThat(client.isIdle())
                        .as("seed %d, %s", seed, client.name())
                        .isTrue();
            }
        }
    }

    private static CallId id(long counter) {
        return new CallId(ANNA, counter);
    }

    private static Order order(long number) {
        return new Order(new Work.Call("f", Value.of(number), Optional.empty()), NOW, Duration.ofHours(1), 1);
    }

    private Request beat(int room, Map<CallId, Ending> ended, CallId... running) {
        long number = ++beats;
        return new Request.Beat("s1", 1, number, number - 1, Set.of("f"), room, Set.of(running), ended, Duration.ZERO);
    }

    private static Set<CallId> given(List<Reply> replies) {
        assertThat(replies).hasSize(1);
        return ((Reply.Orders) replies.get(0)).run().keySet();
    }

    private Reply submit(Login login, long counter) {
        List<Reply> replies = asked(
                new Request.Submit(login, new TreeMap<>(Map.of(counter, order(counter))), Request.Durability.LOGGED));
        assertThat(replies).hasSize(1);
        return replies.get(0);
    }

    private List<Reply> asked(Request request) {
        return done(new Input.Asked(++asks, request)).stream()
                .filter(Effect.Answer.class::isInstance)
                .map(effect -> ((Effect.Answer) effect).reply())
                .toList();
    }

    /** Answers what c2 is told at once when it has told this. */
    private List<PeerMessage> told(BatchId batch, CallRecord... calls) {
        return done(new Input.Heard("c2", new PeerMessage.Replicate(batch, List.of(calls), List.of()))).stream()
                .filter(Effect.Tell.class::isInstance)
                .map(effect -> ((Effect.Tell) effect).message())
                .filter(message -> message instanceof PeerMessage.Replicated || message instanceof PeerMessage.Unread)
                .toList();
    }

    /** Answers what is to be done when the disk has written what is to be written. */
    private List<Effect> done(Input input) {
        List<Effect> effects = new ArrayList<>(engine.step(NOW, input));
        for (int next = 0; next < effects.size(); next++) {
            if (effects.get(next) instanceof Effect.Write write) {
                effects.addAll(engine.step(NOW, new Input.Written(write.number())));
            }
        }
        return effects;
    }
}
