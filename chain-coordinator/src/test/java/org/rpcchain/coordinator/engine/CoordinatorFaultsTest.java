package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Stage;

/** Single mishaps, each in its order: what the storm meets by chance, and what it never does. */
class CoordinatorFaultsTest {
    private static final CoordinatorProtocol SHORT_LIVED = new CoordinatorProtocol(
            2,
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofMinutes(1),
            Duration.ofMinutes(40),
            100_000,
            64 << 10);

    // --- logins that nobody comes for

    @Test
    void a_coordinator_with_an_old_log_does_not_end_a_login_that_is_in_use() {
        SimCluster cluster = new SimCluster(new Random(1), SHORT_LIVED, 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        use(cluster, client, Duration.ofMinutes(5));
        SimCoordinator old = cluster.coordinator("c1");
        old.kill(false);
        use(cluster, client, Duration.ofMinutes(100));
        cluster.servers().forEach(SimServer::kill);
        handOver(client, 5, false);
        run(cluster, Duration.ofSeconds(20));
        old.start();
        run(cluster, Duration.ofMinutes(1));
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(2));
        allDelivered(client);
    }

    @Test
    void a_clock_that_is_ahead_does_not_end_a_login_that_is_in_use() {
        SimCluster cluster = new SimCluster(new Random(2), SHORT_LIVED, 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        use(cluster, client, Duration.ofMinutes(5));
        SimCoordinator wrong = cluster.coordinator("c2");
        wrong.kill(false);
        wrong.skew(Duration.ofHours(3));
        cluster.servers().forEach(SimServer::kill);
        handOver(client, 5, false);
        wrong.start();
        run(cluster, Duration.ofMinutes(1));
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        use(cluster, client, Duration.ofMinutes(100));
        allDelivered(client);
    }

    @Test
    void a_login_that_nobody_comes_for_is_given_up_and_is_taken_up_again_when_somebody_does() {
        SimCluster cluster = new SimCluster(new Random(3), SHORT_LIVED, 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        cluster.servers().forEach(SimServer::kill);
        handOver(client, 5, false);
        run(cluster, Duration.ofMinutes(1));
        client.kill();
        run(cluster, Duration.ofMinutes(30));
        assertThat(cluster.coordinator("c1").engine().ledger().calls(client.login()))
                .hasSize(5);
        run(cluster, Duration.ofMinutes(30));
        for (SimCoordinator coordinator : cluster.coordinators()) {
            assertThat(coordinator.engine().ledger().calls(client.login()))
                    .as(coordinator.name())
                    .isEmpty();
            assertThat(coordinator.disk().calls(client.login()))
                    .as("disk of " + coordinator.name())
                    .isEmpty();
        }
        client.start(cluster.shuffledCoordinators());
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(3));
        allDelivered(client);
    }

    @Test
    void of_a_login_that_nobody_came_for_in_two_lives_of_it_nothing_is_kept() {
        SimCluster cluster = new SimCluster(new Random(23), SHORT_LIVED, 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        use(cluster, client, Duration.ofMinutes(30));
        client.kill();
        run(cluster, Duration.ofMinutes(30));
        for (SimCoordinator coordinator : cluster.coordinators()) {
            assertThat(coordinator.disk().logins()).containsExactly(client.login());
        }
        run(cluster, Duration.ofMinutes(80));
        for (SimCoordinator coordinator : cluster.coordinators()) {
            assertThat(coordinator.engine().ledger().logins()).isEmpty();
            assertThat(coordinator.disk().logins()).isEmpty();
        }
    }

    // --- what a coordinator finds in its log

    @Test
    void a_coordinator_that_comes_back_does_not_begin_chains_that_others_see_to() {
        SimCluster cluster = new SimCluster(new Random(4), 3, 1, 1);
        cluster.chainTime(Duration.ofMinutes(3));
        SimClient client = cluster.clients().get(0);
        handOver(client, 12, true);
        run(cluster, Duration.ofSeconds(20));
        SimCoordinator back = whoBeganNothing(cluster);
        back.kill(false);
        run(cluster, Duration.ofSeconds(10));
        back.start();
        run(cluster, Duration.ofMinutes(5));
        allDelivered(client);
        assertThat(cluster.executions()).isEqualTo(12);
    }

    @Test
    void a_coordinator_that_comes_back_does_not_begin_chains_that_have_ended_meanwhile() {
        SimCluster cluster = new SimCluster(new Random(5), 3, 1, 1);
        cluster.chainTime(Duration.ofMinutes(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 12, true);
        run(cluster, Duration.ofSeconds(12));
        SimCoordinator back = whoBeganNothing(cluster);
        back.kill(false);
        run(cluster, Duration.ofMinutes(3));
        allDelivered(client);
        int before = cluster.executions();
        back.start();
        run(cluster, Duration.ofMinutes(3));
        assertThat(cluster.executions()).isEqualTo(before);
    }

    @Test
    void a_coordinator_that_comes_back_alone_sees_to_its_chains_after_the_suspicion_time() {
        SimCluster cluster = new SimCluster(new Random(6), 2, 1, 1);
        cluster.chainTime(Duration.ofMinutes(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 3, true);
        run(cluster, Duration.ofSeconds(5));
        cluster.coordinators().forEach(coordinator -> coordinator.kill(false));
        cluster.coordinator("c1").start();
        run(cluster, Duration.ofSeconds(20));
        assertThat(cluster.begins()).filteredOn(begin -> begin.attempt() == 2).isEmpty();
        run(cluster, Duration.ofMinutes(3));
        allDelivered(client);
    }

    @Test
    void a_coordinator_that_has_always_been_alone_sees_to_its_chains_as_soon_as_it_is_back() {
        SimCluster cluster = new SimCluster(new Random(6), 1, 1, 1);
        cluster.chainTime(Duration.ofMinutes(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 3, true);
        run(cluster, Duration.ofSeconds(5));
        cluster.coordinator("c1").kill(false);
        cluster.coordinator("c1").start();
        run(cluster, Duration.ofSeconds(5));
        assertThat(cluster.begins()).filteredOn(begin -> begin.attempt() == 2).hasSize(3);
        run(cluster, Duration.ofMinutes(3));
        allDelivered(client);
    }

    @Test
    void all_coordinators_come_back_at_once_and_each_chain_is_begun_by_one() {
        SimCluster cluster = new SimCluster(new Random(7), 3, 1, 1);
        cluster.chainTime(Duration.ofMinutes(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 12, true);
        run(cluster, Duration.ofSeconds(15));
        int before = cluster.executions();
        cluster.coordinators().forEach(coordinator -> coordinator.kill(false));
        cluster.coordinators().forEach(SimCoordinator::start);
        run(cluster, Duration.ofMinutes(4));
        allDelivered(client);
        assertThat(cluster.executions() - before).isLessThanOrEqualTo(12);
    }

    // --- what has ended beyond a partition

    @Test
    void
            a_call_whose_server_lives_anew_beyond_a_healed_partition_and_has_ended_there_is_not_run_again_while_its_ending_travels() {
        SimCluster cluster = new SimCluster(new Random(31), 2, 2, 1);
        SimClient client = cluster.clients().get(0);
        cluster.servers().forEach(SimServer::kill);
        client.kill();
        client.start(List.of("c2"));
        SimServer first = cluster.servers().get(0);
        first.start(List.of("c2", "c1"));
        run(cluster, Duration.ofSeconds(8));
        handOver(client, 1, false);
        CallId call = new CallId(client.login(), 1);
        while (cluster.executions(call) == 0) {
            run(cluster, Duration.ofMillis(10));
        }
        run(cluster, Duration.ofMillis(100)); // the other has it, too
        cluster.network().cut("c1", "c2");
        cluster.network().cut(first.name(), "c2");
        while (cluster.coordinator("c1")
                .engine()
                .ledger()
                .find(call)
                .filter(CallRecord::hasEnded)
                .isEmpty()) {
            run(cluster, Duration.ofMillis(10));
        }
        first.kill();
        first.start(List.of("c1"));
        cluster.servers().get(1).start(List.of("c2"));
        run(cluster, Duration.ofSeconds(1));
        cluster.network().slow("c1", "c2", Duration.ofSeconds(3));
        cluster.network().joinAll();
        cluster.network().cut(first.name(), "c2");
        run(cluster, Duration.ofMinutes(2));
        allDelivered(client);
        assertThat(cluster.executions(call)).isEqualTo(1);
    }

    // --- who takes over a chain, and who hears of its end

    @Test
    void a_chain_whose_coordinator_dies_is_begun_again_with_a_greater_number_and_knows_since_when_it_runs() {
        SimCluster cluster = new SimCluster(new Random(8), 3, 1, 1);
        cluster.chainTime(Duration.ofMinutes(3));
        SimClient client = cluster.clients().get(0);
        handOver(client, 12, true);
        run(cluster, Duration.ofSeconds(20));
        SimCoordinator first = cluster.coordinators().stream()
                .filter(coordinator -> coordinator.chains() > 0)
                .findFirst()
                .orElseThrow();
        int lost = first.chains();
        first.kill(false);
        run(cluster, Duration.ofSeconds(20));
        List<Effect.BeginChain> again =
                cluster.begins().stream().filter(begin -> begin.attempt() == 2).toList();
        assertThat(again).hasSize(lost);
        assertThat(again)
                .allSatisfy(begin -> assertThat(begin.ago()).isBetween(Duration.ofSeconds(19), Duration.ofSeconds(42)));
        run(cluster, Duration.ofMinutes(6));
        allDelivered(client);
    }

    @Test
    void the_end_of_a_chain_that_a_server_brings_to_another_coordinator_is_told_to_who_sees_to_it() {
        SimCluster cluster = new SimCluster(new Random(9), 3, 1, 1);
        cluster.chainTime(Duration.ofHours(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 1, true);
        run(cluster, Duration.ofSeconds(20));
        CallId call = new CallId(client.login(), 1);
        SimCoordinator origin = cluster.coordinators().stream()
                .filter(coordinator -> coordinator.chains() > 0)
                .findFirst()
                .orElseThrow();
        SimCoordinator other = cluster.coordinators().stream()
                .filter(coordinator ->
                        coordinator != origin && coordinator.engine().standOf(call) == ChainStand.ELSEWHERE)
                .findFirst()
                .orElseThrow();
        assertThat(isTaken(cluster, other, call)).isTrue();
        run(cluster, Duration.ofMillis(500));
        assertThat(origin.chains()).isZero();
        assertThat(origin.engine().standOf(call)).isEqualTo(ChainStand.OVER);
        run(cluster, Duration.ofSeconds(20));
        allDelivered(client);
    }

    @Test
    void a_coordinator_that_reached_nobody_and_gave_a_chain_up_does_not_end_it_for_who_has_it_in_work() {
        SimCluster cluster = new SimCluster(new Random(12), 3, 1, 1);
        cluster.chainTime(Duration.ofHours(1));
        cluster.chainBudget(Duration.ofMinutes(2));
        SimClient client = cluster.clients().get(0);
        handOver(client, 1, true);
        run(cluster, Duration.ofSeconds(20));
        CallId call = new CallId(client.login(), 1);
        SimCoordinator isolated = only(cluster, coordinator -> coordinator.chains() > 0);
        cluster.coordinators().forEach(other -> cluster.network().cut(isolated.name(), other.name()));
        cluster.network().cut(isolated.name(), client.name());
        cluster.network().cut(isolated.name(), cluster.chainServer().name());
        run(cluster, Duration.ofSeconds(10));
        SimCoordinator successor = only(cluster, one -> one != isolated && one.chains() > 0);
        cluster.network().pause(cluster.chainServer().name(), Duration.ofSeconds(30));
        run(cluster, Duration.ofSeconds(93));
        assertThat(isolated.chains()).isZero();
        assertThat(isolated.engine().standOf(call)).isEqualTo(ChainStand.ELSEWHERE);
        cluster.network().joinAll();
        run(cluster, Duration.ofSeconds(15));

        assertThat(successor.chains()).isEqualTo(1);
        assertThat(successor.engine().standOf(call)).isEqualTo(ChainStand.HERE);
        assertThat(isolated.engine().standOf(call)).isEqualTo(ChainStand.ELSEWHERE);
        assertThat(client.got()).isEmpty();
        assertThat(isTaken(cluster, isolated, call)).isTrue();
        run(cluster, Duration.ofSeconds(40));
        assertThat(successor.chains()).isZero();
        allDelivered(client);
    }

    @Test
    void the_end_that_a_server_brings_counts_though_whoever_it_is_brought_to_had_given_the_chain_up() {
        SimCluster cluster = new SimCluster(new Random(13), 2, 1, 1);
        cluster.chainTime(Duration.ofHours(1));
        cluster.chainBudget(Duration.ofMinutes(2));
        SimClient client = cluster.clients().get(0);
        handOver(client, 1, true);
        run(cluster, Duration.ofSeconds(20));
        CallId call = new CallId(client.login(), 1);
        cluster.coordinators().forEach(one -> cluster.network().cut(one.name(), client.name()));
        cluster.coordinators()
                .forEach(one ->
                        cluster.network().cut(one.name(), cluster.chainServer().name()));
        SimCoordinator origin = only(cluster, coordinator -> coordinator.chains() > 0);
        run(cluster, Duration.ofMinutes(2));
        assertThat(origin.chains()).isZero();
        assertThat(isTaken(cluster, origin, call)).isTrue();
        run(cluster, Duration.ofSeconds(10));
        cluster.network().joinAll();
        run(cluster, Duration.ofSeconds(40));
        allDelivered(client);
    }

    @Test
    void the_end_of_a_chain_is_taken_when_it_is_on_the_disk_and_its_server_brings_it_to_another_until_then() {
        SimCluster cluster = new SimCluster(new Random(14), 2, 1, 1);
        cluster.chainTime(Duration.ofHours(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 1, true);
        run(cluster, Duration.ofSeconds(20));
        CallId call = new CallId(client.login(), 1);
        SimCoordinator origin = only(cluster, coordinator -> coordinator.chains() > 0);
        SimCoordinator other = only(cluster, coordinator -> coordinator != origin);
        cluster.network().cut(origin.name(), other.name());
        cluster.coordinators().forEach(one -> cluster.network().cut(one.name(), client.name()));
        run(cluster, Duration.ofSeconds(5));
        origin.diskTime(Duration.ofSeconds(20));
        List<Boolean> taken = new ArrayList<>();
        origin.bring(call, taken::add);
        run(cluster, Duration.ofSeconds(4));
        assertThat(taken).isEmpty();
        assertThat(origin.engine().standOf(call)).isEqualTo(ChainStand.HERE);
        run(cluster, Duration.ofSeconds(20));
        assertThat(taken).containsExactly(true);
        assertThat(origin.engine().standOf(call)).isEqualTo(ChainStand.OVER);
        cluster.network().joinAll();
        run(cluster, Duration.ofMinutes(1));
        allDelivered(client);
    }

    @Test
    void the_end_of_a_chain_is_not_taken_by_a_coordinator_whose_disk_is_full() {
        SimCluster cluster = new SimCluster(new Random(15), 2, 1, 1);
        cluster.chainTime(Duration.ofHours(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 1, true);
        run(cluster, Duration.ofSeconds(20));
        CallId call = new CallId(client.login(), 1);
        SimCoordinator origin = only(cluster, coordinator -> coordinator.chains() > 0);
        origin.full(true);
        assertThat(isTaken(cluster, origin, call)).isFalse();
        assertThat(isTaken(cluster, origin, call)).isFalse();
        assertThat(isTaken(cluster, only(cluster, one -> one != origin), call)).isTrue();
        run(cluster, Duration.ofMinutes(1));
        allDelivered(client);
    }

    private static boolean isTaken(SimCluster cluster, SimCoordinator by, CallId call) {
        List<Boolean> taken = new ArrayList<>();
        by.bring(call, taken::add);
        run(cluster, Duration.ofSeconds(2));
        assertThat(taken).hasSize(1);
        return taken.get(0);
    }

    private static SimCoordinator only(SimCluster cluster, Predicate<SimCoordinator> which) {
        List<SimCoordinator> found =
                cluster.coordinators().stream().filter(which).toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Test
    void a_coordinator_that_knows_nothing_of_a_chain_takes_no_end_of_it() {
        SimCluster cluster = new SimCluster(new Random(10), 3, 1, 1);
        CallId call = new CallId(new Login("nobody", "never"), 1);
        assertThat(isTaken(cluster, cluster.coordinator("c1"), call)).isFalse();
        assertThat(cluster.coordinator("c1").engine().ledger().find(call)).isEmpty();
    }

    // --- what is on a disk, and what is not

    @Test
    void a_coordinator_whose_log_is_full_confirms_nothing_that_it_could_not_keep() {
        for (long seed = 1; seed <= 10; seed++) {
            SimCluster cluster = new SimCluster(new Random(seed), 3, 2, 1);
            SimClient client = cluster.clients().get(0);
            run(cluster, Duration.ofSeconds(2));
            cluster.coordinator("c2").full(true);
            handOver(client, 6, false);
            handOver(client, 2, true);
            run(cluster, Duration.ofMinutes(3));
            allDelivered(client);
        }
    }

    @Test
    void a_coordinator_that_cannot_write_leaves_the_group() {
        SimCluster cluster = new SimCluster(new Random(1), 3, 2, 1);
        cluster.coordinator("c2").full(true);
        handOver(cluster.clients().get(0), 6, false);
        run(cluster, Duration.ofMinutes(1));
        assertThat(cluster.coordinator("c2").isInGroup()).isFalse();
    }

    @Test
    void an_ending_that_a_coordinator_has_learnt_and_not_written_is_kept_by_its_server() {
        SimCluster cluster = new SimCluster(new Random(8), 2, 1, 1);
        SimClient client = cluster.clients().get(0);
        cluster.network().cut("s1", "c2");
        cluster.network().cut("u1", "c2");
        run(cluster, Duration.ofSeconds(30));
        cluster.coordinator("c2").diskTime(Duration.ofSeconds(50));
        handOver(client, 1, false);
        while (cluster.servers().get(0).kept() == 0) {
            run(cluster, Duration.ofMillis(100));
        }
        cluster.network().joinAll();
        cluster.network().cut("s1", "c1");
        run(cluster, Duration.ofMinutes(8));
        allDelivered(client);
        assertThat(cluster.servers().get(0).kept()).isZero();
    }

    @Test
    void a_confirmation_for_a_coordinators_former_life_confirms_nothing_in_this_one() {
        SimCluster cluster = new SimCluster(new Random(9), 2, 1, 1);
        SimClient client = cluster.clients().get(0);
        cluster.network().cut("s1", "c2");
        cluster.network().cut("u1", "c2");
        run(cluster, Duration.ofSeconds(30));
        cluster.coordinator("c2").diskTime(Duration.ofSeconds(20));
        for (int i = 0; i < 10; i++) {
            handOver(client, 1, false);
            run(cluster, Duration.ofMillis(100));
        }
        cluster.coordinator("c1").kill(false);
        cluster.coordinator("c1").start();
        for (int i = 0; i < 40; i++) {
            handOver(client, 1, false);
            run(cluster, Duration.ofSeconds(1));
        }
        cluster.network().joinAll();
        run(cluster, Duration.ofMinutes(30));
        allDelivered(client);
    }

    @Test
    void a_coordinator_that_had_to_leave_takes_nothing_more_and_stops_its_chains() {
        SimCluster cluster = new SimCluster(new Random(15), 3, 2, 1);
        cluster.chainTime(Duration.ofMinutes(1));
        SimClient client = cluster.clients().get(0);
        handOver(client, 6, true);
        run(cluster, Duration.ofSeconds(10));
        SimCoordinator expelled = cluster.coordinators().stream()
                .filter(coordinator -> coordinator.chains() > 0)
                .findFirst()
                .orElseThrow();
        expelled.expel();
        assertThat(expelled.chains()).isZero();
        handOver(client, 6, false);
        run(cluster, Duration.ofMinutes(4));
        allDelivered(client);
        assertThat(expelled.hasOnDisk(new CallId(client.login(), 12))).isFalse();
    }

    // --- what has no written form, or is large

    @Test
    void what_has_no_written_form_or_is_too_large_is_refused_with_a_sentence_and_the_rest_is_taken() {
        SimCluster cluster = new SimCluster(new Random(10), 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        Map<Value, String> bad = new LinkedHashMap<>();
        bad.put(Value.of("half a character: \ud83d"), "cannot be written");
        bad.put(nested(499), "nests deeper");
        bad.put(Value.of("x".repeat(70_000)), "65536 is the limit");
        bad.keySet().forEach(client::handOver);
        handOver(client, 5, false);
        run(cluster, Duration.ofMinutes(2));
        assertThat(client.got()).hasSize(5);
        assertThat(client.isIdle()).isTrue();
        long counter = 0;
        for (String sentence : bad.values()) {
            assertThat(client.refused().get(++counter)).contains(sentence);
        }
    }

    @Test
    void many_calls_with_many_values_at_once_are_told_in_messages_that_can_be_written() {
        SimCluster cluster = new SimCluster(new Random(11), 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        Value numbers = Value.list(IntStream.range(0, 3_000).mapToObj(Value::of).toList());
        for (int i = 0; i < 350; i++) {
            client.handOver(numbers);
        }
        client.handOver(nested(496));
        run(cluster, Duration.ofMinutes(15));
        allDelivered(client);
    }

    private static Value nested(int depth) {
        Value value = Value.of(1);
        for (int i = 0; i < depth; i++) {
            value = Value.list(value);
        }
        return value;
    }

    // --- what would hang for ever

    @Test
    void a_coordinator_that_stood_still_for_long_goes_on_without_the_servers_that_have_left_it() {
        for (long seed = 1; seed <= 10; seed++) {
            SimCluster cluster = new SimCluster(new Random(seed), 2, 2, 1);
            run(cluster, Duration.ofSeconds(20));
            cluster.network().pause("c1", Duration.ofSeconds(50));
            run(cluster, Duration.ofSeconds(50));
            SimClient client = cluster.clients().get(0);
            handOver(client, 10, false);
            run(cluster, Duration.ofMinutes(2));
            allDelivered(client);
        }
    }

    @Test
    void a_call_for_one_server_reaches_it_though_its_client_and_that_server_see_different_coordinators() {
        SimCluster cluster = new SimCluster(new Random(12), 2, 2, 1);
        SimClient client = cluster.clients().get(0);
        cluster.network().cut("u1", "c2");
        cluster.network().cut("s1", "c1");
        cluster.network().cut("s2", "c1");
        run(cluster, Duration.ofSeconds(30));
        for (int i = 0; i < 6; i++) {
            client.handOverTo("s1");
        }
        run(cluster, Duration.ofMinutes(3));
        allDelivered(client);
    }

    @Test
    void a_server_that_cannot_log_an_ending_leaves_its_calls_to_others_and_takes_no_more() {
        SimCluster cluster = new SimCluster(new Random(13), 2, 2, 1);
        cluster.servers().get(0).full(true);
        SimClient client = cluster.clients().get(0);
        handOver(client, 20, false);
        run(cluster, Duration.ofMinutes(4));
        allDelivered(client);
    }

    @Test
    void a_successor_that_confirms_nothing_is_passed_over_until_it_does() {
        SimCluster cluster = new SimCluster(new Random(14), 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        for (String name : List.of("u1", "s1", "s2")) {
            cluster.network().cut(name, "c2");
            cluster.network().cut(name, "c3");
        }
        run(cluster, Duration.ofSeconds(30));
        cluster.servers().forEach(SimServer::kill); // what has ended need not be accepted
        cluster.coordinator("c2").diskTime(Duration.ofMinutes(20));
        handOver(client, 5, false);
        run(cluster, Duration.ofMinutes(5));
        assertThat(client.accepted()).hasSize(5);
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(5));
        assertThat(client.got()).hasSize(5);
        cluster.coordinator("c2").diskTime(Duration.ofMillis(8));
        run(cluster, Duration.ofHours(6));
        cluster.coordinator("c3").kill(false);
        handOver(client, 1, false);
        run(cluster, Duration.ofMinutes(1));
        assertThat(cluster.coordinator("c2").hasOnDisk(new CallId(client.login(), 6)))
                .isTrue();
    }

    @Test
    void records_that_a_successor_cannot_read_hold_nothing_else_up_and_are_told_again_when_it_is_back() {
        CoordinatorProtocol seldomCompared = new CoordinatorProtocol(
                2,
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                Duration.ofDays(1),
                Duration.ofDays(7),
                100_000,
                64 << 10);
        SimCluster cluster = new SimCluster(new Random(37), seldomCompared, 2, 1, 1);
        cluster.servers().forEach(SimServer::kill);
        SimClient client = cluster.clients().get(0);
        cluster.network().cut("u1", "c2");
        SimCoordinator reader = cluster.coordinator("c2");
        reader.cannotRead(IntStream.rangeClosed(1, 6)
                .mapToObj(counter -> new CallId(client.login(), counter))
                .collect(Collectors.toSet()));
        run(cluster, Duration.ofSeconds(30));
        for (int i = 0; i < 6; i++) {
            handOver(client, 1, false);
            run(cluster, Duration.ofSeconds(11));
        }
        assertThat(client.accepted())
                .as("kept by one, at once: nobody waits until the other is suspected")
                .hasSize(6);
        for (int i = 7; i <= 12; i++) {
            handOver(client, 1, false);
            run(cluster, Duration.ofSeconds(11));
            CallId call = new CallId(client.login(), i);
            assertThat(reader.hasOnDisk(call)).as("%s", call).isTrue();
        }
        assertThat(cluster.coordinator("c1").engine().lag())
                .as("those that it cannot read are not confirmed, and all others are")
                .isEqualTo(6);
        assertThat(reader.hasOnDisk(new CallId(client.login(), 1))).isFalse();
        reader.kill(false);
        run(cluster, Duration.ofSeconds(5));
        reader.cannotRead(Set.of());
        reader.start();
        run(cluster, Duration.ofSeconds(30));
        assertThat(reader.disk().calls(client.login())).hasSize(12);
        assertThat(cluster.coordinator("c1").engine().lag()).isZero();
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(3));
        allDelivered(client);
    }

    // --- whoever was forgotten is told

    @Test
    void a_call_that_waits_for_longer_than_it_is_kept_is_told_to_have_expired() {
        SimCluster cluster = new SimCluster(new Random(16), 3, 1, 1);
        cluster.servers().forEach(SimServer::kill);
        SimClient client = cluster.clients().get(0);
        client.handOver(Duration.ofMinutes(10));
        client.handOver(Duration.ofHours(3));
        run(cluster, Duration.ofMinutes(9));
        assertThat(client.got()).isEmpty();
        run(cluster, Duration.ofMinutes(3));
        assertThat(client.got()).containsOnlyKeys(1L);
        assertThat(client.got().get(1L))
                .isInstanceOfSatisfying(
                        Ending.Cancelled.class,
                        cancelled -> assertThat(cancelled.why()).contains("expired", "PT10M"));
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(2));
        assertThat(client.got()).containsOnlyKeys(1L, 2L);
        assertThat(client.isIdle()).isTrue();
    }

    @Test
    void a_clock_that_is_ahead_lets_nothing_expire() {
        SimCluster cluster = new SimCluster(new Random(17), 3, 1, 1);
        cluster.servers().forEach(SimServer::kill);
        SimCoordinator wrong = cluster.coordinator("c2");
        wrong.kill(false);
        wrong.skew(Duration.ofDays(30));
        wrong.start();
        SimClient client = cluster.clients().get(0);
        handOver(client, 3, false);
        run(cluster, Duration.ofMinutes(5));
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(2));
        allDelivered(client);
    }

    @Test
    void what_expired_and_nobody_came_for_is_forgotten_in_the_end() {
        SimCluster cluster = new SimCluster(new Random(18), SHORT_LIVED, 2, 1, 1);
        cluster.servers().forEach(SimServer::kill);
        SimClient client = cluster.clients().get(0);
        client.handOver(Duration.ofMinutes(10));
        run(cluster, Duration.ofMinutes(1));
        client.kill();
        SimClient other = cluster.client("u2", client.login());
        other.start(cluster.shuffledCoordinators());
        other.bearsAnything();
        for (int i = 0; i < 15; i++) {
            run(cluster, Duration.ofMinutes(9));
            other.handOver(Duration.ofMinutes(1));
        }
        run(cluster, Duration.ofMinutes(5));
        assertThat(cluster.coordinator("c1").engine().ledger().find(new CallId(client.login(), 1)))
                .isEmpty();
    }

    @Test
    void a_client_of_an_older_copy_of_its_directory_is_told_that_nobody_knows_of_its_calls() {
        SimCluster cluster = new SimCluster(new Random(19), 3, 1, 1);
        cluster.servers().forEach(SimServer::kill);
        SimClient client = cluster.clients().get(0);
        handOver(client, 5, false);
        run(cluster, Duration.ofMinutes(1));
        SimClient copy = cluster.client("u2", client.login());
        copy.restore(client);
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(2));
        allDelivered(client);
        client.kill();
        copy.start(cluster.shuffledCoordinators());
        run(cluster, Duration.ofMinutes(1));
        assertThat(copy.got()).hasSize(5);
        assertThat(copy.got().values()).allMatch(Ending.Unknown.class::isInstance);
        assertThat(copy.isIdle()).isTrue();
    }

    @Test
    void a_client_whose_disk_is_full_leaves_its_endings_to_the_coordinators_until_it_has_room() {
        SimCluster cluster = new SimCluster(new Random(26), 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        client.diskFull(true);
        handOver(client, 5, false);
        run(cluster, Duration.ofMinutes(2));
        assertThat(cluster.coordinator("c1").engine().ledger().calls(client.login()))
                .hasSize(5)
                .allMatch(call -> call.standing().stage() == Stage.FINISHED);
        client.kill();
        client.start(cluster.shuffledCoordinators());
        run(cluster, Duration.ofMinutes(2));
        assertThat(client.got()).isEmpty();
        client.diskFull(false);
        run(cluster, Duration.ofMinutes(2));
        allDelivered(client);
    }

    @Test
    void a_client_is_told_when_its_login_is_closed() {
        SimCluster cluster = new SimCluster(new Random(20), 3, 1, 1);
        cluster.servers().forEach(SimServer::kill);
        SimClient client = cluster.clients().get(0);
        handOver(client, 3, false);
        run(cluster, Duration.ofMinutes(1));
        client.close("c1");
        run(cluster, Duration.ofMinutes(1));
        assertThat(client.got()).hasSize(3);
        assertThat(client.got().values()).allMatch(Ending.Unknown.class::isInstance);
        handOver(client, 1, false);
        run(cluster, Duration.ofMinutes(1));
        assertThat(client.refused()).containsOnlyKeys(4L);
        assertThat(client.isIdle()).isTrue();
    }

    @Test
    void a_coordinator_that_never_heard_of_a_login_learns_that_it_is_closed() {
        SimCluster cluster = new SimCluster(new Random(24), 3, 1, 1);
        cluster.coordinator("c3").kill(false);
        cluster.network().cut("u1", "c2");
        SimClient client = cluster.clients().get(0);
        handOver(client, 1, false);
        run(cluster, Duration.ofMinutes(1));
        client.close("c1");
        run(cluster, Duration.ofMinutes(1));
        client.kill();
        cluster.coordinator("c3").start();
        run(cluster, Duration.ofMinutes(2));
        assertThat(cluster.coordinator("c3")
                        .engine()
                        .ledger()
                        .standingOf(client.login())
                        .closed())
                .isTrue();
    }

    // --- two clients of one login

    @Test
    void a_client_on_a_fresh_directory_takes_no_endings_of_another_and_neither_do_its_numbers() {
        for (long seed = 1; seed <= 10; seed++) {
            SimCluster cluster = new SimCluster(new Random(seed), 3, 2, 1);
            cluster.servers().forEach(SimServer::kill);
            SimClient one = cluster.clients().get(0);
            handOver(one, 5, false);
            run(cluster, Duration.ofSeconds(30));
            SimClient other = cluster.client("u2", one.login());
            other.bearsAnything();
            other.start(cluster.shuffledCoordinators());
            handOver(other, 8, false);
            run(cluster, Duration.ofMillis(300 * seed));
            cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
            run(cluster, Duration.ofMinutes(2));
            allDelivered(one);
            assertThat(other.refused()).as("seed %d", seed).containsOnlyKeys(1L, 2L, 3L, 4L, 5L);
            assertThat(other.got()).as("seed %d", seed).containsOnlyKeys(6L, 7L, 8L);
            assertThat(other.got().values()).as("seed %d", seed).allMatch(Ending.Done.class::isInstance);
            assertThat(other.isIdle()).as("seed %d", seed).isTrue();
        }
    }

    @Test
    void an_order_whose_number_another_client_had_used_is_refused_after_a_restart_and_gets_no_strangers_result() {
        SimCluster cluster = new SimCluster(new Random(21), 3, 2, 1);
        SimClient one = cluster.clients().get(0);
        cluster.servers().forEach(SimServer::kill);
        handOver(one, 5, false);
        run(cluster, Duration.ofSeconds(10));
        one.kill();
        SimClient other = cluster.client("u2", one.login());
        other.handOverToItself(3);
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(1));
        other.start(cluster.shuffledCoordinators());
        run(cluster, Duration.ofMinutes(1));
        assertThat(other.got()).isEmpty();
        assertThat(other.refused()).containsOnlyKeys(1L, 2L, 3L);
        assertThat(other.isIdle()).isTrue();
        one.start(cluster.shuffledCoordinators());
        run(cluster, Duration.ofMinutes(1));
        allDelivered(one);
    }

    @Test
    void two_clients_of_one_login_that_wait_at_the_same_time_wait() {
        SimCluster cluster = new SimCluster(new Random(22), 1, 1, 1);
        cluster.servers().forEach(SimServer::kill);
        SimClient one = cluster.clients().get(0);
        SimClient other = cluster.client("u2", one.login());
        handOver(one, 2, false);
        run(cluster, Duration.ofSeconds(2));
        other.bearsAnything();
        other.start(cluster.shuffledCoordinators());
        handOver(other, 4, false);
        run(cluster, Duration.ofSeconds(10));
        int before = cluster.asked();
        run(cluster, Duration.ofMinutes(10));
        assertThat(cluster.asked() - before).isLessThan(600);
    }

    // --- the way of endings

    @Test
    void an_ending_does_not_wait_for_heartbeats_on_its_way_to_its_client() {
        for (long seed = 1; seed <= 10; seed++) {
            SimCluster cluster = new SimCluster(new Random(seed), 4, 1, 0);
            SimServer server = cluster.servers().get(0);
            server.kill();
            run(cluster, Duration.ofSeconds(3));
            server.start(List.of("c2", "c3", "c4", "c1"));
            SimClient client = cluster.client("u1", new Login("u1", "s1"));
            client.start(List.of("c1", "c2", "c3", "c4")); // the last that c2 would tell along the ring
            run(cluster, Duration.ofSeconds(3));
            handOver(client, 1, false);
            run(cluster, Duration.ofSeconds(5)); // a call takes 4.2 at most
            assertThat(client.got()).as("seed %d", seed).hasSize(1);
        }
    }

    // --- servers that come back to another coordinator than the one that gave them calls

    @Test
    void what_a_server_lost_is_given_again_when_it_comes_back_to_another_coordinator() {
        SimCluster cluster = new SimCluster(new Random(41), 2, 1, 1);
        SimServer server = cluster.servers().get(0);
        SimClient client = cluster.clients().get(0);
        giveBy(cluster, server, client, "c1");

        server.kill();
        server.start(List.of("c2"));
        runUntilExecuted(cluster, 2, Duration.ofSeconds(5));
        run(cluster, Duration.ofSeconds(15));
        allDelivered(client);
    }

    @Test
    void what_a_server_ended_before_it_came_back_to_another_coordinator_is_not_given_again() {
        for (long seed = 1; seed <= 20; seed++) {
            SimCluster cluster = new SimCluster(new Random(seed), 2, 2, 1);
            SimServer server = cluster.servers().get(0);
            SimClient client = cluster.clients().get(0);
            giveBy(cluster, server, client, "c1");
            cluster.network().cut(server.name(), "c1");
            run(cluster, Duration.ofSeconds(6)); // it has ended it, and could not say so
            cluster.servers().get(1).start(List.of("c1"));
            run(cluster, Duration.ofSeconds(1));

            server.kill();
            server.start(List.of("c2"));
            run(cluster, Duration.ofSeconds(20));
            allDelivered(client);
            assertThat(cluster.executions()).as("seed %d", seed).isEqualTo(1);
        }
    }

    @Test
    void a_coordinator_that_comes_back_hears_which_servers_have_come_back_elsewhere() {
        SimCluster cluster = new SimCluster(new Random(44), 2, 1, 1);
        SimServer server = cluster.servers().get(0);
        SimClient client = cluster.clients().get(0);
        cluster.network().cut("c1", "c2");
        run(cluster, Duration.ofSeconds(3)); // so that c2 cannot see to it
        giveBy(cluster, server, client, "c1");

        cluster.coordinator("c1").kill(false);
        server.kill();
        server.start(List.of("c2"));
        run(cluster, Duration.ofSeconds(3));
        cluster.coordinator("c1").start();
        cluster.network().joinAll();
        runUntilExecuted(cluster, 2, Duration.ofSeconds(15));
        run(cluster, Duration.ofSeconds(15));
        allDelivered(client);
    }

    /** Has one server run one call that this coordinator has given it. */
    private static void giveBy(SimCluster cluster, SimServer server, SimClient client, String coordinator) {
        cluster.servers().forEach(SimServer::kill);
        client.kill();
        run(cluster, Duration.ofSeconds(15)); // so that coordinators see each other, and no killed server
        server.start(List.of(coordinator));
        List<String> all = new ArrayList<>(cluster.coordinatorNames());
        all.remove(coordinator);
        all.add(0, coordinator);
        client.start(all);
        client.handOver(false);
        runUntilExecuted(cluster, 1, Duration.ofSeconds(10));
    }

    private static void runUntilExecuted(SimCluster cluster, int times, Duration most) {
        Instant end = cluster.network().now().plus(most);
        while (cluster.executions() < times) {
            assertThat(cluster.network().now()).isBefore(end);
            run(cluster, Duration.ofMillis(10));
        }
    }

    // ---

    private static SimCoordinator whoBeganNothing(SimCluster cluster) {
        return cluster.coordinators().stream()
                .filter(coordinator -> coordinator.chains() == 0)
                .findFirst()
                .orElseThrow();
    }

    private static void handOver(SimClient client, int count, boolean chains) {
        for (int i = 0; i < count; i++) {
            client.handOver(chains);
        }
    }

    /** Lets a client hand something over every few minutes. */
    private static void use(SimCluster cluster, SimClient client, Duration time) {
        for (Duration over = Duration.ZERO; over.compareTo(time) < 0; over = over.plusMinutes(5)) {
            client.handOver(false);
            run(cluster, Duration.ofMinutes(5));
        }
    }

    private static void allDelivered(SimClient client) {
        assertThat((long) client.got().size()).isEqualTo(client.handedOver());
        assertThat(client.isIdle()).isTrue();
    }

    private static void run(SimCluster cluster, Duration time) {
        cluster.network().runUntil(cluster.network().now().plus(time));
    }
}
