package org.rpcchain.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.LoadedSource;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.Sources;

class CacheWeightTest {
    private static final int COLLECTED_IN_VAIN = 4;
    private static final long TRIFLE_BYTES = 32 << 10;

    /** So many of each size take some megabytes: what else comes and goes in the JVM is little beside that. */
    @ParameterizedTest(name = "{1} of {0} statements")
    @CsvSource({"0, 1000", "10, 1000", "100, 250"})
    void functions_weigh_in_the_cache_what_they_take_of_the_memory(int statements, int sources) {
        try (Sandbox sandbox = new Sandbox()) {
            List<LoadedSource> held = load(sandbox, statements, -sources / 2, 0); // what the first ones bring along
            long before = used();

            List<LoadedSource> weighed = load(sandbox, statements, 1, sources);

            double taken = used() - before;
            long weight = weighed.stream().mapToLong(LoadedSource::weight).sum();
            System.out.printf(
                    "%d functions of %d statements weigh %d bytes and take %.0f%n", sources, statements, weight, taken);
            assertThat(weight / taken).isBetween(0.7, 2.5);
            assertThat(held).hasSize(sources / 2 + 1);
        }
    }

    private static List<LoadedSource> load(Sandbox sandbox, int statements, int first, int last) {
        List<LoadedSource> loaded = new ArrayList<>();
        for (int number = first; number <= last; number++) {
            loaded.add(sandbox.load(source(number, statements)));
        }
        return loaded;
    }

    private static ChainSource source(int number, int statements) {
        return Sources.withBody(
                "long total = " + number + "L;",
                "if (result.size() > 1) { total += result.at(1).get(\"amount\").longValue(); }\n".repeat(statements),
                "return NextHop.end(Value.of(total));");
    }

    /** What is in use when collecting frees nothing more: a sandbox that was closed a moment ago lets go of its classes as its threads end. */
    private static long used() {
        long least = Long.MAX_VALUE;
        for (int inVain = 0; inVain < COLLECTED_IN_VAIN; inVain++) {
            System.gc();
            long now = usedNow();
            inVain = now < least - TRIFLE_BYTES ? 0 : inVain;
            least = Math.min(least, now);
        }
        return least;
    }

    private static long usedNow() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed()
                + ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getName().equals("Metaspace"))
                        .map(MemoryPoolMXBean::getUsage)
                        .mapToLong(usage -> usage.getUsed())
                        .sum();
    }
}
