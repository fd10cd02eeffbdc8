package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorShareTest {
    private static final long PROCESS = 4711;
    private static final long NOBODY = Integer.MAX_VALUE; // above what Linux gives out
    private static final String GROUP = "rpcchain-share-4711";

    @TempDir
    private Path mounts;

    @Test
    void a_share_is_a_part_of_each_period_of_the_second_version() throws IOException {
        ProcessorShare.in(mounts, PROCESS, 0.25);

        assertThat(mounts.resolve(GROUP).resolve("cpu.max")).hasContent("1250 5000");
        assertThat(mounts.resolve(GROUP).resolve("cgroup.procs")).hasContent("4711");
    }

    @Test
    void the_first_version_has_it_in_the_controllers_own_directory() throws IOException {
        Files.createDirectory(mounts.resolve("cpu"));

        ProcessorShare.in(mounts, PROCESS, 1.5);

        Path group = mounts.resolve("cpu").resolve(GROUP);
        assertThat(group.resolve("cpu.cfs_period_us")).hasContent("5000");
        assertThat(group.resolve("cpu.cfs_quota_us")).hasContent("7500");
        assertThat(group.resolve("cgroup.procs")).hasContent("4711");
    }

    @Test
    void a_share_too_small_to_run_with_is_refused() {
        assertThatThrownBy(() -> ProcessorShare.in(mounts, PROCESS, 0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a process gets at least 0.2 of a processor");
    }

    /** With the system's own groups, which refuse a process that there is not; needs root. */
    @Test
    void a_group_that_a_process_cannot_join_is_not_left_behind() {
        Path own = Path.of("/sys/fs/cgroup");
        Path parent = Files.isDirectory(own.resolve("cpu")) ? own.resolve("cpu") : own;
        Assumptions.assumeTrue(Files.isWritable(parent) && Files.exists(parent.resolve("cgroup.procs")));

        assertThatThrownBy(() -> ProcessorShare.of(NOBODY, 0.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no share of a processor can be given to process " + NOBODY);

        assertThat(parent.resolve("rpcchain-share-" + NOBODY)).doesNotExist();
    }

    @Test
    void a_group_that_was_there_before_is_left_as_it_is() throws IOException {
        Files.createDirectory(mounts.resolve(GROUP));

        assertThatThrownBy(() -> ProcessorShare.in(mounts, PROCESS, 0.5)).isInstanceOf(IllegalArgumentException.class);

        assertThat(mounts.resolve(GROUP)).isEmptyDirectory();
    }

    @Test
    void a_system_without_control_groups_is_said_to_be_one() {
        assertThatThrownBy(() -> ProcessorShare.in(mounts.resolve("none"), PROCESS, 0.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no share of a processor can be given to process 4711 by")
                .hasMessageContaining("that needs root, and Linux control groups");
    }
}
