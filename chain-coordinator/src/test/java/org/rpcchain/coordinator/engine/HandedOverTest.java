package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** A chain that its coordinator cannot deliver goes on while another of the group can; and no server runs it twice. */
class HandedOverTest {
    private static final int SEEDS = 200;

    private final CallId chain = new CallId(new Login("u1", "s1"), 1);

    /** The client comes to the first coordinator, and the server of chains is reached from the named ones alone. */
    private static SimCluster cluster(long seed, int coordinators, String... reaching) {
        SimCluster cluster = new SimCluster(new Random(seed), coordinators, 1, 1);
        SimClient client = cluster.clients().get(0);
        client.kill();
        client.start(List.of("c1"));
        for (String name : cluster.coordinatorNames()) {
            if (!List.of(reaching).contains(name)) {
                cluster.network().cut(name, cluster.chainServer().name());
            }
        }
        run(cluster, Duration.ofSeconds(8));
        return cluster;
    }

    private static void run(SimCluster cluster, Duration time) {
        cluster.network().runUntil(cluster.network().now().plus(time));
    }

    private void endedOnce(SimCluster cluster) {
        SimClient client = cluster.clients().get(0);
        assertThat(client.got()).hasSize(1);
        assertThat(client.isIdle()).isTrue();
        assertThat(cluster.executions(chain)).isEqualTo(1);
    }

    @Test
    void a_chain_ends_though_only_another_coordinator_than_its_own_reaches_its_first_server() {
        SimCluster cluster = cluster(1, 3, "c2");
        cluster.clients().get(0).handOver(true);
        run(cluster, Duration.ofSeconds(45));
        endedOnce(cluster);
    }

    @Test
    void whichever_of_the_group_reaches_the_first_server_gets_the_chain() {
        for (long seed = 1; seed <= 20; seed++) {
            SimCluster cluster = cluster(seed, 5, "c5");
            cluster.clients().get(0).handOver(true);
            run(cluster, Duration.ofSeconds(90));
            endedOnce(cluster);
        }
    }

    @Test
    void a_chain_ends_while_its_client_sees_one_coordinator_alone_and_its_server_only_another() {
        SimCluster cluster = cluster(3, 3, "c3");
        SimClient client = cluster.clients().get(0);
        cluster.network().cut(client.name(), "c2");
        cluster.network().cut(client.name(), "c3");
        client.handOver(true);
        run(cluster, Duration.ofSeconds(90));
        endedOnce(cluster);
    }

    @Test
    void where_nobody_reaches_the_first_server_the_chain_waits_for_it_and_is_seldom_handed_over() {
        SimCluster cluster = cluster(4, 3);
        cluster.clients().get(0).handOver(true);
        run(cluster, Duration.ofMinutes(60));
        assertThat(cluster.begins()).hasSizeBetween(3, 40);
        assertThat(cluster.clients().get(0).got()).isEmpty();
        cluster.network().joinAll();
        run(cluster, Duration.ofMinutes(2));
        endedOnce(cluster);
    }

    @Test
    void the_time_budget_of_a_chain_that_nobody_can_deliver_counts_from_its_first_beginning() {
        SimCluster cluster = cluster(5, 3);
        cluster.chainBudget(Duration.ofMinutes(2));
        SimClient client = cluster.clients().get(0);
        client.handOver(true);
        run(cluster, Duration.ofSeconds(100));
        assertThat(client.got()).isEmpty();
        run(cluster, Duration.ofSeconds(40));
        assertThat(client.got()).hasSize(1);
        assertThat(cluster.executions()).isZero();
    }

