package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
        return new Books(
                        work,
                        Stream.of(killed)
                                .map(file -> file.getFileName().toString().replace(".log", ""))
                                .collect(Collectors.toSet()))
                .faults();
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

    /** Chain c@1, of key steady-1.7, is done, and heard of each second from 100 s on. */
    private void aChainIsHeardOf(String... more) throws IOException {
        write(Books.CHAINS, "steady-1", "begun c@1 steady-1.7", "told steady-1.7", "ended c@1 done");
        write(
                Books.SIGNS,
                "steady-1",
                Stream.concat(Stream.of("100000 begun c@1", "101000 heard c@1"), Stream.of(more))
                        .toArray(String[]::new));
        write(Books.RUNS, "steady-1", "up 1000");
        for (String node : Soak.NODES) {
            write(Books.RUNS, node + "-2", "up 1000");
        }
    }

    private Path ran(String process, String... functions) throws IOException {
        return write(
                Books.RUNS,
                process,
                Stream.concat(
                                Stream.of("up 1000"),
                                Stream.of(functions).map(function -> "ran c@1 " + function + " c@1#4 100500"))
                        .toArray(String[]::new));
    }

    @Test
    void what_a_frame_has_saved_goes_on_once() throws IOException {
        aChainIsHeardOf();
        ran("a-2", "second", "third");
        ran("b-2", "third");
        assertThat(faults())
                .containsExactly("chain c@1 has run third 2 times on servers that lived, and was sent 1 times");
    }

    @Test
    void it_goes_on_once_more_each_time_that_its_chain_is_sent_again() throws IOException {
        aChainIsHeardOf("101100 again c@1 1");
        write(Books.BLOWS, "blows", "100000 stopped a", "101050 continued a");
        ran("a-2", "third");
        ran("b-2", "third");
        assertThat(faults()).isEmpty();
        ran("d-2", "third");
        assertThat(faults())
                .containsExactly("chain c@1 has run third 3 times on servers that lived, and was sent 2 times");
    }

    @Test
    void and_where_who_had_worked_for_it_was_killed() throws IOException {
        aChainIsHeardOf();
        Path killed = ran("c-2", "third");
        ran("a-2", "third");
        ran("b-2", "third");
        assertThat(faults(killed)).isEmpty();
        write(Books.RUNS, "c-2", "up 1000");
        assertThat(faults(killed)).isNotEmpty();
        Path service = write(Books.EXECUTIONS, "c-2", "delegate steady-1.7.2");
        assertThat(faults(service)).isEmpty();
    }

    @Test
    void how_often_the_chain_of_a_client_was_sent_that_was_killed_is_not_known() throws IOException {
        Path client = write(Books.CHAINS, "mortal-3", "begun m@1 mortal-3.1");
        write(Books.RUNS, "a-2", "ran m@1 third m@1#4 100500", "ran m@1 third m@1#4 100600");
        assertThat(faults()).anyMatch(fault -> fault.startsWith("chain m@1 has run third 2 times"));
        assertThat(faults(client)).isEmpty();
    }

    @Test
    void where_a_chain_is_sent_again_what_was_done_longer_ago_than_nodes_remember_may_be_repeated() throws IOException {
        aChainIsHeardOf("101100 again c@1 1");
        write(Books.BLOWS, "blows", "100000 stopped a", "101050 continued a");
        String ran = "ran c@1 third c@1#4 ";
        write(Books.RUNS, "a-2", "up 1000", ran + 100_500, ran + 100_600, ran + 170_000);
        assertThat(faults()).isEmpty();
        write(Books.RUNS, "a-2", "up 1000", ran + 100_500, ran + 100_600, ran + 170_000, ran + 170_100);
        assertThat(faults()).hasSize(1);
    }

    @Test
    void a_merge_sees_each_branch_exactly_once_in_their_order() throws IOException {
        write(
                Books.RUNS,
                "a-2",
                "wrote c@1 a: merged 5 105",
                "wrote c@1 a: merged 5 5",
                "wrote c@1 a: merged 5",
                "wrote c@1 a: merged 105 5",
                "wrote c@1 a: merged 5 105 105");
        assertThat(faults())
                .containsExactly(
                        "a-2.log: a merge that did not see each branch once, in their order: wrote c@1 a: merged 5 5",
                        "a-2.log: a merge that did not see each branch once, in their order: wrote c@1 a: merged 5",
                        "a-2.log: a merge that did not see each branch once, in their order: wrote c@1 a: merged 105 5",
                        "a-2.log: a merge that did not see each branch once, in their order: wrote c@1 a: merged 5 105 105");
    }

    /** Of hops that differ, and of which no server has done one twice. */
    private void makesHops(int hops) throws IOException {
        String[] lines = IntStream.range(0, hops)
                .mapToObj(hop -> "work steady-1.7." + hop + " of " + hop)
                .toArray(String[]::new);
        write(Books.EXECUTIONS, "a-2", lines);
    }

    @Test
    void a_chain_makes_no_more_hops_than_it_was_allowed_each_time_that_it_is_sent() throws IOException {
        aChainIsHeardOf();
        makesHops(10);
        assertThat(faults()).isEmpty();
        makesHops(11);
        assertThat(faults())
                .containsExactly(
                        "chain c@1 was allowed 10 hops, was sent 1 times, and has made 11 on servers that lived");
        write(Books.SIGNS, "steady-1", "1500 begun c@1", "1600 again c@1 1");
        assertThat(faults()).isEmpty();
    }

    @Test
    void a_chain_whose_nodes_and_client_are_left_in_peace_is_heard_of_in_time() throws IOException {
        aChainIsHeardOf("103900 heard c@1", "104000 ended c@1");
        assertThat(faults()).isEmpty();
        Books.Seen seen = new Books(work, Set.of()).seen();
        assertThat(seen.undisturbed()).isEqualTo(3);
        assertThat(seen.longestSilence()).isEqualTo(Duration.ofMillis(2_900));
    }

    @Test
    void one_that_is_not_is_a_fault_whatever_ends_its_silence() throws IOException {
        aChainIsHeardOf("104201 heard c@1");
        String silent = "steady-1.log: nothing was heard of chain c@1 for ";
        String peace = "', though nobody was killed or stopped then";
        assertThat(faults()).containsExactly(silent + "3201 ms from 101000 until 'heard" + peace);
        aChainIsHeardOf("104201 ended c@1");
        assertThat(faults()).containsExactly(silent + "3201 ms from 101000 until 'ended" + peace);
        aChainIsHeardOf("104000 again c@1 1");
        assertThat(faults()).containsExactly(silent + "3000 ms from 101000 until 'again" + peace);
    }

    @Test
    void a_chain_may_be_silent_where_a_node_or_its_client_is_dead_or_stopped_or_waits_for_the_machine()
            throws IOException {
        aChainIsHeardOf("104000 again c@1 1");
        write(Books.BLOWS, "blows", "90000 stopped a", "100900 continued a");
        assertThat(faults()).as("it has just gone on").isEmpty();
        write(Books.BLOWS, "blows", "90000 killed a");
        assertThat(faults()).as("it is not up").isEmpty();
        write(Books.RUNS, "a-9", "up 95000");
        assertThat(faults()).as("it was up long before").isNotEmpty();
        write(Books.BLOWS, "blows", "90000 stopped a", "91000 killed a", "92000 continued a");
        write(Books.RUNS, "a-9", "up 102000");
        assertThat(faults()).as("it was killed while it stood still").isEmpty();
        write(Books.BLOWS, "blows", "103000 stopped repository", "103500 killed mortal");
        assertThat(faults()).as("no chain goes there").isNotEmpty();
        write(Books.BLOWS, "blows", "103000 stopped steady");
        assertThat(faults()).as("its client stands still").isEmpty();
        write(Books.BLOWS, "blows", "1 stopped repository");
        write(Books.RUNS, "b-2", "up 1000", "late 102000 102500");
        assertThat(faults()).as("the machine let b wait").isEmpty();
    }

    @Test
    void the_response_of_a_chain_that_is_done_in_peace_is_told() throws IOException {
        aChainIsHeardOf("102000 ended c@1", "106000 begun c@2");
        assertThat(faults()).isEmpty();
        assertThat(new Books(work, Set.of()).seen().responsesDue()).isEqualTo(1);
        Path file = write(Books.CHAINS, "steady-1", "begun c@1 steady-1.7", "ended c@1 done");
        assertThat(faults()).containsExactly("steady-1.log: the client response of chain c@1 was never told");
        assertThat(faults(file)).as("its client was killed").isEmpty();
        write(Books.BLOWS, "blows", "101500 stopped c", "101600 continued c");
        assertThat(faults()).as("there was trouble").isEmpty();
    }
}
