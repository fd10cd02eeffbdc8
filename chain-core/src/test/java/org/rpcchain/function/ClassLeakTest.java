package org.rpcchain.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.Sources;
import org.rpcchain.spi.FunctionStore;

class ClassLeakTest {
    private static final int SOURCES = 10_000;
    private static final ClassLoadingMXBean CLASSES = ManagementFactory.getClassLoadingMXBean();

    @Test
    void tenThousandSourcesThroughASmallCacheLeaveNoClassesBehind() {
        CachedFunctions functions = new CachedFunctions(new Numbered(), new Sandbox(), 300_000);
        run(functions, 0);
        int before = CLASSES.getLoadedClassCount();

        for (int i = 1; i <= SOURCES; i++) {
            run(functions, i);
        }

        assertThat(CLASSES.getTotalLoadedClassCount()).isGreaterThan(before + SOURCES - 1L);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            System.gc();
            // The cache holds a few hundred; the JVM itself loads a few more as it goes.
            assertThat(CLASSES.getLoadedClassCount()).isLessThan(before + 1_000);
        });
    }

    private static void run(CachedFunctions functions, int number) {
        FunctionRef next = new FunctionRef(Sources.small(number).hash(), "next");
        functions.prepare(Sources.small(number));
        assertThat(functions.run(next, State.empty(), Value.nothing(), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of(number)));
    }

    /** Is never asked: every source is prepared. */
    private static final class Numbered implements FunctionStore {
        @Override
        public void publish(ChainSource source) {
            throw new AssertionError();
        }

        @Override
        public ChainSource fetch(String hash) {
            throw new AssertionError();
        }
    }
}
