package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;

/** The experiments of RPC-V §5 in simulation: what its figures show, with the bounds that are promised here. */
class PaperExperimentsTest {
    private static final Duration SUSPICION = SimCluster.PROTOCOL.suspicionTime();
    private static final Duration HEARTBEAT = SimCluster.PROTOCOL.heartbeatPeriod();
    private static final Duration SECOND = Duration.ofSeconds(1);
    /** After so much silence of a chain's servers a coordinator that has taken it over sends it again. */
    private static final Duration CHAIN_SILENCE = Duration.ofSeconds(6);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void without_faults_logging_and_replication_cost_a_tenth_at_most(long seed) {
        SimCluster cluster = new SimCluster(new Random(seed), 4, 8, 1); // of two places each: the paper's sixteen
        cluster.callTime(Duration.ofSeconds(10));
        SimClient client = cluster.clients().get(0);
        run(cluster, Duration.ofSeconds(3));
        Instant begin = cluster.network().now();
        handOver(client, 96);
        longestPause(cluster, client, 96);
        assertThat(Duration.between(begin, cluster.network().now()))
                .isBetween(Duration.ofSeconds(60), Duration.ofSeconds(66));
        assertThat(cluster.executions()).isEqualTo(96);
        run(cluster, HEARTBEAT);
        allDelivered(client);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void two_coordinators_that_die_one_after_the_other_hold_calls_up_for_a_suspicion_each(long seed) {
        SimCluster cluster = preferring(new SimCluster(new Random(seed), 2, 4, 1), "c1", "c2");
        Duration task = Duration.ofSeconds(5);
        cluster.callTime(task);
        SimClient client = cluster.clients().get(0);
        handOver(client, 100);
        longestPause(cluster, client, 40);
        cluster.coordinator("c1").kill(false);
        Duration first = longestPause(cluster, client, 60);
        cluster.coordinator("c1").start(); // all have moved: none of these was given by it
        longestPause(cluster, client, 70);
        cluster.coordinator("c2").kill(false);
        Duration second = longestPause(cluster, client, 100);
        Duration most = SUSPICION.plus(HEARTBEAT).plus(task);
        assertThat(first).isLessThanOrEqualTo(most);
        assertThat(second).isLessThanOrEqualTo(most);
        cluster.coordinator("c2").start();
        run(cluster, Duration.ofMinutes(2));
        allDelivered(client);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void a_client_and_servers_that_see_different_coordinators_get_on_while_these_hear_each_other(long seed) {
        SimCluster cluster = new SimCluster(new Random(seed), 2, 2, 1);
        SimClient client = cluster.clients().get(0);
        parted(cluster);
        run(cluster, Duration.ofMinutes(1)); // so that each has found the one that it sees
        handOver(client, 40);
        longestPause(cluster, client, 8);
        cluster.network().cut("c1", "c2");
        run(cluster, SECOND); // what was through already comes
        int before = client.got().size();
        run(cluster, Duration.ofMinutes(5));
        assertThat(client.got()).as("while the coordinators are cut off").hasSize(before);
        assertThat(client.refused()).isEmpty();
        assertThat(before).as("calls before the cut").isLessThan(40);
        cluster.network().joinAll();
        parted(cluster);
        run(cluster, Duration.ofMinutes(2));
        assertThat(client.got().values()).allMatch(Ending.Done.class::isInstance);
        allDelivered(client);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void what_client_and_servers_do_not_see_costs_two_heartbeats_and_a_call_at_most(long seed) {
        Duration task = Duration.ofSeconds(5);
        Duration whole = timeOfForty(seed, task, cluster -> {});
        Duration parted = timeOfForty(seed, task, PaperExperimentsTest::parted);
        assertThat(parted.minus(whole))
                .isLessThanOrEqualTo(HEARTBEAT.multipliedBy(2).plus(task));
    }

    private static Duration timeOfForty(long seed, Duration task, Consumer<SimCluster> before) {
        SimCluster cluster = new SimCluster(new Random(seed), 2, 2, 1);
        cluster.callTime(task);
        before.accept(cluster);
        run(cluster, Duration.ofMinutes(1));
        Instant begin = cluster.network().now();
        handOver(cluster.clients().get(0), 40);
        longestPause(cluster, cluster.clients().get(0), 40);
        return Duration.between(begin, cluster.network().now());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void what_coordinators_keep_a_client_that_comes_back_does_not_hand_over_again(boolean fromElsewhere) {
        SimCluster cluster = new SimCluster(new Random(6), 3, 2, 1);
        cluster.servers().forEach(SimServer::kill);
        SimClient client = cluster.clients().get(0);
        handOver(client, 8);
        run(cluster, Duration.ofSeconds(20));
        assertThat(client.accepted()).hasSize(8);
        client.kill();
        run(cluster, Duration.ofMinutes(1));
        if (fromElsewhere) {
            client.startElsewhere(List.of("c3", "c1", "c2"));
        } else {
            client.start(List.of("c3", "c1", "c2"));
        }
        run(cluster, Duration.ofMinutes(1));
        cluster.servers().forEach(server -> server.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(2));
        for (long counter = 1; counter <= 8; counter++) {
            CallId call = new CallId(client.login(), counter);
            assertThat(cluster.submissions(call)).as("%s", call).isEqualTo(1);
            assertThat(cluster.executions(call)).as("%s", call).isEqualTo(1);
        }
        allDelivered(client);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void what_is_to_be_logged_alone_is_acknowledged_so_and_with_the_successor_by_the_next_heartbeat(long seed) {
        SimCluster cluster = new SimCluster(new Random(seed), 2, 0, 0);
        run(cluster, Duration.ofSeconds(10 + seed));
        CallId call = new CallId(new Login("u1", "s1"), 1);
        Work work = new Work.Call("f", Value.of(1), Optional.empty());
        Order order = new Order(work, cluster.network().now(), Duration.ofDays(3), 1);
        List<Reply> replies = new ArrayList<>();
        Request submit = new Request.Submit(
                call.login(), new TreeMap<>(Map.of(call.counter(), order)), Request.Durability.LOGGED);
        cluster.ask("u1", "c1", submit, replies::add, () -> {});
        run(cluster, Duration.ofMillis(100));
        assertThat(replies).containsExactly(new Reply.Accepted(0, Set.of(), Set.of(), Map.of()));
        run(cluster, HEARTBEAT.plusMillis(100));
        assertThat(cluster.coordinator("c2").hasOnDisk(call)).isTrue();
    }

    // --- failover

    /** How a coordinator may be lost. */
    private enum Loss {
        DIES {
            @Override
            void strike(SimCluster cluster) {
                cluster.coordinator("c1").kill(false);
            }
        },
        /** As a machine does that has stopped: nothing tells that nobody is there. */
        STANDS_STILL {
            @Override
            void strike(SimCluster cluster) {
                cluster.network().pause("c1", SUSPICION.multipliedBy(3));
            }
        };

        abstract void strike(SimCluster cluster);
    }

    static Stream<Arguments> losses() {
        return LongStream.rangeClosed(1, 5)
                .boxed()
                .flatMap(seed -> Stream.of(Loss.values()).map(loss -> arguments(seed, loss)));
    }

    @ParameterizedTest
    @MethodSource("losses")
    void the_next_call_ends_within_the_suspicion_time_and_a_second_of_its_coordinators_loss(long seed, Loss loss) {
        SimCluster cluster = preferring(new SimCluster(new Random(seed), 3, 3, 1), "c1", "c2", "c3");
        cluster.callTime(SECOND);
        SimClient client = cluster.clients().get(0);
        handOver(client, 60);
        longestPause(cluster, client, 20);
        loss.strike(cluster);
        handOver(client, 6);
        assertThat(longestPause(cluster, client, 66)).isLessThanOrEqualTo(SUSPICION.plus(SECOND));
        run(cluster, Duration.ofSeconds(30));
        allDelivered(client);
    }

    @ParameterizedTest
    @MethodSource("losses")
    void the_next_chain_ends_within_the_suspicion_time_and_a_second_of_its_coordinators_loss(long seed, Loss loss) {
        SimCluster cluster = preferring(new SimCluster(new Random(seed), 3, 1, 1), "c1", "c2", "c3");
        cluster.chainTime(Duration.ofSeconds(4));
        SimClient client = cluster.clients().get(0);
        handOverChains(client, 12);
        runUntilBegun(cluster, 12);
        run(cluster, Duration.ofMillis(100)); // the server has all of them
        loss.strike(cluster);
        assertThat(longestPause(cluster, client, 12)).isLessThanOrEqualTo(SUSPICION.plus(SECOND));
        assertThat(cluster.executions()).isEqualTo(12);
        run(cluster, Duration.ofSeconds(30));
        allDelivered(client);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void a_chain_that_no_server_speaks_of_ends_within_another_silence_of_its_coordinators_death(long seed) {
        SimCluster cluster = preferring(new SimCluster(new Random(seed), 3, 1, 1), "c1", "c2", "c3");
        Duration chainTime = Duration.ofSeconds(4);
        cluster.chainTime(chainTime);
        SimClient client = cluster.clients().get(0);
        cluster.coordinators()
                .forEach(one ->
                        cluster.network().cut(one.name(), cluster.chainServer().name()));
        handOverChains(client, 1);
        runUntilBegun(cluster, 1);
        SimCoordinator origin = cluster.coordinators().stream()
                .filter(coordinator -> coordinator.chains() > 0)
                .findFirst()
                .orElseThrow();
        origin.kill(false);
        cluster.network().joinAll();
        assertThat(longestPause(cluster, client, 1))
                .isBetween(
                        CHAIN_SILENCE,
                        SUSPICION.plus(SECOND).plus(CHAIN_SILENCE).plus(chainTime));
        run(cluster, Duration.ofSeconds(30));
        allDelivered(client);
    }

    @Test
    void a_client_that_sleeps_for_longer_than_the_suspicion_time_has_its_results_when_it_wakes() {
        SimCluster cluster = new SimCluster(new Random(7), 3, 2, 1);
        SimClient client = cluster.clients().get(0);
        handOver(client, 20);
        run(cluster, SECOND);
        cluster.network().pause(client.name(), SUSPICION.multipliedBy(3));
        int before = client.got().size();
        run(cluster, SUSPICION.multipliedBy(3).minus(SECOND));
        assertThat(client.got()).as("while it sleeps").hasSize(before);
        run(cluster, Duration.ofSeconds(30));
        allDelivered(client);
        assertThat(cluster.executions()).isEqualTo(20);
    }

    // ---

    /** Starts clients and servers anew, which turn to coordinators in this order. */
    private static SimCluster preferring(SimCluster cluster, String... coordinators) {
        List<String> order = List.of(coordinators);
        cluster.servers().forEach(server -> {
            server.kill();
            server.start(order);
        });
        cluster.clients().forEach(client -> {
            client.kill();
            client.start(order);
        });
        run(cluster, Duration.ofSeconds(5));
        return cluster;
    }

    /** The client sees the one coordinator alone, and servers the other. */
    private static void parted(SimCluster cluster) {
        cluster.network().cut("u1", "c2");
        cluster.servers().forEach(server -> cluster.network().cut(server.name(), "c1"));
    }

    /** Runs until the client has so many endings, and answers for how long none came, at most. */
    private static Duration longestPause(SimCluster cluster, SimClient client, int endings) {
        Duration longest = Duration.ZERO;
        Instant last = cluster.network().now();
        Instant end = last.plus(Duration.ofMinutes(30));
        int before = client.got().size();
        while (before < endings) {
            run(cluster, Duration.ofMillis(50));
            Instant now = cluster.network().now();
            assertThat(now).as("%d of %d endings by then", before, endings).isBefore(end);
            if (client.got().size() > before) {
                Duration pause = Duration.between(last, now);
                longest = pause.compareTo(longest) > 0 ? pause : longest;
                last = now;
                before = client.got().size();
            }
        }
        return longest;
    }

    private static void runUntilBegun(SimCluster cluster, int chains) {
        Instant end = cluster.network().now().plus(Duration.ofMinutes(1));
        while (cluster.begins().size() < chains) {
            assertThat(cluster.network().now()).isBefore(end);
            run(cluster, Duration.ofMillis(10));
        }
    }

    private static void handOver(SimClient client, int calls) {
        for (int i = 0; i < calls; i++) {
            client.handOver(false);
        }
    }

    private static void handOverChains(SimClient client, int chains) {
        for (int i = 0; i < chains; i++) {
            client.handOver(true);
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
