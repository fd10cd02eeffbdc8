package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BooksTest {
    @TempDir
    private Path work;

    @BeforeEach
    void everyone_writes() throws IOException {
        write(Books.CHAINS, "steady-1", "begun c@1", "ended c@1 done");
        write(Books.EXECUTIONS, "a-2", "work steady-1.1", "work steady-1.1.0");
    }

    private Path write(String kind, String process, String... lines) throws IOException {
        Path file = work.resolve(kind).resolve(process + ".log");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, String.join("\n", lines) + "\n");
    }

    private List<String> faults(Path... killed) {
        return new Books(work, Set.of(killed)).faults();
    }

    @Test
    void chains_that_end_once_and_executions_that_differ_are_right() throws IOException {
        write(
                Books.CHAINS,
                "mortal-3",
                "begun m@1",
                "ended m@1 failed UNREACHABLE b",
                "begun m@2",
                "ended m@2 unknown SILENT c");
        assertThat(faults()).isEmpty();
        assertThat(new Books(work, Set.of()).ends())
                .isEqualTo(Map.of("done", 1, "failed UNREACHABLE", 1, "unknown SILENT", 1));
    }

    @Test
    void a_chain_that_never_ends_is_a_fault_unless_its_client_was_killed() throws IOException {
        Path file = write(Books.CHAINS, "mortal-3", "begun m@1", "begun m@2", "ended m@2 done", "beg");
        assertThat(faults()).containsExactly("mortal-3.log: 1 chains never ended, one of them m@1");
        assertThat(faults(file)).isEmpty();
    }

    @Test
    void a_chain_that_ends_twice_or_never_began_is_a_fault_even_of_a_client_that_was_killed() throws IOException {
        Path file = write(Books.CHAINS, "mortal-3", "begun m@1", "ended m@1 done", "ended m@1 done", "ended m@2 done");
        assertThat(faults(file))
                .containsExactly(
                        "mortal-3.log: chain m@1 ended again, or without having begun",
                        "mortal-3.log: chain m@2 ended again, or without having begun");
    }

    @Test
    void a_wrong_result_and_an_unknown_end_without_a_place_are_faults() throws IOException {
        write(Books.CHAINS, "mortal-3", "begun m@1", "ended m@1 wrong 9", "begun m@2", "ended m@2 unknown SILENT ");
        assertThat(faults())
                .containsExactly(
                        "mortal-3.log: a wrong result: ended m@1 wrong 9",
                        "mortal-3.log: unknown without a place: ended m@2 unknown SILENT ");
    }

    @Test
    void an_end_that_no_fault_of_machines_or_links_explains_is_a_fault() throws IOException {
        write(
                Books.CHAINS,
                "mortal-3",
                "begun m@1",
                "ended m@1 failed MALFORMED b",
                "begun m@2",
                "ended m@2 failed OVERLOADED b",
                "begun m@3",
                "ended m@3 unknown MALFORMED b");
        assertThat(faults())
                .containsExactly(
                        "mortal-3.log: an end that no fault explains: ended m@1 failed MALFORMED b",
                        "mortal-3.log: an end that no fault explains: ended m@3 unknown MALFORMED b");
    }

    @Test
    void a_key_twice_in_one_process_is_a_fault_and_in_two_is_none() throws IOException {
        write(Books.EXECUTIONS, "a-9", "work steady-1.1", "work x", "work x");
        assertThat(faults()).containsExactly("a-9.log: executed work x twice");
    }

    @Test
    void a_soak_of_which_no_chain_was_done_has_shown_nothing() throws IOException {
        write(Books.CHAINS, "steady-1", "begun c@1", "ended c@1 failed UNREACHABLE a");
        assertThat(faults()).containsExactly("no chain was done: {failed UNREACHABLE=1}");
    }

    @Test
    void a_client_response_that_is_told_twice_is_a_fault_and_one_that_is_never_told_is_none() throws IOException {
        write(Books.CHAINS, "mortal-3", "begun m@1", "told mortal-3.1", "told mortal-3.1", "ended m@1 done");
        assertThat(faults()).containsExactly("mortal-3.log: was told the client response of mortal-3.1 twice");
        assertThat(new Books(work, Set.of()).told()).isEqualTo(2);
    }
}
