package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.examples.copy.site.SiteChild;

/** Who does not come up is told, though nobody waits. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no shell of this kind")
class AttendanceTest {
    private static final String READY = "echo ready http://127.0.0.1:1/; ";

    @TempDir
    Path directory;

    private final Attendance attendance = new Attendance();
    private SiteChild child;

    @AfterEach
    void end() {
        child.kill();
        child.close();
    }

    private void start(String script) {
        child = SiteChild.start("a", List.of("sh", "-c", script), directory.resolve("a-1.log"));
        attendance.started("a-1", child);
    }

    @Test
    void one_that_is_up_when_it_is_killed_came_up() {
        start(READY + "cat");
        child.ready();
        attendance.leaves("a-1");
        assertThat(attendance.faults()).isEmpty();
        assertThat(attendance.started()).isEqualTo(1);
        assertThat(attendance.up()).isEqualTo(1);
    }

    @Test
    void one_that_is_killed_while_it_starts_is_no_fault_and_did_not_come_up() {
        start("cat");
        attendance.leaves("a-1");
        assertThat(attendance.faults()).isEmpty();
        assertThat(attendance.up()).isZero();
    }

    @Test
    void one_that_did_not_come_up_is_a_fault_when_it_is_to_be_killed_with_the_end_of_its_log() {
        start("echo the port is taken >&2; exit 1");
        awaitDeath();
        attendance.leaves("a-1");
        assertThat(attendance.faults()).containsExactly("a-1 has not come up: its log ends: the port is taken");
        assertThat(attendance.up()).isZero();
    }

    @Test
    void one_that_died_by_itself_is_a_fault_at_the_end() {
        start(READY + "echo out of memory >&2; exit 3");
        child.ready();
        awaitDeath();
        attendance.closes(run -> {});
        assertThat(attendance.faults()).containsExactly("a-1 has ended by itself: its log ends: out of memory");
        assertThat(attendance.up()).isEqualTo(1);
    }

    @Test
    void the_end_waits_for_one_that_is_still_starting_and_says_when_it_does_not_come_up() {
        start("echo no database >&2; exit 1");
        attendance.closes(run -> child.ready());
        assertThat(attendance.faults())
                .singleElement()
                .asString()
                .startsWith("a-1 has not come up: ")
                .contains("its log ends: no database");
        assertThat(attendance.up()).isZero();
    }

    /** Its output ends with it. */
    private void awaitDeath() {
        while (child.isAlive()) {
            Thread.onSpinWait();
        }
    }
}
