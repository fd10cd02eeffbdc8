package org.rpcchain.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the profiler sees of this JVM. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class ProfilerTest {
    private static final int ENOUGH = 20;

    @TempDir
    private Path directory;

    private static double busy() {
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        for (int i = 0; i < 2_000_000; i++) {
            sum += Math.sqrt(random.nextDouble());
        }
        return sum;
    }

    private static long seen(Samples samples) {
        return samples.stacks().entrySet().stream()
                .filter(stack -> stack.getKey().stream().anyMatch(frame -> frame.endsWith("ProfilerTest.busy")))
                .mapToLong(java.util.Map.Entry::getValue)
                .sum();
    }

    @Test
    void work_is_seen_round_after_round_until_it_is_forgotten_and_drawn() {
        Profiler profiler = Profiler.load(directory, Options.Event.CTIMER);
        long before = 0;
        for (int round = 0; round < 2; round++) {
            do {
                assertThat(profiler.during(ProfilerTest::busy)).isPositive();
            } while (seen(profiler.samples()) < before + ENOUGH);
            before = seen(profiler.samples());
        }
        Path graph = directory.resolve("busy.html");
        profiler.draw("CPU time of work", graph);
        assertThat(graph).content().contains("CPU time of work", "busy");

        profiler.forget();
        profiler.during(() -> 0);
        assertThat(seen(profiler.samples())).isZero();
    }
}
