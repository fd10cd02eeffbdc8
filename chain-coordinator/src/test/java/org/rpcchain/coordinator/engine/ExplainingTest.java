package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** What people are told of a call that they wait for, by c1. */
class ExplainingTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Duration LONG = Duration.ofSeconds(5);

    private final CoordinatorEngine engine =
            new CoordinatorEngine("c1", 1, SimCluster.PROTOCOL, call -> LedgerForm.write(call).length);
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private long asks;

    static Stream<Arguments> cases() {
        return Stream.of(
                of("has not reached c1; let its client synchronize", test -> {}),
                of(" of f waits: no server that comes to c1 offers it; start one", ExplainingTest::submit),
                of(" of f waits: 1 servers offer it and are busy; 1 calls wait for it", test -> {
                    test.submit(2);
                    test.beat(1, Map.of());
                    test.submit();
                }),
                of(" of f runs on s1; if that stays silent it is started again", ExplainingTest::submitAndGive),
                of(" of f waits, having been started before: no server that comes to c1 offers it", test -> {
                    test.submitAndGive();
                    test.now =
                            test.now.plus(SimCluster.PROTOCOL.suspicionTime()).plus(LONG);
                    test.step(new Input.Woke());
                }),
                of(
                        " of f waits: c1 reaches other coordinators again, and first asks them whether it has ended",
                        test -> {
                            test.submit();
                            test.step(new Input.MembersChanged(List.of("c1", "c2")));
                        }),
                of(" of f is seen to by the coordinator c3; ask there", test -> {
                    test.step(new Input.MembersChanged(List.of("c1", "c2", "c3")));
                    CallRecord call = CallRecord.submitted(id(1), order(), "c3");
                    test.step(new Input.Heard("c3", new PeerMessage.Replicate(BatchId.NONE, List.of(call), List.of())));
                }),
                of(" has a result and waits for its client to collect it", test -> {
                    test.submitAndGive();
                    test.beat(2, Map.of(id(1), new Ending.Done(Value.of(1))));
                }),
                of(" was collected, or its login is over; nothing of it is kept", test -> {
                    test.submit();
                    test.ask(new Request.Close(ANNA));
                }));
    }

    private static Arguments of(String sentence, Consumer<ExplainingTest> before) {
        return arguments(sentence, before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void a_sentence_says_why_a_call_is_where_it_is(String sentence, Consumer<ExplainingTest> before) {
        before.accept(this);

        assertThat(ask(new Request.Explain(id(1))))
                .filteredOn(
                        effect -> effect instanceof Effect.Answer answer && answer.reply() instanceof Reply.Explanation)
                .singleElement()
                .extracting(effect -> ((Reply.Explanation) ((Effect.Answer) effect).reply()).sentence())
                .asString()
                .startsWith("the call anna/monday/1")
                .contains(sentence);
    }

    private void submit() {
        submit(1);
    }

    private void submit(long counter) {
        ask(new Request.Submit(ANNA, new TreeMap<>(Map.of(counter, order())), Request.Durability.LOGGED));
    }

    private void submitAndGive() {
        submit();
        beat(1, Map.of());
    }

    /** Lets s1 come, which runs one call at a time. */
    private void beat(long number, Map<CallId, Ending> ended) {
        ask(new Request.Beat("s1", 1, number, number - 1, Set.of("f"), 1, Set.of(), ended, LONG));
    }

    private List<Effect> ask(Request request) {
        return step(new Input.Asked(++asks, request));
    }

    /** Answers what comes of it, with what comes of it when the disk has it. */
    private List<Effect> step(Input input) {
        List<Effect> effects = new ArrayList<>(engine.step(now, input));
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i) instanceof Effect.Write write) {
                effects.addAll(engine.step(now, new Input.Written(write.number())));
            }
        }
        return effects;
    }

    private static CallId id(long counter) {
        return new CallId(ANNA, counter);
    }

    private static Order order() {
        Work work = new Work.Call("f", Value.of(1), Optional.empty());
        return new Order(work, Instant.parse("2026-01-01T00:00:00Z"), Duration.ofHours(1), 1);
    }
}
