package org.rpcchain.coordinator.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;

/** Chains that coordinators run: whichever of them goes away, each ends once, and no service function runs twice. */
@Tag("sockets")
@Timeout(180)
class SoapChainsIT {
    private static final Login ANNA = new Login("anna", "monday");

    @TempDir
    Path directory;

    private ChainSite site;

    @BeforeEach
    void open() {
        site = new ChainSite(directory);
    }

    @AfterEach
    void close() throws Exception {
        site.close();
    }

    private static <T> T answer(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(90, TimeUnit.SECONDS);
    }

    private static long handOver(Calls calls, ChainCall call) throws Exception {
        return answer(calls.handOver(ChainDescription.work("relay", call), Duration.ofHours(1)));
    }

    private void assertDoneOnce(Calls calls, long counter) throws Exception {
        Ending ending = answer(calls.ending(counter));
        Ending.Done done = (Ending.Done) ending;
        assertThat(done.result()).isEqualTo(Value.of(12));
        assertThat(done.account().console().lines()).containsExactly("a: first has answered 6");
        assertThat(done.account().console().trail().last()).containsExactly("a first", "b slow");
        assertThat(site.firsts).hasValue(1);
        assertThat(site.slows).hasValue(1);
    }

    @Test
    void a_chain_ends_with_its_result_its_path_and_its_lines() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        site.letGo();
        assertDoneOnce(calls, handOver(calls, ChainSite.call(5)));
    }

    @Test
    void the_next_coordinator_goes_on_with_a_chain_and_no_service_function_runs_again() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitSlow();
        site.stop("c1");
        site.awaitAdopted("c2", new CallId(ANNA, counter));
        site.letGo();
        assertDoneOnce(calls, counter);
    }

    @Test
    void a_chain_whose_first_server_only_another_coordinator_reaches_is_handed_over_and_runs_once() throws Exception {
        site.withoutPath.addAll(List.of("c1", "c2"));
        Calls calls = site.calls(ANNA, "c1");
        site.letGo();
        ChainCall call = ChainSite.call(5).retransmitted(false);
        assertDoneOnce(calls, handOver(calls, call));
    }

    @Test
    void a_chain_whose_first_server_nobody_reaches_waits_for_it_and_runs_once() throws Exception {
        site.withoutPath.addAll(List.of("c1", "c2", "c3"));
        Calls calls = site.calls(ANNA, "c1");
        site.letGo();
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitAdopted("c2", new CallId(ANNA, counter));
        site.awaitAdopted("c3", new CallId(ANNA, counter));
        site.withoutPath.clear();
        assertDoneOnce(calls, counter);
    }

    @Test
    void a_chain_that_is_handed_over_and_cannot_be_read_ends_when_its_time_is_over() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        handOverAndLoseSource(calls, Duration.ofSeconds(12));
        assertThat(answer(calls.ending(1)))
                .isInstanceOfSatisfying(
                        Ending.Failed.class,
                        failed -> assertThat(failed.problem().message()).contains("the store is away"));
        assertThat(site.firsts).hasValue(0);
    }

    @Test
    void one_that_a_lost_coordinator_may_have_sent_meanwhile_ends_as_unknown_then() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        handOverAndLoseSource(calls, Duration.ofSeconds(20));
        await().atMost(Duration.ofSeconds(60)).until(() -> site.askedInVain.get() > 0);
        site.stop("c1");
        assertThat(answer(calls.ending(1)))
                .isInstanceOfSatisfying(
                        Ending.Unknown.class,
                        unknown ->
                                assertThat(unknown.problem().message()).contains("find out whether its work was done"));
        assertThat(site.firsts).hasValue(0);
    }

    /** The first coordinator has begun it by then, and cannot deliver it; no other can fetch its chaining functions. */
    private void handOverAndLoseSource(Calls calls, Duration budget) throws Exception {
        site.withoutPath.add("c1");
        ChainCall call = ChainSite.call(5).timeBudget(budget);
        answer(calls.handOver(site.fetched(call), Duration.ofHours(1)));
        site.awaitBegunInVain();
        site.storeIsAway = true;
    }

    @Test
    void a_chain_of_which_no_server_speaks_is_sent_again_and_no_service_function_runs_again() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitSlow();
        int before = site.lookedUp.get();
        site.stop("c1");
        site.b.close();
        site.awaitPassed(before);
        assertThat(answer(calls.ending(counter))).isNotInstanceOf(Ending.Done.class);
        assertThat(site.firsts).hasValue(1);
    }

    @Test
    void servers_turn_from_a_coordinator_that_has_left_though_it_still_listens() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitSlow();
        int before = site.lookedUp.get();
        site.leave("c1");
        site.awaitAdopted("c2", new CallId(ANNA, counter));
        site.awaitHeartbeats("c2");
        site.letGo();
        assertDoneOnce(calls, counter);
        assertThat(site.lookedUp).as("it was not sent again").hasValue(before);
    }

    @Test
    void a_chain_that_cannot_be_sent_again_as_its_functions_are_away_is_sent_again_when_they_are_back()
            throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitSlow();
        site.storeIsAway = true;
        site.stop("c1");
        site.b.close();
        await().atMost(Duration.ofSeconds(60)).until(() -> site.askedInVain.get() > 0);
        site.storeIsAway = false;
        int before = site.lookedUp.get();
        site.awaitPassed(before);
        assertThat(answer(calls.ending(counter)))
                .isInstanceOfSatisfying(
                        Ending.Unknown.class,
                        unknown ->
                                assertThat(unknown.problem().message()).contains("stopped at hop 2, slow on server b"));
    }

    @Test
    void a_server_that_finds_its_coordinator_gone_brings_the_end_to_another() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitSlow();
        site.stop("c1");
        site.letGo();
        assertDoneOnce(calls, counter);
    }

    @Test
    void all_coordinators_go_away_and_come_back_and_the_chain_ends() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitSlow();
        List.of("c1", "c2", "c3").forEach(site::stop);
        List.of("c3", "c2", "c1").forEach(site::start);
        site.letGo();
        assertDoneOnce(calls, counter);
    }

    @Test
    void a_chain_that_its_client_cancels_stops_at_its_server() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long counter = handOver(calls, ChainSite.call(5));
        site.awaitSlow();
        assertThat(site.b.holdings().hops()).isEqualTo(1);
        calls.cancel(counter);
        assertThat(answer(calls.ending(counter))).isInstanceOf(Ending.Cancelled.class);
        await().atMost(Duration.ofSeconds(60)).until(() -> site.b.holdings().hops() == 0);
    }

    @Test
    void a_chain_that_is_not_to_be_sent_again_ends_as_unknown_when_its_coordinator_is_lost_and_nothing_comes()
            throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        ChainCall call = ChainSite.call(5).retransmitted(false).timeBudget(Duration.ofSeconds(15));
        long counter = handOver(calls, call);
        site.awaitSlow();
        int before = site.lookedUp.get();
        site.stop("c1");
        site.stopB();
        assertThat(answer(calls.ending(counter)))
                .isInstanceOfSatisfying(
                        Ending.Unknown.class,
                        unknown -> assertThat(unknown.problem().message()).contains("asked not to be sent again"));
        assertThat(site.lookedUp).hasValue(before);
    }

    @Test
    void what_describes_no_chain_is_refused_when_it_is_handed_over_and_what_does_not_compile_fails() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        long refused = answer(calls.handOver(new Work.Chain("no chain", Value.of(1)), Duration.ofHours(1)));
        Assertions.assertThatThrownBy(() -> answer(calls.ending(refused)))
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("the chain's description cannot be read");
        ChainCall call = ChainCall.to(
                        "a", "first", Value.record().put("number", 1).build())
                .then(ChainSource.of("Broken.java", "class Broken {"), "after");
        assertThat(answer(calls.ending(handOver(calls, call))))
                .isInstanceOfSatisfying(
                        Ending.Failed.class,
                        failed -> assertThat(failed.problem().code()).isEqualTo(FailureCode.NOT_COMPILED));
        assertThat(site.firsts).hasValue(0);
    }

    @Test
    void a_failure_says_where_its_chain_stopped() throws Exception {
        Calls calls = site.calls(ANNA, "c1", "c2", "c3");
        ChainCall call = ChainCall.to("a", "nothing", Value.record().build());
        assertThat(answer(calls.ending(handOver(calls, call)))).isInstanceOfSatisfying(Ending.Failed.class, failed -> {
            assertThat(failed.problem().code()).isEqualTo(FailureCode.UNKNOWN_FUNCTION);
            assertThat(failed.problem().parameters().get("function").text()).isEqualTo("nothing");
            assertThat(failed.account().server()).isEqualTo("a");
            assertThat(failed.account().hop()).isEqualTo(1);
        });
    }
}
