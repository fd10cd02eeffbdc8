package org.rpcchain.examples.copy.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.examples.copy.relay.Link;

/** With real processes; the relay's, since it needs no others. */
class SiteChildIT {
    private static final Link LINK = new Link("a", "b", Duration.ZERO, 1e9);

    @TempDir
    Path directory;

    @Test
    void a_process_obeys_and_ends_when_its_parent_lets_it_go() {
        SiteChild relay = start("relay");
        try (relay) {
            assertThat(relay.ready()).isEqualTo(URI.create("tcp://127.0.0.1"));
            relay.order(new Order.OpenDoor(LINK, "a"));
            assertThat(relay.next(Event.DoorOpened.class).port()).isPositive();
            relay.order(new Order.Count());
            assertThat(relay.next(Event.Carried.class).bytes()).isEqualTo(Map.of("a b", 0L, "b a", 0L));
        }
        assertThat(relay.isAlive()).isFalse();
    }

    @Test
    void an_order_that_fails_is_answered_with_a_sentence_and_the_process_goes_on() {
        try (SiteChild relay = start("relay")) {
            relay.ready();
            relay.order(new Order.OpenDoor(LINK, "c"));
            assertThat(relay.next(Event.Refused.class).why()).contains("has no end at c");
            relay.order(new Order.Count());
            assertThat(relay.next()).isInstanceOf(Event.Carried.class);
        }
    }

    @Test
    void a_process_that_is_killed_is_noticed() {
        try (SiteChild relay = start("relay")) {
            relay.ready();
            relay.kill();
            assertThatThrownBy(relay::next)
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("the relay has ended; its log is empty");
        }
    }

    @Test
    void of_a_stack_trace_what_went_wrong_is_told() {
        String failing = "printf 'Exception: late\\nCaused by: no paper\\n\\tat Desk\\n\\t... 11 more\\n' >&2";
        try (SiteChild child = SiteChild.start("clerk", List.of("sh", "-c", failing), directory.resolve("log"))) {
            assertThatThrownBy(child::ready)
                    .isInstanceOf(SiteException.class)
                    .hasMessage("clerk has not started; its log ends: Caused by: no paper");
        }
    }

    @Test
    void a_process_that_does_not_start_says_why() {
        try (SiteChild storage =
                start("storage", "--name", "s", "--root", "/nowhere/at/all", "--repository", "http://127.0.0.1:1/")) {
            assertThatThrownBy(storage::ready)
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("/nowhere/at/all");
        }
    }

    @Test
    void a_launcher_that_does_not_exist_is_named() {
        List<String> command = new Launcher(Map.of(), "no-such-launcher %s").command("a", List.of("relay"));

        assertThatThrownBy(() -> SiteChild.start("the relay", command, directory.resolve("log")))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("cannot start the relay by 'no-such-launcher'");
    }

    /** Where the build has made one, before its integration tests: it is of what a program of the tour loads. */
    @Test
    @EnabledIfSystemProperty(named = "rpcchain.site.classes", matches = ".+")
    void a_process_has_its_classes_from_the_builds_archive() throws Exception {
        assumeThat(Path.of(System.getProperty("rpcchain.site.classes"), SiteClasses.ARCHIVE))
                .as("not every JVM writes one")
                .exists();
        Path loaded = directory.resolve("loaded");
        List<String> command = new ArrayList<>(
                new Launcher(Map.of(), "").command("here", List.of("repository", "--data", directory.toString())));
        command.add(1, "-Xlog:class+load:file=" + loaded);

        try (SiteChild repository = SiteChild.start("the repository", command, directory.resolve("log"))) {
            repository.ready();
        }

        assertThat(loaded).content().containsPattern("org\\.apache\\.cxf\\.\\S+ source: shared objects file \\(top\\)");
    }

    private SiteChild start(String... arguments) {
        List<String> command = new Launcher(Map.of(), "").command("here", List.of(arguments));
        return SiteChild.start("the relay", command, directory.resolve("log"));
    }
}
