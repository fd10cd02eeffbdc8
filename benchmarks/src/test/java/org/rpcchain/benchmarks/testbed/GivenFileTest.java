package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivenFileTest {
    @TempDir
    private Path home;

    @Test
    void a_relative_path_begins_at_home() throws IOException {
        Path file = Files.createFile(home.resolve("corporate.wan"));
        assertThat(GivenFile.there("--topology", Path.of("x/../corporate.wan"), home))
                .isEqualTo(file);
        assertThat(GivenFile.there("--topology", file, Path.of("elsewhere"))).isEqualTo(file);
    }

    @Test
    void what_is_no_file_is_told_with_where_it_was_looked_for() {
        assertThatThrownBy(() -> GivenFile.there("--wan", Path.of("wan"), home))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--wan needs a file, and " + home.resolve("wan")
                        + " is none; relative paths begin at the directory of the sources");
        assertThatThrownBy(() -> GivenFile.there("--wan", home, home)).hasMessageContaining("is none");
    }

    @Test
    void two_topologies_of_one_name_are_told_apart_by_what_they_say() throws IOException {
        Path here = Files.writeString(home.resolve("some.wan"), "site near 10.1.1.1\n");
        Path there = Files.writeString(
                Files.createDirectory(home.resolve("there")).resolve("some.wan"), "site far 10.1.1.1\n");
        assertThat(GivenFile.topologyDigest(List.of("--rounds", "1", "--topology", "some.wan"), home))
                .hasValueSatisfying(digest -> assertThat(digest).matches("[0-9a-f]{12}"))
                .isEqualTo(GivenFile.topologyDigest(List.of("--topology", here.toString()), Path.of("elsewhere")))
                .isNotEqualTo(GivenFile.topologyDigest(List.of("--topology", there.toString()), home));
        assertThat(GivenFile.topologyDigest(List.of("--topology", "none"), home))
                .isEmpty();
        assertThat(GivenFile.topologyDigest(List.of("--topology"), home)).isEmpty();
        assertThat(GivenFile.topologyDigest(List.of("--rounds", "1"), home)).isEmpty();
    }

    @Test
    void options_name_files_without_where_they_lie_on_this_machine() {
        assertThat(GivenFile.named(List.of(
                        "--rounds",
                        "6",
                        "--wan",
                        "/home/me/wan",
                        "--topology",
                        "../x/paper.wan",
                        "--into",
                        "/tmp/mine")))
                .containsExactly("--rounds", "6", "--wan", "wan", "--topology", "paper.wan", "--into", "mine");
        assertThat(GivenFile.named(List.of("--into", "docs/measurements", "--wan")))
                .containsExactly("--into", "docs/measurements", "--wan");
    }
}
