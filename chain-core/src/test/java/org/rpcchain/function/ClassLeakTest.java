package org.rpcchain.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.runner.Publisher;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.Sources;
import org.rpcchain.spi.FunctionStore;

/**
 * Distinct functions without end leave classes, metaspace and heap where they were: as many as {@code
 * -Drpcchain.test.functions=100000} says, 10,000 unless told otherwise, through the cache, and a tenth of them through the
 * publisher. So do as many runs of one that needs classes of its own for each.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES) // for as many as it is told
class ClassLeakTest {
    private static final int SOURCES = Integer.getInteger("rpcchain.test.functions", 10_000);
    private static final int WARM_UP = 500;
    private static final ClassLoadingMXBean CLASSES = ManagementFactory.getClassLoadingMXBean();

    /** A leak of all that is held of each would be 3 KB of metaspace and 5 KB of heap each, or more. */
    private static final long MEGABYTES = 16L << 20;

    private final Sandbox sandbox = new Sandbox();
    private final CachedFunctions functions = new CachedFunctions(new Numbered(), sandbox, 1_500_000);
    private final Publisher publisher = new Publisher(new Numbered(), functions);

    /** What is used at rest, after collections. */
    private record Use(int classes, long metaspace, long heap) {
        static Use now() {
            System.gc();
            return new Use(
                    CLASSES.getLoadedClassCount(), used(MemoryType.NON_HEAP, "Metaspace"), used(MemoryType.HEAP, ""));
        }

        private static long used(MemoryType type, String name) {
            return ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == type && pool.getName().contains(name))
                    .map(MemoryPoolMXBean::getUsage)
                    .mapToLong(usage -> usage.getUsed())
                    .sum();
        }
    }

    @Test
    void distinctFunctionsThroughASmallCacheLeaveNothingBehind() {
        leavesNothing("cache", SOURCES, this::run);
    }

    @Test
    void distinctFunctionsThroughThePublisherLeaveNothingBehind() {
        leavesNothing("publisher", SOURCES / 10, number -> publisher.publish(Sources.small(number), "next"));
    }

    @Test
    void runsThatNeedClassesOfTheirOwnLeaveNothingBehind() {
        ChainSource source = Sources.counting();
        assertThat(functions.prepare(source).methods()).containsExactly("next");

        leavesNothing("runs", SOURCES, number -> assertThat(end(source)).isEqualTo(NextHop.end(Value.of(1))));
    }

    private void leavesNothing(String what, int sources, Consumer<Integer> use) {
        for (int i = 0; i < WARM_UP; i++) {
            use.accept(-1 - i);
        }
        Use before = Use.now();
        long loadedBefore = CLASSES.getTotalLoadedClassCount();

        for (int i = 1; i <= sources; i++) {
            use.accept(i);
        }

        assertThat(CLASSES.getTotalLoadedClassCount()).isGreaterThan(loadedBefore + sources - 1L);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            Use after = Use.now();
            System.out.println(
                    sources + " functions through the " + what + ": " + before + " before, " + after + " after");
            // The cache holds a hundred or two; the JVM itself loads a few more as it goes.
            assertThat(after.classes()).isLessThan(before.classes() + 1_000);
            assertThat(after.metaspace()).isLessThan(before.metaspace() + MEGABYTES);
            assertThat(after.heap()).isLessThan(before.heap() + MEGABYTES);
        });
        sandbox.close();
    }

    private void run(int number) {
        ChainSource source = Sources.small(number);
        assertThat(functions.prepare(source).methods()).containsExactly("next");
        assertThat(end(source)).isEqualTo(NextHop.end(Value.of(number)));
    }

    private NextHop end(ChainSource source) {
        return functions.run(new FunctionRef(source.hash(), "next"), State.empty(), Value.nothing(), Sources.CONTEXT);
    }

    /** Takes everything, and is never asked: every source is prepared. */
    private static final class Numbered implements FunctionStore {
        @Override
        public void publish(ChainSource source) {
            // taken
        }

        @Override
        public ChainSource fetch(String hash) {
            throw new AssertionError();
        }
    }
}
