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
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** What people are told of a call that they wait for, by c1. */
class ExplainingTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Work CALL = new Work.Call("f", Value.of(1), Optional.empty());
    private static final Duration LONG = Duration.ofSeconds(5);

    private boolean isDiskBehind;

    private final CoordinatorEngine engine =
            new CoordinatorEngine("c1", 1, SimCluster.PROTOCOL, call -> LedgerForm.write(call).length, new LogRoom() {
                @Override
                public long usedBytes() {
                    return 0;
                }

                @Override
                public boolean keepsUp() {
                    return !isDiskBehind;
                }
            });
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private long asks;
    private CallId explained = id(1);

    static Stream<Arguments> cases() {
        return Stream.of(
                of("has not reached c1; let its client synchronize", test -> {}),
                of(" of f waits: no server that comes to c1 offers it; start one", ExplainingTest::submit),
                of(
                        " of f on s9 waits: s9, the only server that may run it, does not come to c1, or does not offer it; start it there",
                        test -> {
                            test.beat("s1", 1, Map.of());
                            test.submit(1, new Work.Call("f", Value.of(1), Optional.of("s9")));
                        }),
                of(" of f waits: 1 server offers it and is busy; 1 call waits for it", test -> {
                    test.submit(2);
                    test.beat(1, Map.of());
                    test.submit();
                }),
                of(" of f waits: 2 servers offer it and are busy; 2 calls wait for it", test -> {
                    test.submit(3);
                    test.submit(4);
                    test.beat("s1", 1, Map.of());
                    test.beat("s2", 1, Map.of());
                    test.submit();
                    test.submit(2);
                }),
                of(" of f waits: c1 was started again, and first asks the other coordinators about it", test -> {
                    CallRecord call = CallRecord.submitted(id(1), order(CALL), "c1");
                    test.step(new Input.Restored(List.of(call), List.of(), false));
                    test.step(new Input.MembersChanged(List.of("c1", "c2")));
                }),
                of(" of chain mail is about to start", test -> {
                    Work chain = new Work.Chain("mail", Value.of("x".repeat(5 << 20)));
                    List<CallRecord> chains = Stream.of(id(1), id(2))
                            .map(id -> CallRecord.submitted(id, order(chain), "c1"))
                            .toList();
                    test.engine.step(test.now, new Input.Restored(chains, List.of(), true));
                    test.engine.step(test.now, new Input.MembersChanged(List.of("c1")));
                    test.explained = id(2);
                }),
                of(
                        " of chain mail is under way: c1 sees that its first server gets it, or waits for the server that has it",
                        test -> test.submit(1, new Work.Chain("mail", Value.of(1)))),
                of(
                        " of chain mail is under way, having been begun before: c1 sees that its first server gets it, or waits for the server that has it",
                        test -> {
                            test.step(new Input.MembersChanged(List.of("c1", "c2")));
                            CallRecord call = CallRecord.submitted(
                                            id(1), order(new Work.Chain("mail", Value.of(1))), "c2")
                                    .at(new Standing.Started(new Attempt(1, "c2", "c2", 0, test.now)));
                            test.step(new Input.Heard(
                                    "c2", new PeerMessage.Replicate(BatchId.NONE, List.of(call), List.of())));
                            test.step(new Input.MembersChanged(List.of("c1")));
                        }),
                of(" of f waits: the disk of c1 does not keep up, and nothing is started until it does", test -> {
                    test.submit();
                    test.isDiskBehind = true;
                    test.beat(1, Map.of());
                }),
                of(" of chain mail waits: the disk of c1 does not keep up", test -> {
                    Work chain = new Work.Chain("mail", Value.of(1));
                    test.isDiskBehind = true;
                    test.step(new Input.Restored(
                            List.of(CallRecord.submitted(id(1), order(chain), "c1")), List.of(), true));
                    test.step(new Input.MembersChanged(List.of("c1")));
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
                    CallRecord call = CallRecord.submitted(id(1), order(CALL), "c3");
                    test.step(new Input.Heard("c3", new PeerMessage.Replicate(BatchId.NONE, List.of(call), List.of())));
                }),
                of(" has a result and waits for its client to collect it", test -> {
                    test.submitAndGive();
                    test.beat(2, Map.of(id(1), new Ending.Done(Value.of(1))));
                }),
                of(" has ended without a result and waits for its client to collect it", test -> {
                    test.submitAndGive();
                    test.beat(2, Map.of(id(1), new Ending.Failed(new Problem(FailureCode.UNREACHABLE, "no"))));
                }),
                of(" has been cancelled and waits for its client to collect it", test -> {
                    test.submit();
                    test.ask(new Request.Cancel(id(1)));
                }),
                of(" was collected by its client", test -> {
                    test.submit(1);
                    test.submit(2);
                    test.ask(new Request.Cancel(id(2)));
                    test.ask(new Request.Acknowledge(ANNA, Set.of(2L)));
                    test.explained = id(2);
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

        assertThat(explanation(explained)).startsWith("the call " + explained).contains(sentence);
    }

    private String explanation(CallId call) {
        return ask(new Request.Explain(call)).stream()
                .filter(Effect.Answer.class::isInstance)
                .map(effect -> ((Reply.Explanation) ((Effect.Answer) effect).reply()).sentence())
                .reduce((one, other) -> one + "; and again: " + other)
                .orElseThrow();
    }

    private void submit() {
        submit(1);
    }

    private void submit(long counter) {
        submit(counter, CALL);
    }

    private void submit(long counter, Work work) {
        ask(new Request.Submit(ANNA, new TreeMap<>(Map.of(counter, order(work))), Request.Durability.LOGGED));
    }

    private void submitAndGive() {
        submit();
        beat(1, Map.of());
    }

    /** Lets s1 come, which runs one call at a time. */
    private void beat(long number, Map<CallId, Ending> ended) {
        beat("s1", number, ended);
    }

    private void beat(String server, long number, Map<CallId, Ending> ended) {
        ask(new Request.Beat(server, 1, number, number - 1, Set.of("f"), 1, Set.of(), ended, LONG));
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

    private static Order order(Work work) {
        return new Order(work, Instant.parse("2026-01-01T00:00:00Z"), Duration.ofHours(1), 1);
    }
}
