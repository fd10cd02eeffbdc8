package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LoggingStrategy;

/**
 * The machines of a client and of its only coordinator lose power at once, and what their disks were not forced to keep; the application
 * runs again from its beginning, and hands over what its client does not know. What each way to log loses then. Source: RPC-V §5.1,
 * "When both have crashed, all logs have been lost in the optimistic protocol".
 */
class DoubleCrashTest {
    private static final int SEEDS = Integer.getInteger("rpcchain.test.seeds", 100);
    private static final long FIRST = Long.getLong("rpcchain.test.firstSeed", 1);
    private static final int CALLS = 40;
    private static final Duration USUAL = JournalOptions.DEFAULT.forceWithin();
    /** As an operating system that is not asked keeps what is written. */
    private static final Duration LAZY = Duration.ofSeconds(5);

    private final Tally tally = new Tally();

    @Test
    void blocking_logs_lose_nothing_so_that_no_call_is_submitted_again_or_runs_twice() {
        forEachSeed(LoggingStrategy.PESSIMISTIC_BLOCKING, USUAL, run -> {
            assertThat(run.submittedAgain()).isEmpty();
            assertThat(run.executedTwice()).isEmpty();
        });
    }

    @Test
    void non_blocking_logs_lose_the_call_alone_whose_submission_had_not_ended() {
        forEachSeed(LoggingStrategy.PESSIMISTIC_NON_BLOCKING, USUAL, run -> {
            assertThat(run.submittedAgain()).hasSizeLessThan(2).doesNotContainAnyElementsOf(run.handedOver());
            assertThat(run.submittedAgain()).containsAll(run.executedTwice());
        });
        assertThat(tally.submittedAgain).isPositive();
    }

    @Test
    void optimistic_logs_lose_calls_of_the_last_moment_which_run_again_once_more_at_most() {
        forEachSeed(LoggingStrategy.OPTIMISTIC, USUAL, DoubleCrashTest::checkOptimistic);
        assertThat(tally.submittedAgain).isPositive();
        assertThat(tally.executedTwice).isPositive();
    }

    @Test
    void optimistic_logs_that_nobody_forces_for_long_lose_most_and_yet_no_result() {
        forEachSeed(LoggingStrategy.OPTIMISTIC, LAZY, DoubleCrashTest::checkOptimistic);
        assertThat(tally.submittedAgain).isPositive();
        assertThat(tally.executedTwice).isPositive();
    }

    private static void checkOptimistic(Run run) {
        assertThat(run.lostByClient()).containsAll(run.submittedAgain());
        Set<Long> lost = new HashSet<>(run.lostByClient());
        lost.addAll(run.lostByCoordinator());
        assertThat(lost).containsAll(run.executedTwice());
    }

    /** What all seeds came to. */
    private static final class Tally {
        long calls;
        long submittedAgain;
        long executions;
        long executedTwice;
        long resultsTwice;
        Duration toLastResult = Duration.ZERO;

        void add(Run run) {
            calls += CALLS;
            submittedAgain += run.submittedAgain().size();
            executions += run.executions();
            executedTwice += run.executedTwice().size();
            resultsTwice += run.resultsTwice().size();
            toLastResult = toLastResult.plus(run.toLastResult());
        }

        String sentence(LoggingStrategy logging, Duration within) {
            return String.format(
                    Locale.ROOT,
                    "%s, forced within %d ms, %d seeds from %d: %d calls, %d submitted again, %d executions, %d twice,"
                            + " %d results twice, last result %.2f s after the crash",
                    logging.label(),
                    within.toMillis(),
                    SEEDS,
                    FIRST,
                    calls,
                    submittedAgain,
                    executions,
                    executedTwice,
                    resultsTwice,
                    toLastResult.toMillis() / 1e3 / SEEDS);
        }
    }

    private interface Check {
        void check(Run run);
    }

