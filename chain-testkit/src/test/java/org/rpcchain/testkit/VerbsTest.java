package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.engine.Observer;
import org.rpcchain.testkit.SimulatedNetwork.Memory;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;

class VerbsTest {
    private final SimulatedNetwork network = new SimulatedNetwork(1, Faults.NONE, Observer.NONE).traced();

    private static Program calls(String function, String... servers) {
        List<Step> steps = List.of(servers).stream()
                .map(server -> (Step) new Step.Call(server, function, 1))
                .toList();
        return new Program(1, steps, false);
    }

    private Outcome outcomeOf(Program program) {
        ChainId chain = network.start(program);
        network.runToRest();
        return network.outcome(chain).orElseThrow();
    }

    private static FailureCode codeOf(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed
                ? failed.failure().code()
                : ((Outcome.Unknown) outcome).lastKnown().code();
    }

    @Test
    void a_node_that_has_crashed_cannot_be_reached() {
        network.crash("node1");
        assertThat(codeOf(outcomeOf(calls(ProgramServices.ADD, "node0", "node1"))))
                .isEqualTo(FailureCode.UNREACHABLE);
    }

    @Test
    void a_static_list_ends_with_what_its_last_call_answers() {
        List<Step> steps = List.of(
                new Step.Call("node0", ProgramServices.ADD, 1),
                new Step.Call("node1", ProgramServices.ADD, 2),
                new Step.Call("node2", ProgramServices.ADD, 3));
        Outcome.Done done = (Outcome.Done) outcomeOf(new Program(7, steps, Program.Form.LISTED));
        assertThat(done.result().value())
                .isEqualTo(Value.record().put("number", 3).put("program", 7).build());
    }

    private Outcome outcomeOf(Plan plan) {
        ChainId chain = network.around().client(SimulatedNetwork.CLIENT).start(plan);
        network.runToRest();
        return network.outcome(chain).orElseThrow();
    }

    @Test
    void a_function_that_travels_along_needs_no_repository() {
        network.crash(SimulatedNetwork.REPOSITORY);
        Plan published = Plan.of(calls(ProgramServices.ADD, "node0", "node1"));
        assertThat(codeOf(outcomeOf(published))).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
        Plan inline = new Plan(published.program(), published.call(), false, Plan.Limit.NONE, true);
        assertThat(outcomeOf(inline)).isInstanceOf(Outcome.Done.class);
    }

    /** Two tries of each, chained first. */
    @Test
    void a_client_that_learns_runs_a_chain_in_both_modes() {
        Plan adaptive = Plan.of(calls(ProgramServices.ADD, "node0", "node1")).adaptive();
        for (int i = 0; i < 4; i++) {
            assertThat(outcomeOf(adaptive)).isInstanceOf(Outcome.Done.class);
        }
        assertThat(network.trace().stream().filter(line -> line.contains("client chains")))
                .hasSize(2 * 2); // after each of two calls, in two interactive runs
    }

    @Test
    void a_node_that_stood_still_goes_on_where_it_was_and_serves_nothing_twice() {
        network.after(Duration.ofSeconds(1), () -> network.crash("node1"));
        network.after(Duration.ofSeconds(30), () -> network.restart("node1", Memory.KEPT));
        assertThat(outcomeOf(calls(ProgramServices.SLOW, "node1", "node2"))).isNotNull();
        assertThat(network.trace())
                .filteredOn(line -> line.contains("node1 serves"))
                .hasSize(1);
    }

    /** Its sub-chain fails since node1 is away, which is handled; what follows at node2 falls silent, and node1 is back by then. */
    private Outcome handledAndThenSilent(int silences, Step... ofSubChain) {
        Program inner = new Program(2, List.of(ofSubChain), false);
        Step begin = new Step.Begin("node0", inner, Step.Rescue.RECOVERS, true, false, "node0");
        Step slow = new Step.Call("node2", ProgramServices.SLOW, 1);
        network.crash("node1");
        network.after(Duration.ofSeconds(2), () -> network.restart("node1", Memory.LOST));
        for (int i = 1; i <= silences; i++) {
            Duration until = Duration.ofSeconds(9L * i - 6);
            network.after(until.minusSeconds(1), () -> network.crash("node2"));
            network.after(until, () -> network.restart("node2", Memory.LOST));
        }
        return outcomeOf(new Program(1, List.of(begin, slow), false));
    }

