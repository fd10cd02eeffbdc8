package org.rpcchain.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetchedTest {
    @TempDir
    private Path directory;

    private Fetched fetched(String command) {
        return new Fetched(directory, List.of("peer.txt"), List.of(List.of("sh", "-c", command)), "there");
    }

    @Test
    void what_is_there_is_not_fetched_again() throws Exception {
        Files.writeString(directory.resolve("peer.txt"), "a program");

        assertThat(fetched("touch there").missing()).isEmpty();
        assertThat(fetched("exit 1").missing()).isEmpty();
        assertThat(directory.resolve("target/peer.txt")).hasContent("a program");
    }

    @Test
    void what_cannot_be_had_is_told() throws Exception {
        Files.writeString(directory.resolve("peer.txt"), "a program");

        assertThat(fetched("exit 3").missing()).get().asString().startsWith("'sh -c exit 3' failed; see ");
        assertThat(fetched("true").missing()).get().asString().startsWith("after it was fetched there is no ");
    }

    @Test
    void a_machine_without_the_package_manager_is_told() throws Exception {
        Files.writeString(directory.resolve("peer.txt"), "a program");
        Fetched none = new Fetched(directory, List.of("peer.txt"), List.of(List.of("no-such-program")), "there");

        assertThat(none.missing())
                .get()
                .asString()
                .startsWith("it cannot be fetched: ")
                .contains("no-such-program");
    }
}
