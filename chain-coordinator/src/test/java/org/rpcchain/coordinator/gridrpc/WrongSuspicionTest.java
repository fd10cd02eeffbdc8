package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorEngine;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.engine.Input;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.CoordinatorLine;
import org.rpcchain.coordinator.wire.LedgerForm;

/**
 * A server that is slow is taken to be lost, and its call is scheduled again; then both answer, and not the same, as a function that
 * depends on where it runs does. What the arguments hold is of one answer, the one that was taken, and is set once. Source: RPC-V §4.1.
 */
@Timeout(60)
class WrongSuspicionTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final CallId CALL = new CallId(ANNA, 1);
    private static final Duration SUSPICION = CoordinatorProtocol.DEFAULT.suspicionTime();

    @TempDir
    Path directory;

    private final Clocked coordinator = new Clocked();
    private final Map<String, Long> beats = new HashMap<>();
    private final Argument version = Argument.inOut(Value.of(1));
    private final Argument text = Argument.inOut(Value.of("data"));
    private GridRpcClient rpc;
    private SessionId session;
    /** What the slow server was given. */
    private Value first;

    @BeforeEach
    void aSlowServerThatHasACallIsSuspected() {
        rpc = GridRpc.initialize(
                new GridRpcConfiguration(ANNA, directory, List.of("c1"), Duration.ofSeconds(5), Duration.ofHours(1)),
                coordinator);
        session = rpc.callAsync(rpc.functionHandleDefault("step"), version, text);
        first = given("slow");
        coordinator.pass(SUSPICION.plusSeconds(1));
    }

    @AfterEach
    void finish() {
        rpc.close();
    }

    /** The real engine, whose time is moved. */
    private static final class Clocked implements CoordinatorLine {
        private final CoordinatorEngine engine =
                new CoordinatorEngine("c1", 1, CoordinatorProtocol.DEFAULT, call -> LedgerForm.write(call).length);
        private final Map<Long, CompletableFuture<Reply>> asks = new HashMap<>();
        private final List<Ending> delivered = new ArrayList<>();
        private Instant now = Instant.parse("2026-01-01T00:00:00Z");
        private long last;

        @Override
        public synchronized CompletionStage<Reply> ask(String name, Request request, Duration timeout) {
            CompletableFuture<Reply> reply = new CompletableFuture<>();
            asks.put(++last, reply);
            step(new Input.Asked(last, request));
            return reply;
        }

        synchronized void pass(Duration time) {
            now = now.plus(time);
            step(new Input.Woke());
        }

        private void step(Input input) {
            for (Effect effect : engine.step(now, input)) {
                if (effect instanceof Effect.Write write) {
                    step(new Input.Written(write.number()));
                } else if (effect instanceof Effect.Answer answer) {
                    if (answer.reply() instanceof Reply.Collection collection) {
                        collection.endings().values().forEach(ended -> delivered.add(ended.ending()));
                    }
                    CompletableFuture<Reply> ask = asks.remove(answer.ask());
                    if (ask != null) {
                        ask.complete(answer.reply());
                    }
                }
            }
        }

        synchronized Optional<Ending> ending() {
            return engine.ledger()
                    .find(CALL)
                    .map(CallRecord::standing)
                    .filter(Standing.Finished.class::isInstance)
                    .map(standing -> ((Standing.Finished) standing).ending());
        }

        synchronized List<Ending> delivered() {
            return List.copyOf(delivered);
        }
    }

    private Reply.Orders beat(String server, int room, Set<CallId> running, Map<CallId, Ending> ended) {
        long number = beats.merge(server, 1L, Long::sum);
        Request.Beat beat =
                new Request.Beat(server, 1, number, number - 1, Set.of("step"), room, running, ended, Duration.ZERO);
        return (Reply.Orders)
                coordinator.ask("c1", beat, Duration.ZERO).toCompletableFuture().join();
    }

    /** A server asks for work, and gets the call. */
    private Value given(String server) {
        Map<CallId, Work.Call> run = beat(server, 1, Set.of(), Map.of()).run();
        assertThat(run).containsOnlyKeys(CALL);
        return run.values().iterator().next().parameters();
    }

    /** What a server makes of two arguments, which says that it was this one. */
    private static Ending answer(String server, Value parameters) {
        return new Ending.Done(Value.list(
                Value.of(parameters.at(0).longValue() + 1),
                Value.of(parameters.at(1).text() + ">" + server)));
    }

    /** It may forget what it has ended, whether that counts or not, once that is kept. */
    private void answers(String server, Value parameters) {
        beat(server, 0, Set.of(), Map.of(CALL, answer(server, parameters)));
        assertThat(beat(server, 0, Set.of(), Map.of(CALL, answer(server, parameters)))
                        .taken())
                .containsExactly(CALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"slow quick", "quick slow"})
    void the_first_of_two_answers_is_taken_whole_and_once_and_both_servers_were_given_the_same(String order) {
        Value second = given("quick");
        assertThat(second).isEqualTo(first).isEqualTo(Value.list(Value.of(1), Value.of("data")));

        String[] servers = order.split(" ", -1);
        answers(servers[0], first);
        rpc.waitFor(session);
        Ending taken = answer(servers[0], first);
        assertThat(version.value()).isEqualTo(Value.of(2));
        assertThat(text.value()).isEqualTo(Value.of("data>" + servers[0]));

        answers(servers[1], second);
        coordinator.pass(SUSPICION);
        assertThat(version.value()).isEqualTo(Value.of(2));
        assertThat(text.value()).isEqualTo(Value.of("data>" + servers[0]));
        assertThat(rpc.result(session)).isEqualTo(((Ending.Done) taken).result());
        assertThat(coordinator.delivered()).containsExactly(taken);
        assertThat(coordinator.ending().filter(kept -> !kept.equals(taken))).isEmpty();
    }

    @Test
    void a_late_answer_does_not_come_into_what_the_next_call_has_made_of_the_arguments() {
        answers("quick", given("quick"));
        rpc.waitFor(session);

        SessionId next = rpc.callAsync(rpc.functionHandleDefault("step"), version, text);
        CallId second = new CallId(ANNA, 2);
        Map<CallId, Work.Call> run = beat("quick", 1, Set.of(), Map.of()).run();
        assertThat(run).containsOnlyKeys(second);
        Value parameters = run.values().iterator().next().parameters();
        assertThat(parameters).isEqualTo(Value.list(Value.of(2), Value.of("data>quick")));
        answers("slow", first);
        assertThat(version.value()).isEqualTo(Value.of(2));
        beat("quick", 0, Set.of(), Map.of(second, answer("quick", parameters)));
        rpc.waitFor(next);
        assertThat(version.value()).isEqualTo(Value.of(3));
        assertThat(text.value()).isEqualTo(Value.of("data>quick>quick"));
        assertThat(coordinator.delivered()).hasSize(2);
    }

    @Test
    void a_server_that_was_suspected_and_still_runs_the_call_keeps_it_while_nobody_else_has_it() {
        beat("slow", 0, Set.of(CALL), Map.of());
        assertThat(beat("quick", 1, Set.of(), Map.of()).run()).isEmpty();
        answers("slow", first);
        rpc.waitFor(session);
        assertThat(Arrays.asList(version.value(), text.value())).containsExactly(Value.of(2), Value.of("data>slow"));
    }
}
