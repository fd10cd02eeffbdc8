package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.rpcchain.coordinator.ledger.Login;

/** Whatever dies, every call that was handed over ends once for its client. */
class CoordinatorSimulationTest {
    private static final int SEEDS = Integer.getInteger("rpcchain.test.seeds", 150);
    private static final long FIRST = Long.getLong("rpcchain.test.firstSeed", 1);

    @Test
    void calls_and_chains_end_once_while_nothing_dies() {
        SimCluster cluster = new SimCluster(new Random(1), 3, 4, 2);
        for (int i = 0; i < 40; i++) {
            cluster.clients().get(i % 2).handOver(i % 5 == 0);
        }
        run(cluster, Duration.ofMinutes(2));
        allEnded(cluster, "no faults");
        assertThat(cluster.executions()).isEqualTo(40);
    }

    @Test
    void what_a_client_left_behind_is_collected_by_another_instance_of_it_though_a_disk_is_lost() {
        for (long seed = 1; seed <= 60; seed++) {
            SimCluster cluster = new SimCluster(new Random(seed), 3, 2, 1);
            SimClient client = cluster.clients().get(0);
            run(cluster, Duration.ofSeconds(3));
            for (int i = 0; i < 10; i++) {
                client.handOver(i % 3 == 0);
            }
            while (client.accepted().size() < 10 && client.got().size() < 10) {
                run(cluster, Duration.ofMillis(20));
            }
            client.kill();
            int before = client.got().size();
            SimCoordinator lost = cluster.coordinators().get((int) (seed % 3));
            lost.kill(true);
            run(cluster, Duration.ofSeconds(10));
            lost.start();
            client.startElsewhere(cluster.shuffledCoordinators());
            run(cluster, Duration.ofMinutes(4));
            assertThat(client.got().size())
                    .as("seed %d, %d before", seed, before)
                    .isEqualTo(10);
            assertThat(client.isIdle()).as("seed %d", seed).isTrue();
        }
    }

    @Test
    void every_call_ends_once_whatever_dies_and_however_the_network_parts() {
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            try {
                storm(seed);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
        System.out.println(SEEDS + " seeds from " + FIRST + " of coordinators, servers and clients that die");
    }

    private static void storm(long seed) {
        Random random = new Random(seed);
        SimCluster cluster =
                new SimCluster(random, 2 + random.nextInt(3), 1 + random.nextInt(4), 1 + random.nextInt(2));
        cluster.network().loss(random.nextInt(3) == 0 ? 0.05 : 0);
        int rounds = 4 + random.nextInt(8);
        for (int round = 0; round < rounds; round++) {
            for (SimClient client : cluster.clients()) {
                for (int i = random.nextInt(6); client.isAlive() && i > 0; i--) {
                    client.handOver(random.nextInt(4) == 0);
                }
            }
            mishap(cluster, random);
            run(cluster, Duration.ofMillis(500 + random.nextInt(20_000)));
        }
        cluster.network().loss(0);
        cluster.network().joinAll();
        cluster.coordinators().stream().filter(c -> !c.isAlive()).forEach(SimCoordinator::start);
        cluster.servers().stream().filter(s -> !s.isAlive()).forEach(s -> s.start(cluster.shuffledCoordinators()));
        cluster.clients().stream().filter(c -> !c.isAlive()).forEach(c -> c.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(8));
        allEnded(cluster, "seed " + seed);
    }

    private static void mishap(SimCluster cluster, Random random) {
        SimCoordinator coordinator = one(cluster.coordinators(), random);
        SimServer server = one(cluster.servers(), random);
        SimClient client = one(cluster.clients(), random);
        switch (random.nextInt(9)) {
            case 0 -> {
                if (coordinator.isAlive()) {
                    coordinator.kill(false);
                }
            }
            case 1 -> cluster.coordinators().stream().filter(c -> !c.isAlive()).forEach(SimCoordinator::start);
            case 2 -> {
                if (server.isAlive()) {
                    server.kill();
                } else {
                    server.start(cluster.shuffledCoordinators());
                }
            }
            case 3 -> {
                if (client.isAlive()) {
                    client.kill();
                } else {
                    client.start(cluster.shuffledCoordinators());
                }
            }
            case 4 -> cluster.network().cut(coordinator.name(), server.name());
            case 5 -> cluster.network().cut(coordinator.name(), client.name());
            case 6 ->
                cluster.network()
                        .cut(
                                coordinator.name(),
                                one(cluster.coordinators(), random).name());
            case 7 -> cluster.network().joinAll();
            default ->
                cluster.coordinators().stream().filter(SimCoordinator::isAlive).forEach(c -> {
                    if (random.nextInt(3) == 0) {
                        c.kill(false);
                    }
                });
        }
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private static void run(SimCluster cluster, Duration time) {
        cluster.network().runUntil(cluster.network().now().plus(time));
    }

    private static void allEnded(SimCluster cluster, String what) {
        for (SimClient client : cluster.clients()) {
            assertThat((long) client.got().size())
                    .as("%s: endings of %s", what, client.name())
                    .isEqualTo(client.handedOver());
            assertThat(client.isIdle())
                    .as("%s: %s is idle", what, client.name())
                    .isTrue();
        }
        for (SimCoordinator coordinator : cluster.coordinators()) {
            for (SimClient client : cluster.clients()) {
                Login login = client.login();
                assertThat(coordinator.engine().ledger().calls(login))
                        .as("%s: what %s keeps of %s", what, coordinator.name(), client.name())
                        .isEmpty();
            }
            assertThat(coordinator.engine().waiting()).isZero();
            assertThat(coordinator.engine().underWay())
                    .as("%s: what %s keeps for calls", what, coordinator.name())
                    .isZero();
            assertThat(coordinator.engine().lag())
                    .as("%s: what %s has not told", what, coordinator.name())
                    .isZero();
        }
        cluster.servers()
                .forEach(server -> assertThat(server.kept())
                        .as("%s: endings that %s keeps", what, server.name())
                        .isZero());
    }
}
