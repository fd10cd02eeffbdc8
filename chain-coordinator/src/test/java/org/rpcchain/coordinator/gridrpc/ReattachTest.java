package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.rpcchain.coordinator.gridrpc.GridRpcClientTest.codeOf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.CoordinatorLine;

/** A client comes back to what an earlier one began. */
@Tag("sockets")
@Timeout(60)
class ReattachTest {
    private static final Value TEN = Value.list(Value.of(10));

    @TempDir
    static Path directory;

    private static GridSite site;

    private final GridRpcConfiguration user = site.newUser();

    @BeforeAll
    static void start() {
        site = new GridSite(directory);
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @AfterEach
    void finish() {
        site.renewGate();
    }

    @Test
    void a_session_goes_on_without_its_client_and_the_next_one_waits_for_it() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            session = rpc.callAsync(rpc.functionHandleInit("s1", "sleep"), TEN);
        }
        try (GridRpcClient rpc = GridRpc.reattach(user, site)) {
            assertThat(rpc.sessions()).containsExactly(session);
            assertThat(rpc.probe(session)).isFalse();
            site.openGate();
            assertThat(rpc.waitAny()).isEqualTo(session);
            assertThat(rpc.result(session)).isEqualTo(Value.nothing());
            FunctionHandle handle = rpc.getHandle(session);
            assertThat(handle.function()).isEqualTo("sleep");
            assertThat(handle.server()).contains("s1");
            assertThat(rpc.call(handle, TEN)).isEqualTo(Value.nothing());
        }
    }

    @Test
    void a_client_on_another_machine_takes_up_the_sessions_of_its_login() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            session = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(session.counter()));
        }
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere(), site)) {
            assertThat(rpc.sessions()).containsExactly(session);
            assertThat(codeOf(() -> rpc.getHandle(session))).isEqualTo(ErrorCode.GRPC_INVALID_FUNCTION_HANDLE);
            site.openGate();
            assertThat(rpc.waitFor(SessionId.parse(session.toString()))).isEqualTo(Value.nothing());
            SessionId next = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
            assertThat(next).isNotEqualTo(session);
            assertThat(rpc.waitFor(next)).isEqualTo(Value.of(11));
        }
    }

    @Test
    void a_session_that_no_coordinator_has_heard_of_is_there_again() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, GridSite::silence)) {
            session = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
        }
        try (GridRpcClient rpc = GridRpc.reattach(user, site)) {
            assertThat(rpc.sessions()).containsExactly(session);
            assertThat(rpc.waitFor(session)).isEqualTo(Value.of(11));
        }
    }

    @Test
    void a_session_whose_result_another_client_took_has_failed_and_says_so() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            session = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(session.counter()));
        }
        site.openGate();
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere(), site)) {
            rpc.waitFor(session);
            await().until(() -> Roll.call(user, site).isGone(session.counter()));
        }
        try (GridRpcClient rpc = GridRpc.reattach(user, site)) {
            assertThat(codeOf(() -> rpc.waitFor(session))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
            assertThat(rpc.getError(session)).isEqualTo(ErrorCode.GRPC_RESULT_GONE_NP);
        }
    }

    @Test
    void a_session_whose_result_another_client_took_is_told_from_an_earlier_one_that_goes_on() {
        CoordinatorLine withoutEndings = (name, request, timeout) ->
                request instanceof Request.Collect ? new CompletableFuture<>() : site.ask(name, request, timeout);
        SessionId open;
        SessionId taken;
        try (GridRpcClient rpc = GridRpc.initialize(user, withoutEndings)) {
            open = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            taken = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(taken.counter()));
        }
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere(), site)) {
            assertThat(rpc.waitFor(taken)).isEqualTo(Value.of(11));
            await().until(() -> Roll.call(user, site).isGone(taken.counter()));
        }
        try (GridRpcClient rpc = GridRpc.reattach(user, site)) {
            assertThat(rpc.getError(taken)).isEqualTo(ErrorCode.GRPC_RESULT_GONE_NP);
            assertThat(rpc.probe(open)).isFalse();
            site.openGate();
            assertThat(rpc.waitFor(open)).isEqualTo(Value.nothing());
        }
    }

    @Test
    void a_session_that_was_forgotten_and_a_blocking_call_do_not_come_back_though_no_coordinator_has_heard_so() {
        CoordinatorLine withoutThanks = (name, request, timeout) ->
                request instanceof Request.Acknowledge ? new CompletableFuture<>() : site.ask(name, request, timeout);
        SessionId kept;
        try (GridRpcClient rpc = GridRpc.initialize(user, withoutThanks)) {
            FunctionHandle inc = rpc.functionHandleDefault("inc");
            rpc.call(inc, TEN);
            SessionId session = rpc.callAsync(inc, TEN);
            rpc.waitFor(session);
            rpc.forget(session);
            kept = rpc.callAsync(inc, TEN);
        }
        assertThat(Roll.call(user, site).kept()).contains(1L, 2L);
        try (GridRpcClient rpc = GridRpc.reattach(user, site)) {
            assertThat(rpc.sessions()).containsExactly(kept);
        }
    }

    @Test
    void a_session_that_the_first_coordinator_to_answer_did_not_know_is_taken_up_when_another_tells_of_it() {
        SessionId first;
        SessionId second;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            first = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            second = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(second.counter()));
        }
        site.openGate();
        SessionId third;
        AtomicBoolean lags = new AtomicBoolean(true);
        CoordinatorLine line = (name, request, timeout) -> lags.getAndSet(false)
                ? CompletableFuture.completedFuture(
                        new Reply.Lacking(Set.of(), 0, 0, Set.of(), Set.of(), List.of("c1")))
                : site.ask(name, request, timeout);
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere(), line)) {
            await().until(() -> rpc.sessions().size() == 2);
            assertThat(rpc.sessions()).containsExactly(first, second);
            assertThat(rpc.waitFor(first)).isEqualTo(Value.nothing());
            rpc.forget(first);
            third = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
            rpc.waitAll();
        }
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere(), site)) {
            assertThat(rpc.sessions()).containsExactly(second, third);
            assertThat(rpc.waitFor(second)).isEqualTo(Value.nothing());
        }
    }

    @Test
    void a_session_that_the_first_coordinator_to_answer_took_for_kept_ends_when_another_knows_that_it_is_gone() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            session = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
            rpc.waitFor(session);
            await().until(() -> Roll.call(user, site).isGone(session.counter()));
        }
        AtomicBoolean lags = new AtomicBoolean(true);
        CoordinatorLine line = (name, request, timeout) -> lags.getAndSet(false)
                ? CompletableFuture.completedFuture(
                        new Reply.Lacking(Set.of(), 0, 1, Set.of(), Set.of(1L), List.of("c1")))
                : site.ask(name, request, timeout);
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere(), line)) {
            assertThat(rpc.sessions()).containsExactly(session);
            assertThat(codeOf(rpc::waitAll)).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
            assertThat(rpc.getError(session)).isEqualTo(ErrorCode.GRPC_RESULT_GONE_NP);
        }
    }

    @Test
    void
            a_session_that_was_sent_and_is_on_no_disk_when_its_client_is_killed_is_taken_up_and_its_id_is_given_to_no_other()
                    throws Exception {
        GridRpcConfiguration killed = elsewhere();
        SessionId noted;
        SessionId sent;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            noted = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(noted.counter()));
            copy(user.directory(), killed.directory());
            sent = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(sent.counter()));
        }
        site.openGate();
        AtomicBoolean lags = new AtomicBoolean(true);
        CoordinatorLine line = (name, request, timeout) -> lags.getAndSet(false)
                ? CompletableFuture.completedFuture(
                        new Reply.Lacking(Set.of(), 0, 0, Set.of(), Set.of(), List.of("c1")))
                : site.ask(name, request, timeout);
        try (GridRpcClient rpc = GridRpc.reattach(killed, line)) {
            SessionId next = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
            assertThat(next).isNotIn(noted, sent);
            await().until(() -> rpc.sessions().contains(sent));
            assertThat(rpc.waitFor(sent)).isEqualTo(Value.nothing());
            assertThat(rpc.waitFor(noted)).isEqualTo(Value.nothing());
            assertThat(rpc.waitFor(next)).isEqualTo(Value.of(11));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    @Test
    void a_coordinator_that_lacks_more_calls_than_it_says_at_once_makes_no_sessions_of_them() throws Exception {
        Work work = new Work.Call("inc", TEN, Optional.empty());
        Order order = new Order(work, Instant.now(), Duration.ofHours(1), 7);
        Request submit =
                new Request.Submit(user.login(), new TreeMap<>(Map.of(10_050L, order)), Request.Durability.LOGGED);
        site.ask("c1", submit, Duration.ofSeconds(20)).toCompletableFuture().get(20, TimeUnit.SECONDS);
        assertThat(Roll.call(user, site).kept()).containsExactly(10_050L);
    }

    @Test
    void a_call_that_was_refused_is_no_session_of_the_next_client_but_the_other_that_has_its_number_is() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            session = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(session.counter()));
            try (GridRpcClient other = GridRpc.initialize(elsewhere(), site)) {
                FunctionHandle inc = other.functionHandleDefault("inc");
                assertThat(other.callAsync(inc, TEN)).isEqualTo(session);
                assertThat(codeOf(() -> other.waitFor(session))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
                assertThat(other.getError(session)).isEqualTo(ErrorCode.GRPC_RPC_REFUSED);
            }
        }
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere(), site)) {
            assertThat(rpc.sessions()).containsExactly(session);
            assertThat(codeOf(() -> rpc.getHandle(session))).isEqualTo(ErrorCode.GRPC_INVALID_FUNCTION_HANDLE);
            site.openGate();
            assertThat(rpc.waitFor(session)).as("the other's result").isEqualTo(Value.nothing());
        }
    }

    @Test
    void what_was_taken_up_is_taken_up_again() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            session = rpc.callAsync(rpc.functionHandleDefault("sleep"), TEN);
            await().until(() -> Roll.call(user, site).kept().contains(session.counter()));
        }
        GridRpcConfiguration elsewhere = elsewhere();
        for (int time = 0; time < 2; time++) {
            try (GridRpcClient rpc = GridRpc.reattach(elsewhere, site)) {
                assertThat(rpc.sessions()).containsExactly(session);
                assertThat(rpc.probe(session)).isFalse();
            }
        }
        site.openGate();
        try (GridRpcClient rpc = GridRpc.reattach(elsewhere, site)) {
            assertThat(rpc.waitFor(session)).isEqualTo(Value.nothing());
        }
    }

    @Test
    void a_client_that_is_initialized_anew_has_begun_no_session_and_gives_no_id_twice() {
        SessionId session;
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            session = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
        }
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            assertThat(rpc.sessions()).isEmpty();
            assertThat(codeOf(() -> rpc.waitFor(session))).isEqualTo(ErrorCode.GRPC_INVALID_SESSION_ID);
            assertThat(rpc.callAsync(rpc.functionHandleDefault("inc"), TEN)).isNotEqualTo(session);
        }
    }

    @Test
    void who_reattaches_while_no_coordinator_runs_is_told_so() {
        assertThat(codeOf(() -> GridRpc.reattach(user, GridSite::silence)))
                .isEqualTo(ErrorCode.GRPC_COMMUNICATION_FAILED);
        try (GridRpcClient rpc = GridRpc.reattach(user, site)) {
            assertThat(rpc.sessions()).isEmpty();
        }
    }

    @Test
    void a_directory_has_one_client_at_a_time() throws Exception {
        try (GridRpcClient rpc = GridRpc.initialize(user, site)) {
            assertThat(codeOf(() -> GridRpc.initialize(user, site))).isEqualTo(ErrorCode.GRPC_ALREADY_INITIALIZED);
            SessionId session = rpc.callAsync(rpc.functionHandleDefault("inc"), TEN);
            assertThat(rpc.future(session).get(20, TimeUnit.SECONDS)).isEqualTo(Value.of(11));
        }
    }

    private GridRpcConfiguration elsewhere() {
        return new GridRpcConfiguration(
                user.login(),
                user.directory().resolveSibling(user.login().user() + "-elsewhere"),
                user.coordinators(),
                user.heartbeatPeriod(),
                Duration.ofHours(1));
    }
}