    @Test
    void what_a_handler_did_for_a_server_that_was_away_is_not_done_by_that_server_too_when_the_chain_is_sent_again() {
        Outcome outcome = handledAndThenSilent(1, new Step.Call("node1", ProgramServices.ADD, 1));
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
        assertThat(served("node2")).isEqualTo(2);
        assertThat(served("node1")).isZero();
        assertThat(served("node0")).isEqualTo(2); // the one that begins the sub-chain, and the handler
    }

    @Test
    void a_handlers_way_is_gone_again_where_the_failure_was_found_far_from_the_sub_chains_creator() {
        Outcome outcome = handledAndThenSilent(
                1, new Step.Call("node3", ProgramServices.ADD, 1), new Step.Call("node1", ProgramServices.ADD, 1));
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
        assertThat(served("node1")).isZero();
        assertThat(served("node0")).isEqualTo(2);
    }

    @Test
    void a_handlers_way_is_gone_again_in_the_interactive_run_too() {
        Outcome outcome = handledAndThenSilent(
                2, new Step.Call("node3", ProgramServices.ADD, 1), new Step.Call("node1", ProgramServices.ADD, 1));
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
        assertThat(served("node2")).isEqualTo(3);
        assertThat(served("node1")).isZero();
        assertThat(served("node0")).isEqualTo(2);
    }

    /** node3 cannot bring its result to the creator, where an interactive chaining function runs, for as long as it tries; it can tell its handler. */
    @Test
    void a_handlers_way_is_gone_again_where_an_interactive_sub_chain_could_not_come_back_to_its_creator() {
        Step cutOffAtItsEnd = new Step.Call("node3", ProgramServices.SLOW, 1);
        Program inner = new Program(2, List.of(cutOffAtItsEnd, new Step.Call("node1", ProgramServices.ADD, 1)), false);
        Step begin = new Step.Begin("node0", inner, Step.Rescue.RECOVERS, true, false, "node0");
        Program program = new Program(1, List.of(begin, new Step.Call("node2", ProgramServices.SLOW, 1)), false);
        network.after(Duration.ofMillis(10_500), () -> {
            Links.Cut cut = network.cutOff(Set.of("node3"));
            network.after(Duration.ofMillis(600), () -> network.mend(cut));
        });
        network.after(Duration.ofSeconds(17), () -> network.crash("node2"));
        network.after(Duration.ofSeconds(18), () -> network.restart("node2", Memory.LOST));

        ChainId chain = network.around()
                .client(SimulatedNetwork.CLIENT)
                .start(new Plan(program, Plan.of(program).call(), true, Plan.Limit.NONE));
        network.runToRest();

        assertThat(network.outcome(chain).orElseThrow()).isInstanceOf(Outcome.Done.class);
        assertThat(served("node2")).isEqualTo(2);
        assertThat(served("node1")).isZero();
        assertThat(served("node0")).isEqualTo(2);
        assertThat(network.trace()).noneMatch(line -> line.contains("node3 chains"));
    }

    @Test
    void a_handlers_way_is_gone_again_where_a_branch_could_not_go_on() {
        Program away = new Program(3, List.of(new Step.Call("node1", ProgramServices.ADD, 1)), false);
        Program there = new Program(4, List.of(new Step.Call("node3", ProgramServices.ADD, 1)), false);
        Outcome outcome = handledAndThenSilent(
                1, new Step.Call("node3", ProgramServices.ADD, 1), new Step.Split(List.of(away, there), "node3"));
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
        assertThat(served("node1")).isZero();
        assertThat(served("node0")).isEqualTo(2);
    }