    @Test
    void a_coordinator_whose_path_comes_back_as_it_hands_a_chain_over_runs_it_no_second_time() {
        int handed = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            SimCluster cluster = cluster(seed, 3, "c2");
            cluster.clients().get(0).handOver(true);
            run(cluster, Duration.ofMillis(4_000 + 15 * seed));
            cluster.network().joinAll();
            run(cluster, Duration.ofMinutes(2));
            endedOnce(cluster);
            handed += cluster.begins().size() > 1 ? 1 : 0;
        }
        System.out.println(handed + " of " + SEEDS + " chains were handed over as the path came back");
        assertThat(handed).isBetween(1, SEEDS - 1);
    }

    @Test
    void whoever_was_to_take_a_chain_over_dies_and_the_chain_ends_once() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            SimCluster cluster = cluster(seed, 3, "c2", "c3");
            cluster.clients().get(0).handOver(true);
            run(cluster, Duration.ofMillis(5_500 + 10 * seed));
            cluster.coordinator("c2").kill(false);
            run(cluster, Duration.ofSeconds(seed % 3 == 0 ? 1 : 90));
            cluster.coordinator("c2").start();
            cluster.network().joinAll();
            run(cluster, Duration.ofMinutes(4));
            endedOnce(cluster);
        }
    }

    @Test
    void a_coordinator_that_wakes_after_a_long_sleep_sends_no_chain_as_unsent_that_another_has_had_done() {
        for (long seed = 1; seed <= 20; seed++) {
            SimCluster cluster = cluster(seed, 3, "c2", "c3");
            cluster.clients().get(0).handOver(true);
            run(cluster, Duration.ofMillis(500 + 250 * seed));
            cluster.network().pause("c1", Duration.ofSeconds(150));
            run(cluster, Duration.ofSeconds(149)); // it ends meanwhile, and its server forgets it
            cluster.network().joinAll();
            run(cluster, Duration.ofMinutes(2));
            endedOnce(cluster);
        }
    }

    // --- one coordinator, step by step

    @Test
    void a_chain_that_is_handed_over_begins_as_unsent_when_it_is_on_the_disks_of_all() {
        Stepped stepped = new Stepped(List.of("c1", "c2", "c3"));
        List<Effect> heard = stepped.handedOverTo("c1");
        List<Effect> written = stepped.written(heard);
        assertThat(stepped.told).containsOnlyKeys("c2", "c3");
        assertThat(begins(written)).as("it is on no other disk").isEmpty();
        assertThat(begins(stepped.confirms("c2"))).isEmpty();
        assertThat(begins(stepped.confirms("c3")))
                .extracting(Effect.BeginChain::attempt, Effect.BeginChain::isUnsent)
                .containsExactly(tuple(3, true));
        assertThat(stepped.engine.handsOver(chain)).isTrue();
    }

    @Test
    void who_takes_it_for_a_lost_coordinator_does_not_know_whether_that_one_has_sent_it() {
        Stepped stepped = new Stepped(List.of("c1"));
        assertThat(begins(stepped.written(stepped.handedOverTo("c0"))))
                .extracting(Effect.BeginChain::attempt, Effect.BeginChain::isUnsent)
                .containsExactly(tuple(3, false));
        assertThat(stepped.engine.handsOver(chain)).isFalse();
    }

    @Test
    void who_begins_it_for_a_lost_coordinator_that_had_taken_it_does_not_know_whether_that_one_has_sent_it() {
        Stepped stepped = new Stepped(List.of("c1"));
        List<Effect> written = stepped.written(stepped.submittedTo("c0"));
        assertThat(begins(written))
                .extracting(Effect.BeginChain::attempt, Effect.BeginChain::isUnsent, HandedOverTest::doubt)
                .containsExactly(tuple(1, false, Duration.ZERO));
        assertThat(stepped.engine.handsOver(chain)).isFalse();
    }

    @Test
    void what_was_found_in_the_log_a_lost_coordinator_may_have_begun_when_its_client_had_handed_it_over() {
        Stepped stepped = new Stepped();
        Instant handedOver = stepped.now.minus(Duration.ofMinutes(5));
        List<Effect> written = stepped.restored(stepped.submitted("c0", handedOver));
        assertThat(begins(written))
                .extracting(Effect.BeginChain::attempt, Effect.BeginChain::isUnsent, HandedOverTest::doubt)
                .containsExactly(tuple(1, false, Duration.ofMinutes(5)));
        assertThat(stepped.engine.underWay())
                .as("the chain, when it expires, and since when others may have begun it")
                .isEqualTo(3);
    }

    @Test
    void what_was_taken_by_this_coordinator_and_was_found_in_a_log_that_nobody_else_knows_nobody_has_begun() {
        Stepped stepped = new Stepped();
        List<Effect> written = stepped.restored(stepped.submitted("c1", stepped.now.minus(Duration.ofMinutes(5))));
        assertThat(begins(written))
                .extracting(Effect.BeginChain::attempt, Effect.BeginChain::isUnsent, Effect.BeginChain::ago)
                .containsExactly(tuple(1, true, Duration.ZERO));
    }

    @Test
    void what_was_found_in_a_log_that_others_know_one_of_them_may_have_begun_whoever_had_taken_it() {
        Stepped stepped = new Stepped();
        Instant handedOver = stepped.now.minus(Duration.ofMinutes(5));
        assertThat(begins(stepped.restoredShared(stepped.submitted("c1", handedOver))))
                .extracting(Effect.BeginChain::attempt, Effect.BeginChain::isUnsent, HandedOverTest::doubt)
                .containsExactly(tuple(1, false, Duration.ofMinutes(5).plus(Stepped.ALONE)));
        assertThat(stepped.engine.handsOver(chain)).isFalse();
    }

    @Test
    void what_this_coordinator_saw_to_others_may_have_begun_since_it_wrote_last_and_not_before() {
        for (String home : List.of("c0", "c1")) {
            for (int aheadMinutes : new int[] {-9, 9}) {
                Stepped stepped = new Stepped();
                Instant written = stepped.now.minus(Duration.ofMinutes(2));
                CallRecord record = stepped.submitted(home, stepped.now.plus(Duration.ofMinutes(aheadMinutes)));
                boolean isBefore = home.equals("c0") && aheadMinutes < 0;
                assertThat(begins(stepped.restoredShared(record, Optional.of(written))))
                        .extracting(HandedOverTest::doubt)
                        .containsExactly(Duration.ofMinutes(isBefore ? 9 : 2).plus(Stepped.ALONE));
            }
        }
    }

    @Test
    void what_was_found_in_the_log_and_handed_over_to_this_coordinator_another_may_have_begun_for_it() {
        Stepped stepped = new Stepped();
        CallRecord handed = stepped.submitted("c2")
                .at(new Standing.Started(new Attempt(2, "c1", "", 0, stepped.now.minusSeconds(70))));
        assertThat(begins(stepped.restoredShared(handed)))
                .extracting(
                        Effect.BeginChain::attempt,
                        Effect.BeginChain::isUndelivered,
                        Effect.BeginChain::ago,
                        HandedOverTest::doubt)
                .containsExactly(tuple(
                        3,
                        true,
                        Duration.ofSeconds(70).plus(Stepped.ALONE),
                        Duration.ofSeconds(70).plus(Stepped.ALONE)));
    }

    @Test
    void what_waits_while_its_coordinator_stands_still_or_loses_another_may_be_begun_by_that_one() {
        for (boolean stands : List.of(true, false)) {
            Stepped stepped = new Stepped(List.of("c1", "c2"));
            stepped.lose();
            assertThat(begins(stepped.written(stepped.submittedTo("c1")))).isEmpty();
            Duration still = Duration.ofMinutes(2);
            Instant then = stands ? stepped.now.plus(still) : stepped.now;
            stepped.engine.step(then, stands ? new Input.Woke() : new Input.MembersChanged(List.of("c1")));
            stepped.engine.step(then, new Input.MembersChanged(List.of("c1"))); // nobody is to confirm it
            List<Effect> begun = stepped.find(then);
            assertThat(begins(begun))
                    .extracting(Effect.BeginChain::attempt, Effect.BeginChain::isUnsent, HandedOverTest::doubt)
                    .containsExactly(tuple(1, false, stands ? still : Duration.ZERO));
            assertThat(stepped.engine.handsOver(chain)).isFalse();
        }
    }

    @Test
    void since_when_a_waiting_chain_may_have_been_begun_is_not_forgotten_as_it_waits_on() {
        Stepped stepped = new Stepped(List.of("c0", "c1"));
        stepped.lose();
        stepped.written(stepped.submittedTo("c0"));
        stepped.engine.step(stepped.now, new Input.MembersChanged(List.of("c1")));
        Duration wait = Duration.ofMinutes(10);
        assertThat(begins(stepped.find(stepped.now.plus(wait))))
                .extracting(Effect.BeginChain::isUnsent, HandedOverTest::doubt)
                .containsExactly(tuple(false, wait));
    }

    @Test
    void
            a_chain_that_is_handed_over_and_gets_in_doubt_before_it_begins_is_still_one_that_nobody_is_known_to_have_sent() {
        Stepped stepped = new Stepped(List.of("c1", "c2", "c3"));
        stepped.written(stepped.handedOverTo("c1"));
        stepped.confirms("c2");
        List<Effect> begun = stepped.engine.step(stepped.now, new Input.MembersChanged(List.of("c1", "c2")));
        assertThat(begins(begun))
                .extracting(
                        Effect.BeginChain::attempt,
                        Effect.BeginChain::isUndelivered,
                        Effect.BeginChain::ago,
                        HandedOverTest::doubt)
                .containsExactly(tuple(3, true, Duration.ofSeconds(7), Duration.ZERO));
    }

    @Test
    void who_was_asked_in_vain_and_is_lost_may_have_begun_what_was_found_in_the_log_before_that() {
        Stepped stepped = new Stepped();
        Instant handedOver = stepped.now.minus(Duration.ofMinutes(5));
        stepped.written(stepped.engine.step(
                stepped.now, new Input.Restored(List.of(stepped.submitted("c0", handedOver)), List.of(), false)));
        stepped.engine.step(stepped.now, new Input.MembersChanged(List.of("c0", "c1")));
        stepped.engine.step(stepped.now.plus(Stepped.ALONE), new Input.Woke()); // it has told nothing
        Instant then = stepped.now.plus(Stepped.ALONE).plus(Duration.ofSeconds(1));
        List<Effect> lost = stepped.engine.step(then, new Input.MembersChanged(List.of("c1")));
        assertThat(begins(stepped.written(lost, then)))
                .extracting(HandedOverTest::doubt)
                .containsExactly(Duration.between(handedOver, then));
    }

    @ParameterizedTest
    @ValueSource(longs = {-86_400_000, 3_600})
    void a_chain_whose_clients_clock_cannot_be_right_may_be_a_day_old_as_no_server_remembers_longer(long secondsAhead) {
        Stepped stepped = new Stepped();
        List<Effect> written = stepped.restored(stepped.submitted("c0", stepped.now.plusSeconds(secondsAhead)));
        assertThat(begins(written)).extracting(HandedOverTest::doubt).containsExactly(Duration.ofDays(1));
    }

    @Test
    void a_coordinator_that_has_stood_still_says_since_when_others_may_have_begun_its_chains() {
        Stepped stepped = new Stepped(List.of("c1", "c2"));
        stepped.written(stepped.submittedTo("c1"));
        assertThat(begins(stepped.confirms("c2"))).hasSize(1);
        Duration still = Duration.ofMinutes(2);
        List<Effect> effects = stepped.engine.step(stepped.now.plus(still), new Input.NotDelivered(chain));
        assertThat(effects).contains(new Effect.DoubtChain(chain, still));
        assertThat(effects)
                .filteredOn(Effect.Tell.class::isInstance)
                .extracting(effect -> ((Effect.Tell) effect).message())
                .as("it is not handed over")
                .noneMatch(HandedOverTest::handsOver);
        assertThat(stepped.engine.handsOver(chain)).isFalse();
    }

    @Test
    void what_a_standstill_is_its_group_says_and_not_how_long_servers_may_be_silent() {
        Duration pause = Duration.ofSeconds(7);
        for (int longestSeconds : new int[] {3, 20}) {
            Stepped stepped = new Stepped(List.of("c1", "c2"), Duration.ofSeconds(longestSeconds));
            stepped.written(stepped.submittedTo("c1"));
            assertThat(begins(stepped.confirms("c2"))).hasSize(1);
            List<Effect> effects = stepped.engine.step(stepped.now.plus(pause), new Input.Woke());
            boolean isLong = longestSeconds < pause.toSeconds();
            assertThat(effects.contains(new Effect.DoubtChain(chain, pause))).isEqualTo(isLong);
            assertThat(stepped.engine.handsOver(chain)).isEqualTo(!isLong);
        }
    }

    private static Duration doubt(Effect.BeginChain begin) {
        return begin.doubt().orElseThrow();
    }

    private static boolean handsOver(PeerMessage message) {
        return message instanceof PeerMessage.Replicate told
                && told.calls().stream().anyMatch(Charge::isHandedOver);
    }

    @Test
    void one_that_steps_with_each_heartbeat_has_not_stood_still() {
        Stepped stepped = new Stepped(List.of("c1", "c2"));
        stepped.written(stepped.submittedTo("c1"));
        assertThat(begins(stepped.confirms("c2"))).hasSize(1);
        Instant end = stepped.now.plus(Duration.ofMinutes(2));
        for (Instant time = stepped.now; time.isBefore(end); time = time.plus(SimCluster.PROTOCOL.heartbeatPeriod())) {
            assertThat(stepped.engine.step(time, new Input.Woke())).noneMatch(Effect.DoubtChain.class::isInstance);
        }
        assertThat(stepped.engine.handsOver(chain)).isTrue();
    }

    private static List<Effect.BeginChain> begins(List<Effect> effects) {
        return effects.stream()
                .filter(Effect.BeginChain.class::isInstance)
                .map(Effect.BeginChain.class::cast)
                .toList();
    }

    /** The engine of the first coordinator. */
    private final class Stepped {
        private final CoordinatorEngine engine;
        private final Instant now = Instant.parse("2026-01-01T00:00:00Z");
        /** By whom the start of the chain is to be confirmed. */
        private final Map<String, BatchId> told = new TreeMap<>();

        Stepped(List<String> members) {
            this(members, SimCluster.PROTOCOL.suspicionTime());
        }

        /** It may be taken to be lost after this pause. */
        Stepped(List<String> members, Duration longestPause) {
            engine = engine(longestPause);
            engine.step(now, new Input.Restored(List.of(), List.of(), true));
            engine.step(now, new Input.MembersChanged(members));
        }

        /** One that has not been started yet. */
        Stepped() {
            engine = engine(SimCluster.PROTOCOL.suspicionTime());
        }

        private static CoordinatorEngine engine(Duration longestPause) {
            return new CoordinatorEngine(
                    "c1", 1, SimCluster.PROTOCOL, call -> LedgerForm.write(call).length, LogRoom.ENDLESS, longestPause);
        }

        /** So long one waits that is alone and whose log others know. */
        private static final Duration ALONE = SimCluster.PROTOCOL.suspicionTime();

        /** What was ordered is kept apart, and the disk has lost it, so that the chain waits. */
        private final Content.Parcel value = new Content.Parcel("4f".repeat(32), 70_000, 70_000);

        private boolean isLost;

        /** It waits until it {@linkplain #find finds} it. */
        void lose() {
            isLost = true;
            engine.step(now, new Input.Lost(Set.of(value)));
        }

        /** The disk has it again: answers what is done when all is written. */
        List<Effect> find(Instant then) {
            List<Effect> effects = new ArrayList<>(engine.step(then, new Input.Mended(Set.of(value))));
            effects.addAll(written(effects, then));
            return effects;
        }

        /** It is started with this in its log, of which others know, and is alone; answers what it does when all is written. */
        List<Effect> restoredShared(CallRecord record) {
            return restoredShared(record, Optional.empty());
        }

        List<Effect> restoredShared(CallRecord record, Optional<Instant> lastWrite) {
            engine.step(now, new Input.Restored(List.of(record), List.of(), false, lastWrite));
            engine.step(now, new Input.MembersChanged(List.of("c1")));
            Instant then = now.plus(ALONE);
            List<Effect> effects = new ArrayList<>(engine.step(then, new Input.Woke()));
            effects.addAll(written(effects, then));
            return effects;
        }

        /** It is started with this in its log, and is alone; answers what it does when all is written. */
        List<Effect> restored(CallRecord record) {
            engine.step(now, new Input.Restored(List.of(record), List.of(), true));
            List<Effect> effects = new ArrayList<>(engine.step(now, new Input.MembersChanged(List.of("c1"))));
            effects.addAll(written(effects));
            return effects;
        }

        List<Effect> handedOverTo(String name) {
            return heard(submitted("c2").at(new Standing.Started(new Attempt(2, name, "", 0, now.minusSeconds(7)))));
        }

        List<Effect> submittedTo(String name) {
            return heard(submitted(name));
        }

        private CallRecord submitted(String home) {
            return submitted(home, now);
        }

        CallRecord submitted(String home, Instant at) {
            Work.Chain work = new Work.Chain("c", Value.of(1));
            Order order = new Order(isLost ? work.with(value) : work, at, Duration.ofHours(1), 1);
            return CallRecord.submitted(chain, order, home);
        }

        private List<Effect> heard(CallRecord record) {
            PeerMessage message = new PeerMessage.Replicate(BatchId.NONE, List.of(record), List.of());
            List<Effect> effects = engine.step(now, new Input.Heard("c2", message));
            for (Effect effect : effects) {
                if (effect instanceof Effect.Tell tell
                        && tell.message() instanceof PeerMessage.Replicate start
                        && !start.calls().isEmpty()) {
                    told.put(tell.member(), start.batch());
                }
            }
            return effects;
        }

        List<Effect> written(List<Effect> effects) {
            return written(effects, now);
        }

        List<Effect> written(List<Effect> effects, Instant time) {
            List<Effect> then = new ArrayList<>();
            for (Effect effect : effects) {
                if (effect instanceof Effect.Write write) {
                    then.addAll(engine.step(time, new Input.Written(write.number())));
                }
            }
            return then;
        }

        List<Effect> confirms(String name) {
            BatchId batch = Objects.requireNonNull(told.get(name));
            return engine.step(now, new Input.Heard(name, new PeerMessage.Replicated(batch)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c1", "c3"})
    void what_somebody_may_have_begun_beyond_a_partition_is_sent_by_nobody_as_if_nobody_had(String reachesItLate) {
        SimCluster cluster = cluster(6, 3, "c2");
        SimClient client = cluster.clients().get(0);
        cluster.network().cut(client.name(), "c2");
        client.handOver(true);
        run(cluster, Duration.ofSeconds(2));
        cluster.network().cut("c1", "c2");
        cluster.network().cut("c3", "c2");
        run(cluster, Duration.ofMinutes(3)); // beyond it the chain has ended, and its server has forgotten it
        assertThat(cluster.executions(chain)).isEqualTo(1);
        cluster.network().joinAll();
        cluster.network()
                .cut(
                        reachesItLate.equals("c1") ? "c3" : "c1",
                        cluster.chainServer().name());
        cluster.network().cut("c1", "c2");
        cluster.network().cut("c3", "c2");
        run(cluster, Duration.ofMinutes(2));
        cluster.network().joinAll();
        run(cluster, Duration.ofMinutes(1));
        endedOnce(cluster);
    }
}
