package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Request;

/** What the interoperability tests leave open: ends of waiting, threads, failures. */
@Tag("sockets")
@Timeout(60)
class GridRpcClientTest {
    private static final Value TEN = Value.list(Value.of(10));

    @TempDir
    static Path directory;

    private static GridSite site;

    private GridRpcConfiguration user;
    private GridRpcClient rpc;

    @BeforeAll
    static void start() {
        site = new GridSite(directory);
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @BeforeEach
    void initialize() {
        user = site.newUser();
        rpc = GridRpc.initialize(user, site);
    }

    @AfterEach
    void finish() {
        rpc.close();
        site.renewGate();
    }

    // --- closing

    @Test
    void whatever_waits_when_the_client_is_closed_ends_as_not_initialized() throws Exception {
        SessionId open = begin("long-running");
        List<Waiting> all = List.of(
                new Waiting(() -> rpc.waitFor(open)),
                new Waiting(() -> rpc.waitAnd(List.of(open))),
                new Waiting(() -> rpc.waitOr(List.of(open))),
                new Waiting(rpc::waitAll),
                new Waiting(rpc::waitAny),
                new Waiting(() -> rpc.call(rpc.functionHandleDefault("long-running"), TEN)));
        CompletableFuture<Value> future = rpc.future(open);
        rpc.close();
        for (Waiting waiting : all) {
            assertThat(waiting.code()).isEqualTo(ErrorCode.GRPC_NOT_INITIALIZED);
        }
        assertThat(endOf(future)).isEqualTo(ErrorCode.GRPC_NOT_INITIALIZED);
    }

    @Test
    void a_closed_client_answers_nothing_but_not_initialized() {
        FunctionHandle inc = rpc.functionHandleDefault("inc");
        SessionId session = rpc.callAsync(inc, TEN);
        rpc.close();
        rpc.close();
        List<ThrowingCallable> all = List.of(
                () -> rpc.functionHandleDefault("inc"),
                () -> rpc.functionHandleInit("s1", "inc"),
                () -> rpc.functionHandleDestruct(inc),
                () -> rpc.getHandle(session),
                () -> rpc.call(inc, TEN),
                () -> rpc.callAsync(inc, TEN),
                () -> rpc.probe(session),
                () -> rpc.probeOr(List.of()),
                () -> rpc.cancel(session),
                () -> rpc.cancelAll(),
                () -> rpc.waitFor(session),
                () -> rpc.waitAnd(List.of()),
                () -> rpc.waitOr(List.of()),
                () -> rpc.waitAll(),
                () -> rpc.waitAny(),
                () -> rpc.getError(session),
                () -> rpc.getFailedSessionId(),
                () -> rpc.result(session),
                () -> rpc.future(session),
                () -> rpc.sessions(),
                () -> rpc.forget(session));
        all.forEach(function -> assertThat(codeOf(function)).isEqualTo(ErrorCode.GRPC_NOT_INITIALIZED));
    }

    @Test
    void what_is_being_handed_over_when_the_client_is_closed_ends_too() throws Exception {
        GridRpcClient client = reattached(new CompletableFuture<>());
        Waiting waiting = new Waiting(() -> client.callAsync(client.functionHandleDefault("inc"), TEN));
        client.close();
        assertThat(waiting.code()).isEqualTo(ErrorCode.GRPC_NOT_INITIALIZED);
    }

    // --- interrupting

    @Test
    void a_wait_that_is_interrupted_says_so_and_the_session_goes_on() throws Exception {
        SessionId session = begin("sleep");
        Waiting waiting = new Waiting(() -> rpc.waitFor(session));
        waiting.thread.interrupt();
        assertThat(waiting.code()).isEqualTo(ErrorCode.GRPC_INTERRUPTED_NP);
        assertThat(waiting.wasInterrupted).isTrue();
        assertThat(rpc.probe(session)).isFalse();
        site.openGate();
        assertThat(rpc.waitFor(session)).isEqualTo(Value.nothing());
    }

    @Test
    void a_blocking_call_that_is_interrupted_says_so_and_becomes_a_session() throws Exception {
        FunctionHandle sleep = rpc.functionHandleDefault("sleep");
        Waiting waiting = new Waiting(() -> rpc.call(sleep, TEN));
        await().until(() -> waiting.isIn("waitForOwn")); // and no more in handing over
        waiting.thread.interrupt();
        assertThat(waiting.code()).isEqualTo(ErrorCode.GRPC_INTERRUPTED_NP);
        SessionId session = waiting.failure().session().orElseThrow();
        site.openGate();
        assertThat(rpc.waitAny()).isEqualTo(session);
    }

    @Test
    void a_call_that_is_interrupted_while_it_is_handed_over_is_among_the_sessions_when_it_has_begun() throws Exception {
        CompletableFuture<Void> answers = new CompletableFuture<>();
        try (GridRpcClient client = reattached(answers)) {
            FunctionHandle inc = client.functionHandleDefault("inc");
            Waiting waiting = new Waiting(() -> client.callAsync(inc, TEN));
            waiting.thread.interrupt();
            assertThat(waiting.code()).isEqualTo(ErrorCode.GRPC_INTERRUPTED_NP);
            assertThat(client.sessions()).isEmpty();
            answers.complete(null);
            await().until(() -> client.sessions().size() == 1);
            assertThat(client.waitFor(client.sessions().get(0))).isEqualTo(Value.of(11));
        }
    }

    @Test
    void a_blocking_call_that_is_interrupted_while_it_is_handed_over_is_a_session_to_wait_for() throws Exception {
        CompletableFuture<Void> answers = new CompletableFuture<>();
        try (GridRpcClient client = reattached(answers)) {
            FunctionHandle inc = client.functionHandleDefault("inc");
            Waiting waiting = new Waiting(() -> client.call(inc, TEN));
            waiting.thread.interrupt();
            assertThat(waiting.code()).isEqualTo(ErrorCode.GRPC_INTERRUPTED_NP);
            answers.complete(null);
            await().until(() -> !client.sessions().isEmpty());
            assertThat(client.waitAny()).isEqualTo(client.sessions().get(0));
        }
    }

    /** Answers a client that cannot hand over yet: it does not know which counters are free before it is answered. */
    private static GridRpcClient reattached(CompletableFuture<Void> answers) {
        Thread self = Thread.currentThread();
        return GridRpc.reattach(
                site.newUser(),
                (name, request, timeout) -> Thread.currentThread() == self
                        ? site.ask(name, request, timeout)
                        : answers.thenCompose(go -> site.ask(name, request, timeout)));
    }

    // --- waiting

    @Test
    void of_two_threads_that_wait_for_any_of_one_session_one_gets_it_and_the_other_none() throws Exception {
        SessionId session = begin("sleep");
        Waiting first = new Waiting(() -> assertThat(rpc.waitAny()).isEqualTo(session));
        Waiting second = new Waiting(() -> assertThat(rpc.waitAny()).isEqualTo(session));
        site.openGate();
        first.thread.join();
        second.thread.join();
        assertThat(first.hasFailed()).isNotEqualTo(second.hasFailed());
        Waiting other = first.hasFailed() ? first : second;
        assertThat(other.code()).isEqualTo(ErrorCode.GRPC_NONE_COMPLETED);
    }

    @Test
    void there_is_nothing_to_wait_for_where_no_session_was_begun() {
        rpc.waitAll();
        rpc.waitAnd(List.of());
        assertThat(rpc.probeOr(List.of())).isEmpty();
        assertThat(codeOf(() -> rpc.waitAny())).isEqualTo(ErrorCode.GRPC_NONE_COMPLETED);
        assertThat(codeOf(() -> rpc.waitOr(List.of()))).isEqualTo(ErrorCode.GRPC_NONE_COMPLETED);
    }

    @Test
    void sessions_that_were_waited_for_and_blocking_calls_are_not_waited_for_again() throws Exception {
        SessionId failed = begin("fail");
        assertThat(codeOf(() -> rpc.waitFor(failed))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
        Waiting blocking = new Waiting(() -> rpc.call(rpc.functionHandleDefault("sleep"), TEN));
        await().until(() -> rpc.sessions().size() == 2);
        rpc.waitAll();
        rpc.cancelAll();
        site.openGate();
        blocking.thread.join();
        assertThat(blocking.hasFailed()).isFalse();
        assertThat(rpc.sessions()).containsExactly(failed);
    }

    @Test
    void a_wait_for_several_waits_for_all_though_one_has_failed() throws Exception {
        SessionId bad = begin("fail");
        SessionId good = begin("sleep");
        await().until(() -> rpc.probe(bad));
        Waiting waiting = new Waiting(() -> rpc.waitAnd(List.of(bad, good)));
        site.openGate();
        assertThat(waiting.code()).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
        assertThat(rpc.probe(good)).isTrue();
        assertThat(rpc.getFailedSessionId()).contains(bad);
        assertThat(rpc.getFailedSessionId()).isEmpty();
    }

    @Test
    void the_failed_sessions_are_those_of_the_latest_wait_that_failed() {
        SessionId first = begin("fail");
        SessionId second = begin("fail");
        SessionId good = begin("inc");
        assertThat(codeOf(() -> rpc.waitFor(first))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
        assertThat(codeOf(() -> rpc.waitOr(List.of(second)))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
        rpc.waitFor(good);
        assertThat(rpc.getFailedSessionId()).contains(second);
        assertThat(rpc.getFailedSessionId()).isEmpty();
    }

    @Test
    void a_wait_for_any_of_some_answers_those_first_that_were_not_waited_for() {
        SessionId first = begin("inc");
        SessionId second = begin("inc");
        rpc.waitAnd(List.of(first));
        await().until(() -> rpc.probe(second));
        assertThat(rpc.probeOr(List.of(first, second))).contains(second);
        assertThat(rpc.waitOr(List.of(first, second))).isEqualTo(second);
        assertThat(rpc.waitOr(List.of(first, second))).isEqualTo(first);
    }

    // --- ends

    @Test
    void each_end_has_its_code() throws Exception {
        assertThat(List.of("fail", "refuse", "vanish").stream()
                        .map(function -> codeOf(() -> rpc.call(rpc.functionHandleDefault(function), TEN))))
                .containsExactly(
                        ErrorCode.GRPC_SESSION_FAILED, ErrorCode.GRPC_RPC_REFUSED, ErrorCode.GRPC_MAYBE_DONE_NP);
        SessionId session = begin("vanish");
        assertThat(codeOf(() -> rpc.waitFor(session))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
        assertThat(rpc.getError(session)).isEqualTo(ErrorCode.GRPC_MAYBE_DONE_NP);
        assertThat(endOf(rpc.future(session))).isEqualTo(ErrorCode.GRPC_MAYBE_DONE_NP);
        assertThat(codeOf(() -> rpc.result(session))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
    }

    @Test
    void a_call_that_the_coordinators_do_not_keep_was_refused() throws Exception {
        site.ask("c1", new Request.Close(user.login()), Duration.ofSeconds(20))
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        SessionId session = begin("inc");
        assertThat(codeOf(() -> rpc.waitFor(session))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
        assertThat(rpc.getError(session)).isEqualTo(ErrorCode.GRPC_RPC_REFUSED);
    }

    @Test
    void a_result_is_there_when_its_session_has_ended_and_until_it_is_forgotten() throws Exception {
        SessionId session = begin("sleep");
        assertThat(codeOf(() -> rpc.result(session))).isEqualTo(ErrorCode.GRPC_NOT_COMPLETED);
        assertThat(codeOf(() -> rpc.forget(session))).isEqualTo(ErrorCode.GRPC_NOT_COMPLETED);
        CompletableFuture<Value> cancelled = rpc.future(session);
        cancelled.cancel(true);
        CompletableFuture<Value> future = rpc.future(session);
        site.openGate();
        assertThat(future.get(20, TimeUnit.SECONDS)).isEqualTo(Value.nothing());
        assertThat(rpc.result(session)).isEqualTo(Value.nothing());
        assertThat(rpc.waitAny()).isEqualTo(session);
        rpc.forget(session);
        assertThat(codeOf(() -> rpc.result(session))).isEqualTo(ErrorCode.GRPC_INVALID_SESSION_ID);
        assertThat(rpc.sessions()).isEmpty();
    }

    @Test
    void to_cancel_a_session_that_has_ended_changes_nothing() {
        SessionId session = begin("inc");
        rpc.waitFor(session);
        rpc.cancel(session);
        assertThat(rpc.result(session)).isEqualTo(Value.of(11));
        assertThat(rpc.getError(session)).isEqualTo(ErrorCode.GRPC_NO_ERROR);
    }

    @Test
    void the_session_of_another_login_is_invalid_here() {
        SessionId mine = begin("inc");
        try (GridRpcClient other = GridRpc.initialize(site.newUser(), site)) {
            other.callAsync(other.functionHandleDefault("inc"), TEN);
            assertThat(codeOf(() -> other.waitFor(mine))).isEqualTo(ErrorCode.GRPC_INVALID_SESSION_ID);
        }
    }

    // --- handles

    @Test
    void a_handle_is_good_for_its_client_until_it_is_destructed() {
        FunctionHandle inc = rpc.functionHandleDefault("inc");
        SessionId session = rpc.callAsync(inc, TEN);
        try (GridRpcClient other = GridRpc.initialize(site.newUser(), site)) {
            assertThat(codeOf(() -> other.call(inc, TEN))).isEqualTo(ErrorCode.GRPC_INVALID_FUNCTION_HANDLE);
        }
        rpc.functionHandleDestruct(inc);
        assertThat(codeOf(() -> rpc.call(inc, TEN))).isEqualTo(ErrorCode.GRPC_INVALID_FUNCTION_HANDLE);
        assertThat(codeOf(() -> rpc.functionHandleDestruct(inc))).isEqualTo(ErrorCode.GRPC_INVALID_FUNCTION_HANDLE);
        assertThat(codeOf(() -> rpc.getHandle(session))).isEqualTo(ErrorCode.GRPC_INVALID_FUNCTION_HANDLE);
        assertThat(rpc.waitFor(session)).isEqualTo(Value.of(11));
    }

    @Test
    void a_handle_needs_names() {
        assertThat(codeOf(() -> rpc.functionHandleDefault(" "))).isEqualTo(ErrorCode.GRPC_FUNCTION_NOT_FOUND);
        assertThat(codeOf(() -> rpc.functionHandleInit("s1", ""))).isEqualTo(ErrorCode.GRPC_FUNCTION_NOT_FOUND);
        assertThat(codeOf(() -> rpc.functionHandleInit("", "inc"))).isEqualTo(ErrorCode.GRPC_SERVER_NOT_FOUND);
    }

    @Test
    void a_call_for_one_server_is_run_by_no_other() {
        SessionId session = rpc.callAsync(rpc.functionHandleInit("s2", "inc"), TEN);
        SessionId later = begin("inc");
        rpc.waitFor(later);
        assertThat(rpc.probe(session)).isFalse();
        rpc.cancel(session);
        assertThat(codeOf(() -> rpc.waitFor(session))).isEqualTo(ErrorCode.GRPC_SESSION_FAILED);
    }

    // --- arguments

    @Test
    void arguments_go_in_their_order_and_results_come_in_theirs() {
        FunctionHandle swap = rpc.functionHandleDefault("swap");
        Argument a = Argument.inOut(Value.of("a"));
        Argument b = Argument.inOut(Value.of("b"));
        rpc.call(swap, a, b);
        assertThat(a.value()).isEqualTo(Value.of("b"));
        assertThat(b.value()).isEqualTo(Value.of("a"));
        ArgumentStack stack = new ArgumentStack(3);
        Argument first = Argument.out();
        stack.push(Argument.in(Value.of("a")));
        stack.push(Argument.inOut(Value.of("b")));
        stack.push(first);
        SessionId session = rpc.callAsync(swap, stack);
        stack.pop();
        assertThat(rpc.waitFor(session)).isEqualTo(Value.list(Value.of("b"), Value.of("a")));
        assertThat(first.value()).isEqualTo(Value.of("a"));
    }

    @Test
    void results_that_do_not_fit_the_arguments_are_a_failure() {
        FunctionHandle inc = rpc.functionHandleDefault("inc");
        Argument one = Argument.out();
        assertThat(codeOf(() -> rpc.call(inc, Argument.in(Value.of(1)), one, Argument.out())))
                .isEqualTo(ErrorCode.GRPC_OTHER_ERROR_CODE);
        assertThat(one.value()).isEqualTo(Value.nothing());
    }

    @Test
    void a_blocking_call_whose_result_does_not_fit_its_arguments_stays_a_session_that_has_it() {
        FunctionHandle inc = rpc.functionHandleDefault("inc");
        assertThat(codeOf(() -> rpc.call(inc, Argument.in(Value.of(1)), Argument.out(), Argument.out())))
                .isEqualTo(ErrorCode.GRPC_OTHER_ERROR_CODE);
        SessionId session = rpc.sessions().get(0);
        assertThat(rpc.result(session)).isEqualTo(Value.of(2));
        assertThat(rpc.getError(session)).isEqualTo(ErrorCode.GRPC_OTHER_ERROR_CODE);
        rpc.waitAll(); // it was waited for
        rpc.close();
        rpc = GridRpc.reattach(user, site);
        assertThat(rpc.waitFor(session)).isEqualTo(Value.of(2));
        rpc.forget(session);
        assertThat(rpc.sessions()).isEmpty();
    }

    @Test
    void a_stack_that_is_full_takes_no_more_and_an_empty_one_gives_none() {
        ArgumentStack stack = new ArgumentStack(1);
        Argument argument = Argument.out();
        stack.push(argument);
        assertThat(codeOf(() -> stack.push(Argument.out()))).isEqualTo(ErrorCode.GRPC_OTHER_ERROR_CODE);
        assertThat(stack.size()).isEqualTo(1);
        assertThat(stack.pop()).containsSame(argument);
        assertThat(stack.pop()).isEmpty();
        assertThat(codeOf(() -> new ArgumentStack(-1))).isEqualTo(ErrorCode.GRPC_OTHER_ERROR_CODE);
    }

    private SessionId begin(String function) {
        return rpc.callAsync(rpc.functionHandleDefault(function), TEN);
    }

    static ErrorCode codeOf(ThrowingCallable function) {
        try {
            function.call();
            return ErrorCode.GRPC_NO_ERROR;
        } catch (GridRpcException e) {
            return e.code();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static ErrorCode endOf(CompletableFuture<Value> future) throws InterruptedException {
        try {
            future.get();
            return ErrorCode.GRPC_NO_ERROR;
        } catch (ExecutionException e) {
            return ((GridRpcException) e.getCause()).code();
        }
    }

    /** Something that a thread of its own does, and that has begun to wait. */
    private static final class Waiting {
        private final Thread thread;
        private final CompletableFuture<Void> end = new CompletableFuture<>();
        private volatile boolean wasInterrupted;

        Waiting(ThrowingCallable function) {
            thread = new Thread(() -> {
                try {
                    function.call();
                    end.complete(null);
                } catch (Throwable e) {
                    wasInterrupted = Thread.currentThread().isInterrupted();
                    end.completeExceptionally(e);
                }
            });
            thread.start();
            await().until(() -> thread.getState() == Thread.State.WAITING);
        }

        boolean isIn(String method) {
            return Arrays.stream(thread.getStackTrace())
                    .anyMatch(frame -> frame.getMethodName().equals(method));
        }

        boolean hasFailed() {
            return end.isCompletedExceptionally();
        }

        GridRpcException failure() throws InterruptedException {
            try {
                end.get();
                throw new AssertionError("it did not fail");
            } catch (ExecutionException e) {
                return (GridRpcException) e.getCause();
            }
        }

        ErrorCode code() throws InterruptedException {
            return failure().code();
        }
    }
}