    private void forEachSeed(LoggingStrategy logging, Duration within, Check check) {
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            try {
                Run run = new Run(seed, logging, within);
                run.play();
                run.checkResults();
                check.check(run);
                tally.add(run);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
        System.out.println(tally.sentence(logging, within));
    }

    /** One seed; calls are told from each other by their parameters, 1 to {@link #CALLS}. */
    private static final class Run {
        private final Random random;
        private final SimCluster cluster;
        private final SimCoordinator coordinator;
        private final SimClient client;
        private final Set<Long> handedOver = new HashSet<>();
        private final Set<Long> lostByClient = new TreeSet<>();
        private final Set<Long> lostByCoordinator = new TreeSet<>();
        private Set<Long> handedOverBefore = Set.of();
        private Instant crashedAt = Instant.MIN;
        private Instant lastResultAt = Instant.MAX;

        Run(long seed, LoggingStrategy logging, Duration within) {
            random = new Random(seed);
            cluster = new SimCluster(random, 1, 8, 0);
            coordinator = cluster.coordinator("c1");
            client = cluster.client("u1", new Login("u1", "s1"));
            client.logging(logging, within);
            if (logging == LoggingStrategy.OPTIMISTIC) {
                coordinator.optimistic(within);
            }
        }

        void play() {
            pass(Duration.ofSeconds(3));
            client.start(cluster.coordinatorNames());
            goOn(1);
            pass(Duration.ofMillis(200 + random.nextInt(2_500)));
            crash();
            pass(Duration.ofMillis(500 + random.nextInt(3_000)));
            coordinator.start();
            client.start(cluster.coordinatorNames());
            goOn(1);
            Instant most = cluster.network().now().plus(Duration.ofMinutes(5));
            passUntil(
                    () -> client.got().size() >= CALLS
                            && Set.copyOf(delivered()).size() == CALLS,
                    most);
            lastResultAt = cluster.network().now();
            passUntil(client::isIdle, most);
            pass(Duration.ofSeconds(45)); // whatever came twice has come by now
        }

        /** The application computes for a while, and hands over the next call unless its client knows it already. */
        private void goOn(long call) {
            if (call > CALLS) {
                return;
            }
            cluster.network().afterAt(client.name(), Duration.ofMillis(random.nextInt(80)), () -> {
                if (client.knows(Value.of(call))) {
                    goOn(call + 1);
                } else {
                    client.handOver(Value.of(call), () -> {
                        handedOver.add(call);
                        goOn(call + 1);
                    });
                }
            });
        }

        private void crash() {
            crashedAt = cluster.network().now();
            handedOverBefore = Set.copyOf(handedOver);
            client.unforced().stream()
                    .filter(client.sent()::containsKey)
                    .map(this::callOf)
                    .forEach(lostByClient::add);
            coordinator
                    .unforced()
                    .forEach(record -> lostByCoordinator.add(callOf(record.id().counter())));
            coordinator.kill(false);
            client.kill();
        }

        private long callOf(long counter) {
            Value parameters = client.sent().get(counter);
            return parameters == null ? 0 : parameters.longValue();
        }

        private void pass(Duration time) {
            cluster.network().runUntil(cluster.network().now().plus(time));
        }

        private void passUntil(Supplier<Boolean> condition, Instant most) {
            while (!condition.get()) {
                assertThat(cluster.network().now()).isBefore(most);
                pass(Duration.ofMillis(10));
            }
        }

        private List<Long> delivered() {
            return client.got().keySet().stream().map(this::callOf).toList();
        }

        /**
         * The simulated client says itself when a result is not that of its number, or comes twice under one. What was handed over again
         * may have two numbers, and a result under each.
         */
        void checkResults() {
            assertThat(Set.copyOf(delivered()))
                    .isEqualTo(LongStream.rangeClosed(1, CALLS).boxed().collect(Collectors.toSet()));
            assertThat(submittedAgain()).containsAll(resultsTwice());
            assertThat(executionsOfCalls().values()).allMatch(times -> times == 1 || times == 2);
        }

        /** What came under two numbers: under the second, and under that which the client had lost and a coordinator had. */
        Set<Long> resultsTwice() {
            List<Long> delivered = delivered();
            assertThat(delivered).allMatch(call -> Collections.frequency(delivered, call) <= 2);
            return delivered.stream()
                    .filter(call -> Collections.frequency(delivered, call) == 2)
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        /** What the application handed over more than once, though its client had sent it. */
        Set<Long> submittedAgain() {
            return client.submissions().entrySet().stream()
                    .filter(submitted -> submitted.getValue() > 1)
                    .map(submitted -> submitted.getKey().longValue())
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        private Map<Long, Integer> executionsOfCalls() {
            Map<Long, Integer> times = new TreeMap<>();
            client.sent()
                    .forEach((counter, parameters) -> times.merge(
                            parameters.longValue(),
                            cluster.executions(new CallId(client.login(), counter)),
                            Integer::sum));
            return times;
        }

        Set<Long> executedTwice() {
            Map<Long, Integer> times = executionsOfCalls();
            times.values().removeIf(each -> each < 2);
            return times.keySet();
        }

        int executions() {
            return cluster.executions();
        }

        /** Those of which the application was told so before the crash. */
        Set<Long> handedOver() {
            return handedOverBefore;
        }

        Set<Long> lostByClient() {
            return lostByClient;
        }

        Set<Long> lostByCoordinator() {
            return lostByCoordinator;
        }

        Duration toLastResult() {
            return Duration.between(crashedAt, lastResultAt);
        }
    }
}