    private long served(String node) {
        return network.trace().stream()
                .filter(line -> line.contains(node + " serves"))
                .count();
    }

    /** What is sent now arrives, and nobody acknowledges it. */
    private void unacknowledged(Runnable sending) {
        Weather weather = network.around().conditions();
        Faults faults = weather.faults();
        weather.become(faults.with(faults.messages().losing(0, 1)));
        sending.run();
        weather.become(faults);
    }

    @Test
    void a_node_that_stood_still_for_long_serves_nothing_twice_that_was_delivered_again_meanwhile() {
        unacknowledged(() -> network.start(calls(ProgramServices.ADD, "node1", "node2")));
        network.after(Duration.ofMillis(1_500), () -> network.standStill("node1")); // it is delivered again after 2 s
        network.after(Duration.ofSeconds(100), () -> network.goOn("node1"));
        network.runToRest();
        assertThat(served("node1")).isEqualTo(1);
        assertThat(served("node2")).isEqualTo(1);
    }

    /** The machine of a process that stands still takes no connections any more, so that others go to its backup. */
    private void standStillDeafly(String node, Duration time) {
        network.standStill(node);
        network.after(Duration.ofMillis(500), () -> {
            Links.Cut cut = network.cutOff(Set.of(node));
            network.after(time, () -> network.mend(cut));
        });
        network.after(time, () -> network.goOn(node));
    }

    @Test
    void what_waited_in_the_sockets_of_a_node_that_stood_still_does_not_go_on_to_one_that_has_done_it_and_forgotten() {
        network.after(Duration.ofMillis(1), () -> standStillDeafly("node0", Duration.ofSeconds(100)));
        ChainId chain = network.start(calls(ProgramServices.ADD, "node3", "pair", "node2"));
        network.runToRest();
        assertThat(network.outcome(chain)).get().isInstanceOf(Outcome.Done.class);
        assertThat(network.trace()).anyMatch(line -> line.contains("node0 <- HopArrived"));
        assertThat(served("node1")).isEqualTo(1); // the backup
        assertThat(served("node2")).isEqualTo(1);
    }

    @Test
    void what_a_node_had_in_hand_that_stood_still_does_not_go_on_to_one_that_has_done_it_and_forgotten() {
        network.after(Duration.ofSeconds(1), () -> standStillDeafly("node0", Duration.ofSeconds(100)));
        Program program = new Program(
                1,
                List.of(new Step.Call("pair", ProgramServices.SLOW, 1), new Step.Call("node2", ProgramServices.ADD, 1)),
                false);
        ChainId chain = network.start(program);
        network.runToRest();
        assertThat(network.outcome(chain)).get().isInstanceOf(Outcome.Done.class);
        assertThat(served("node0")).isEqualTo(1);
        assertThat(served("node1")).isEqualTo(1); // the backup
        assertThat(served("node2")).isEqualTo(1);
    }

    @Test
    void a_node_that_stood_still_takes_what_is_sent_a_little_later() {
        List<ChainId> chains = new ArrayList<>();
        network.standStill("node1");
        network.after(Duration.ofSeconds(100), () -> network.goOn("node1"));
        network.after(Duration.ofSeconds(101), () -> chains.add(network.start(calls(ProgramServices.ADD, "node1"))));
        network.runToRest();
        assertThat(network.outcome(chains.get(0))).get().isInstanceOf(Outcome.Done.class);
        assertThat(network.outcome(chains.get(0)).orElseThrow().orThrow().elapsed())
                .isGreaterThan(Duration.ofSeconds(4));
    }

    @Test
    void a_client_that_stood_still_hears_of_its_chain_when_it_goes_on() {
        ChainId chain = network.start(calls(ProgramServices.ADD, "node0", "node1"));
        network.standStill(SimulatedNetwork.CLIENT);
        network.after(Duration.ofSeconds(30), () -> network.goOn(SimulatedNetwork.CLIENT));
        network.runToRest();
        assertThat(network.outcome(chain)).get().isInstanceOf(Outcome.Done.class);
        assertThat(served("node0")).isEqualTo(1);
    }

