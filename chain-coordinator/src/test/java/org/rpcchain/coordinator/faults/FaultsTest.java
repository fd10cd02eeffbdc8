package org.rpcchain.coordinator.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FaultsTest {
    private static final FaultPlan KILLS =
            new FaultPlan(7, Duration.ofMillis(50), Duration.ofMillis(5), Set.of(FaultKind.KILL));

    @TempDir
    private Path directory;

    @Test
    void a_seed_brings_the_same_faults_to_a_component_of_the_same_name_and_others_to_others() {
        FaultPlan both = new FaultPlan(7, Duration.ofSeconds(60), Duration.ZERO, Set.of(FaultKind.values()));
        FaultPlan another = new FaultPlan(8, Duration.ofSeconds(60), Duration.ZERO, Set.of(FaultKind.values()));

        assertThat(drawn(both, "s1")).isEqualTo(drawn(both, "s1")).isNotEqualTo(drawn(both, "s2"));
        assertThat(drawn(both, "s1")).isNotEqualTo(drawn(another, "s1"));
    }

    @Test
    void times_are_exponential() {
        List<FaultPlan.Drawn> drawn = drawn(KILLS, "s1");
        double mean = drawn.stream()
                .mapToLong(each -> each.after().toNanos())
                .average()
                .orElseThrow();
        long longer = drawn.stream()
                .filter(each -> each.after().toNanos() > 2 * 50_000_000L)
                .count();

        assertThat(mean).isBetween(45e6, 55e6);
        assertThat(longer / (double) drawn.size()).isBetween(0.11, 0.16); // e^-2 = 0.135
    }

    @Test
    void components_whose_names_are_neighbours_do_not_fall_together() {
        List<Double> first = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> drawn(KILLS, "s" + i).get(0).after().toNanos() / 50e6)
                .sorted()
                .toList();

        assertThat(first.get(8) - first.get(0)).isGreaterThan(1);
        assertThat(first.get(4) - first.get(1)).isGreaterThan(0.1);
    }

    @Test
    void a_component_is_killed_and_started_by_turns_and_is_up_at_the_end() throws InterruptedException {
        Scripted one = new Scripted("one");
        Scripted two = new Scripted("two");
        BlockingQueue<FaultEvent> events = new LinkedBlockingQueue<>();
        FaultGenerator generator = FaultGenerator.start(KILLS, List.of(one, two), events::add);
        for (int i = 0; i < 20; i++) {
            events.take();
        }
        generator.close();

        for (Scripted each : List.of(one, two)) {
            assertThat(each.isUp).isTrue();
            for (int i = 0; i < each.done.size(); i++) {
                assertThat(each.done.get(i)).isEqualTo(i % 2 == 0 ? "kill" : "start");
            }
        }
    }

    @Test
    void a_component_that_cannot_be_started_is_not_the_others_trouble() throws InterruptedException {
        Scripted broken = new Scripted("broken");
        broken.startable = false;
        BlockingQueue<FaultEvent> events = new LinkedBlockingQueue<>();
        FaultGenerator generator = FaultGenerator.start(KILLS, List.of(broken, new Scripted("sound")), events::add);
        int ofSound = 0;
        while (ofSound < 6) {
            ofSound += events.take().component().equals("sound") ? 1 : 0;
        }
        generator.close();
        assertThat(broken.isUp).isFalse();
    }

    @Test
    void one_that_cannot_be_brought_back_at_the_end_does_not_keep_the_others_away() throws InterruptedException {
        FaultPlan once = new FaultPlan(7, Duration.ofMillis(5), Duration.ofDays(1), Set.of(FaultKind.KILL));
        Scripted broken = new Scripted("a");
        Scripted sound = new Scripted("b");
        broken.startable = false;
        BlockingQueue<FaultEvent> events = new LinkedBlockingQueue<>();
        FaultGenerator generator = FaultGenerator.start(once, List.of(broken, sound), events::add);
        events.take();
        events.take();
        generator.close();

        assertThat(sound.done).containsExactly("kill", "start");
    }

    @Test
    void a_process_is_killed_stopped_let_go_on_and_started_again() throws Exception {
        Path output = directory.resolve("out");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = List.of(
                java,
                "-Xmx16m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Ticking.class.getName());
        try (ProcessComponent process = new ProcessComponent("ticking", command, output.toFile())) {
            process.start();
            awaitLines(output, 1);
            process.stop();
            assertThat(process.isThere()).isTrue();
            process.resume();
            awaitLines(output, Files.readAllLines(output).size() + 1);
            process.kill();
            assertThat(process.isThere()).isFalse();
            process.start();
            int before = Files.readAllLines(output).size();
            awaitLines(output, before + 1);
            assertThat(process.isThere()).isTrue();
        }
    }

    @Test
    void bad_plans_are_refused_with_a_sentence() {
        assertThatThrownBy(() -> new FaultPlan(1, Duration.ZERO, Duration.ZERO, Set.of(FaultKind.KILL)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 ms or more in the mean");
        assertThatThrownBy(() -> new FaultPlan(1, Duration.ofSeconds(1), Duration.ZERO, Set.of()))
                .hasMessageContaining("needs a kind");
        assertThatThrownBy(() -> FaultGenerator.start(KILLS, List.of(new Scripted("a"), new Scripted("a")), event -> {})
                        .close())
                .hasMessageContaining("a name of its own");
    }

    private static void awaitLines(Path file, int lines) throws Exception {
        while (!Files.exists(file) || Files.readAllLines(file).size() < lines) {
            Thread.sleep(5);
        }
    }

    private static List<FaultPlan.Drawn> drawn(FaultPlan plan, String component) {
        Supplier<FaultPlan.Drawn> faults = plan.of(component);
        return Stream.generate(faults).limit(2_000).toList();
    }

    /** Notes what is done to it. */
    private static final class Scripted implements Component {
        private final String name;
        private final List<String> done = new ArrayList<>();
        private boolean isUp = true;
        private boolean startable = true;

        Scripted(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void start() {
            if (!startable) {
                throw new IllegalStateException("cannot be started");
            }
            done.add("start");
            isUp = true;
        }

        @Override
        public void kill() {
            done.add("kill");
            isUp = false;
        }

        @Override
        public void stop() {
            done.add("stop");
        }

        @Override
        public void resume() {
            done.add("resume");
        }

        @Override
        public boolean isThere() {
            return isUp;
        }
    }
}
