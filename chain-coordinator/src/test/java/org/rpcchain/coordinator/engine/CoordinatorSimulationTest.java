package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
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
    void what_a_killed_client_has_in_its_log_ends_while_a_coordinator_is_away_however_many_numbers_are_doubtful() {
        for (long seed = 1; seed <= 6; seed++) {
            Random random = new Random(seed);
            SimCluster cluster = new SimCluster(random, 2, 2, 1);
            SimClient client = cluster.clients().get(0);
            client.logsLate(seed % 2 == 0 ? 16 : 12_000);
            run(cluster, Duration.ofSeconds(3));
            cluster.coordinator("c2").kill(false);
            for (int life = 0; life < 2; life++) {
                for (int i = 0; i < 5; i++) {
                    client.handOver(false);
                }
                run(cluster, Duration.ofMillis(random.nextInt(20)));
                client.kill();
                client.start(cluster.coordinatorNames());
            }
            run(cluster, Duration.ofMinutes(2));
            assertThat(client.got().keySet()).as("seed %d", seed).containsAll(client.logged());
            assertThat(client.isIdle())
                    .as("seed %d: the other may have more", seed)
                    .isFalse();
            cluster.coordinator("c2").start();
            run(cluster, Duration.ofMinutes(2));
            allEnded(cluster, "seed " + seed);
        }
    }

    @Test
    void every_call_ends_once_whatever_dies_and_however_the_network_parts() {
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            try {
                storm(seed, network -> {});
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
        System.out.println(SEEDS + " seeds from " + FIRST + " of coordinators, servers and clients that die");
    }

    /** Plays what a seed says. */
    static void storm(long seed, Consumer<SimNetwork> watch) {
        Random random = new Random(seed);
        SimCluster cluster =
                new SimCluster(random, 2 + random.nextInt(3), 1 + random.nextInt(4), 1 + random.nextInt(2));
        watch.accept(cluster.network());
        if (random.nextInt(4) == 0) {
            twoOfOneLogin(cluster);
        }
        cluster.clients().forEach(client -> client.logsLate(16));
        cluster.network().loss(random.nextInt(3) == 0 ? 0.05 : 0);
        cluster.network().duplication(random.nextInt(3) == 0 ? 0.1 : 0);
        cluster.chainTime(Duration.ofSeconds(random.nextBoolean() ? 4 : 40));
        if (random.nextBoolean()) {
            cluster.chainBudget(Duration.ofSeconds(45));
        }
        int rounds = 4 + random.nextInt(8);
        for (int round = 0; round < rounds; round++) {
            cluster.clients().stream()
                    .filter(client -> client.isAlive() && !cluster.network().isPaused(client.name()))
                    .forEach(client -> use(client, cluster, random));
            mishap(cluster, random);
            run(cluster, Duration.ofMillis(500 + random.nextInt(20_000)));
        }
        cluster.network().loss(0);
        cluster.network().duplication(0);
        cluster.network().joinAll();
        cluster.coordinators().forEach(SimCoordinator::repair);
        cluster.servers().stream().filter(s -> !s.isAlive()).forEach(s -> s.start(cluster.shuffledCoordinators()));
        cluster.clients().stream().filter(c -> !c.isAlive()).forEach(c -> c.start(cluster.shuffledCoordinators()));
        run(cluster, Duration.ofMinutes(12));
        allEnded(cluster, "seed " + seed);
    }

    /** A second client, on a directory of its own, that counts as the first does: so each may find its numbers taken. */
    private static void twoOfOneLogin(SimCluster cluster) {
        SimClient first = cluster.clients().get(0);
        SimClient second = cluster.client("u9", first.login());
        first.bearsAnything();
        second.bearsAnything();
        second.start(cluster.shuffledCoordinators());
    }

    private static void use(SimClient client, SimCluster cluster, Random random) {
        for (int i = random.nextInt(6); i > 0; i--) {
            switch (random.nextInt(14)) {
                case 0, 1, 2 -> client.handOver(true);
                case 3 -> client.handOver(Duration.ofSeconds(1 + random.nextInt(300)));
                case 4 -> client.handOverTo(one(cluster.servers(), random).name());
                case 5 -> {
                    client.handOver(random.nextBoolean());
                    client.cancel(1 + random.nextInt(Math.max(1, (int) client.handedOver())));
                }
                case 6 -> client.handOverToNobody();
                default -> client.handOver(false);
            }
        }
        if (random.nextInt(200) == 0) {
            cluster.clients().stream()
                    .filter(other -> other.login().equals(client.login()))
                    .forEach(SimClient::bearsAnything);
            client.close(one(cluster.coordinators(), random).name());
        }
    }

    private static void mishap(SimCluster cluster, Random random) {
        SimCoordinator coordinator = one(cluster.coordinators(), random);
        SimServer server = one(cluster.servers(), random);
        SimClient client = one(cluster.clients(), random);
        SimNetwork network = cluster.network();
        switch (random.nextInt(22)) {
            case 0 -> kill(coordinator, false);
            case 1 -> cluster.coordinators().forEach(SimCoordinator::repair);
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
                    startAgain(client, cluster, random);
                }
            }
            case 4 -> network.cut(coordinator.name(), server.name());
            case 5 -> network.cut(coordinator.name(), client.name());
            case 6 ->
                network.cut(
                        coordinator.name(), one(cluster.coordinators(), random).name());
            case 7 -> network.joinAll();
            case 8 -> network.pause(coordinator.name(), Duration.ofSeconds(1 + random.nextInt(60)));
            case 9 -> {
                String sleeper = random.nextBoolean() ? server.name() : client.name();
                network.pause(sleeper, Duration.ofSeconds(1 + random.nextInt(60)));
            }
            case 10 -> {
                kill(coordinator, false);
                coordinator.skew(Duration.ofMinutes(random.nextInt(-300_000, 300_000)));
            }
            case 11 -> coordinator.full(true);
            case 12 -> coordinator.diskTime(Duration.ofSeconds(1 + random.nextInt(20)));
            case 13 ->
                network.cutOneWay(
                        coordinator.name(), one(cluster.coordinators(), random).name());
            case 14 -> {
                if (random.nextBoolean()) {
                    network.cutOneWay(coordinator.name(), server.name());
                } else {
                    network.cutOneWay(server.name(), coordinator.name());
                }
            }
            case 15 -> kill(coordinator, random.nextInt(3) == 0);
            case 16 -> network.cut(coordinator.name(), cluster.chainServer().name());
            case 17 -> network.pause(cluster.chainServer().name(), Duration.ofSeconds(1 + random.nextInt(30)));
            case 18 -> {
                cluster.coordinators().forEach(other -> network.cut(coordinator.name(), other.name()));
                network.cut(coordinator.name(), cluster.chainServer().name());
                network.cut(coordinator.name(), client.name());
            }
            case 19, 20 -> {
                if (client.isAlive()) {
                    client.kill(); // with what it has just sent
                }
                startAgain(client, cluster, random);
            }
            default ->
                cluster.coordinators().stream()
                        .filter(c -> random.nextInt(3) == 0)
                        .forEach(c -> kill(c, false));
        }
    }

    /** Two clients of one login are not to run at the same time where one of them collects what the other handed over. */
    private static void startAgain(SimClient client, SimCluster cluster, Random random) {
        boolean isShared = cluster.clients().stream()
                        .filter(other -> other.login().equals(client.login()))
                        .count()
                > 1;
        client.start(cluster.shuffledCoordinators(), random.nextInt(3) == 0 && !isShared);
    }

    private static void kill(SimCoordinator coordinator, boolean diskToo) {
        if (coordinator.isAlive()) {
            coordinator.kill(diskToo);
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
            assertThat((long) client.got().size()
                            + client.refused().size()
                            + client.lost().size())
                    .as("%s: endings of %s", what, client.name())
                    .isEqualTo(client.handedOver());
            assertThat(client.isIdle())
                    .as("%s: %s is idle", what, client.name())
                    .isTrue();
        }
        long logins =
                cluster.clients().stream().map(SimClient::login).distinct().count();
        boolean isShared = logins < cluster.clients().size();
        if (!isShared && cluster.coordinators().stream().noneMatch(SimCoordinator::hasLostADisk)) {
            nobodyKeepsAnything(cluster, what);
        }
    }

    /**
     * Where two clients have used one number, one of them was told so, and nobody comes for its call before it expires. Where a
     * disk was lost, what only it knew to be collected may be kept elsewhere until it expires; and by a server what only it
     * knew at all.
     */
    private static void nobodyKeepsAnything(SimCluster cluster, String what) {
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
        assertThat(cluster.chainServer().hops()).as("%s: chains in work", what).isZero();
        cluster.servers()
                .forEach(server -> assertThat(server.kept())
                        .as("%s: endings that %s keeps", what, server.name())
                        .isZero());
    }
}