    @Test
    void a_node_that_comes_back_empty_serves_again_what_the_client_sends_again() {
        network.after(Duration.ofSeconds(1), () -> network.crash("node1"));
        network.after(Duration.ofSeconds(2), () -> network.restart("node1", Memory.LOST));
        assertThat(outcomeOf(calls(ProgramServices.SLOW, "node1", "node2"))).isInstanceOf(Outcome.Done.class);
        assertThat(network.trace())
                .filteredOn(line -> line.contains("node1 serves"))
                .hasSize(2);
    }

    @Test
    void members_of_one_group_reach_each_other_and_no_others() {
        network.splitInto(List.of(
                Set.of(SimulatedNetwork.CLIENT, SimulatedNetwork.REPOSITORY, "node0", "node1"),
                Set.of("node2", "node3")));
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node0", "node1"))).isInstanceOf(Outcome.Done.class);
        assertThat(codeOf(outcomeOf(calls(ProgramServices.ADD, "node0", "node2"))))
                .isEqualTo(FailureCode.UNREACHABLE);
        network.heal();
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node0", "node2"))).isInstanceOf(Outcome.Done.class);
    }

    @Test
    void cuts_that_overlap_are_mended_one_by_one() {
        Links.Cut first = network.cutOff(Set.of("node0", "node1"));
        Links.Cut second = network.cutOff(Set.of("node1", "node2"));
        Links links = network.around().links();
        assertThat(links.areConnected("node0", "node1")).isFalse();
        assertThat(links.areConnected("node3", SimulatedNetwork.CLIENT)).isTrue();
        network.mend(second);
        assertThat(links.areConnected("node0", "node1")).isTrue();
        assertThat(links.areConnected("node0", "node2")).isFalse();
        network.mend(first);
        assertThat(links.areConnected("node0", "node2")).isTrue();
    }

    @Test
    void a_chain_fails_where_the_repository_cannot_be_reached_and_runs_when_it_is_back() {
        network.crash(SimulatedNetwork.REPOSITORY);
        assertThat(codeOf(outcomeOf(calls(ProgramServices.ADD, "node0"))))
                .isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
        network.restart(SimulatedNetwork.REPOSITORY, Memory.KEPT);
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node0"))).isInstanceOf(Outcome.Done.class);
    }

    /** A node waits 2 s for a function; that it waits for one keeps no heartbeat back. */
    @Test
    void a_chain_waits_for_a_slow_repository_and_fails_where_it_is_too_slow() {
        Program program = calls(ProgramServices.ADD, "node0");
        network.slowDown(SimulatedNetwork.REPOSITORY, Duration.ofSeconds(3));
        assertThat(codeOf(outcomeOf(program))).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
        network.slowDown(SimulatedNetwork.REPOSITORY, Duration.ofMillis(1_500));
        assertThat(outcomeOf(program).orThrow().elapsed()).isGreaterThan(Duration.ofMillis(1_500));
        network.slowDown(SimulatedNetwork.REPOSITORY, Duration.ZERO);
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node1")).orThrow().elapsed())
                .isLessThan(Duration.ofMillis(1_500));
    }

    @Test
    void what_a_repository_is_asked_that_stands_still_waits_until_it_goes_on() {
        network.standStill(SimulatedNetwork.REPOSITORY);
        network.after(Duration.ofSeconds(1), () -> network.goOn(SimulatedNetwork.REPOSITORY));
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node0")).orThrow().elapsed())
                .isGreaterThan(Duration.ofMillis(900));
    }

    @Test
    void a_chain_fails_whose_repository_stands_still_for_longer_than_its_node_waits() {
        network.standStill(SimulatedNetwork.REPOSITORY);
        network.after(Duration.ofSeconds(30), () -> network.goOn(SimulatedNetwork.REPOSITORY));
        assertThat(codeOf(outcomeOf(calls(ProgramServices.ADD, "node0"))))
                .isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node0"))).isInstanceOf(Outcome.Done.class);
    }

    @Test
    void a_repository_that_was_started_again_while_it_stood_still_stands_still_no_longer() {
        network.standStill(SimulatedNetwork.REPOSITORY);
        network.crash(SimulatedNetwork.REPOSITORY);
        network.restart(SimulatedNetwork.REPOSITORY, Memory.LOST);
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node0"))).isInstanceOf(Outcome.Done.class);
    }

    @Test
    void a_client_cannot_come_back_with_its_memory() {
        network.crash(SimulatedNetwork.CLIENT);
        assertThatThrownBy(() -> network.restart(SimulatedNetwork.CLIENT, Memory.KEPT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the chains of client died with it, so it comes back empty: restart it with its memory LOST,"
                                + " or let it standStill and goOn");
    }

    @Test
    void a_chain_fails_whose_function_reads_what_the_state_does_not_have() {
        Program program =
                new Program(1, List.of(new Step.Call("node0", ProgramServices.ADD, 1), new Step.Read("unset")), false);
        assertThat(codeOf(outcomeOf(program))).isEqualTo(FailureCode.STATE_MISSING);
    }

    @Test
    void a_client_that_comes_back_empty_hears_no_more_of_its_chains_and_others_notice_nothing() {
        ChainId lost = network.start("client1", calls(ProgramServices.SLOW, "node0", "node1"));
        ChainId kept = network.start("client2", calls(ProgramServices.SLOW, "node0", "node1"));
        network.after(Duration.ofSeconds(1), () -> network.crash("client1"));
        network.after(Duration.ofSeconds(2), () -> network.restart("client1", Memory.LOST));
        network.runToRest();
        assertThat(network.outcome(lost)).isEmpty();
        assertThat(network.outcome(kept)).get().isInstanceOf(Outcome.Done.class);
        assertThat(network.trace()).noneMatch(line -> line.contains("node1 serves " + lost));
    }

    @Test
    void a_chain_of_which_nothing_arrives_is_unknown() {
        network.drop(1);
        assertThat(codeOf(outcomeOf(calls(ProgramServices.ADD, "node0")))).isEqualTo(FailureCode.SILENT);
    }

    @Test
    void a_slow_node_makes_a_chain_slow_and_not_wrong() {
        network.slowDown("node1", Duration.ofSeconds(2));
        Outcome outcome = outcomeOf(calls(ProgramServices.ADD, "node0", "node1"));
        assertThat(outcome.orThrow().elapsed()).isGreaterThan(Duration.ofSeconds(4));
    }

    @Test
    void doubled_delayed_and_reordered_messages_change_nothing() {
        network.duplicate(1);
        network.reorder(0.5);
        network.delay(Duration.ofMillis(200));
        assertThat(outcomeOf(calls(ProgramServices.ADD, "node0", "node1", "node2")))
                .isInstanceOf(Outcome.Done.class);
        assertThat(network.trace())
                .filteredOn(line -> line.contains(" serves "))
                .hasSize(3);
    }

    @Test
    void no_two_machines_have_the_same_time_and_each_stays_as_far_from_the_others() {
        List<Instant> before = times();
        assertThat(before).doesNotHaveDuplicates();
        assertThat(outcomeOf(calls(ProgramServices.SLOW, "node0", "node1"))).isInstanceOf(Outcome.Done.class);
        List<Instant> after = times();
        for (int i = 1; i < before.size(); i++) {
            assertThat(Duration.between(after.get(0), after.get(i)))
                    .isEqualTo(Duration.between(before.get(0), before.get(i)));
        }
    }

    private List<Instant> times() {
        List<Instant> times = new ArrayList<>();
        network.around().nodes().forEach(node -> times.add(node.ownTime()));
        return times;
    }
}
