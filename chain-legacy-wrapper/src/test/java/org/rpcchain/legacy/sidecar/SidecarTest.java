package org.rpcchain.legacy.sidecar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainUnknownException;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.legacy.BrokenPipe;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.soap.SoapChainClient;

@Tag("sockets")
@Timeout(60)
class SidecarTest {
    private static final Value AMOUNT = Value.record().put("amount", 5).build();
    private static final Value NOTHING = Value.record().build();

    private static volatile URI till = URI.create("http://127.0.0.1:1/node");
    private static volatile CountingService current = answering(new LegacyAnswer.Done(NOTHING));
    private static SoapChainClient client;
    private static Sidecar shared;

    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeAll
    static void start() {
        ServerDirectory servers = new ServerDirectory() {
            @Override
            public List<URI> endpoints(String server) {
                return server.equals("till") ? List.of(till) : List.of();
            }

            @Override
            public Set<String> names() {
                return Set.of("till");
            }
        };
        client = SoapChainClient.builder("shop").directory(servers).start();
        CountingService delegating = new CountingService(true, call -> current.call(call));
        shared = Sidecar.builder("till.beijing").service("till", delegating).start();
    }

    @AfterAll
    static void stop() {
        client.close();
        shared.close();
    }

    @AfterEach
    void close() throws Exception {
        for (int i = open.size() - 1; i >= 0; i--) {
            open.get(i).close();
        }
    }

    /** Answers the sidecar that most tests share, which calls this service from now on. */
    private static Sidecar wrap(CountingService service) {
        current = service;
        return shared;
    }

    private Sidecar wrap(LegacyService service, ServiceTerms terms) {
        Sidecar sidecar =
                Sidecar.builder("till.beijing").service("till", service, terms).start();
        open.add(sidecar);
        return sidecar;
    }

    /** Answers the client of all tests, which knows this sidecar as the till. */
    private static SoapChainClient client(URI sidecar) {
        till = sidecar;
        return client;
    }

    private static Outcome run(CountingService service, String function, Value parameters) {
        return client(wrap(service).address())
                .start(ChainCall.to("till", function, parameters))
                .await();
    }

    private static CountingService answering(LegacyAnswer answer) {
        return new CountingService(true, call -> answer);
    }

    private static LegacyAnswer failed(LegacyFault.Kind kind, String code) {
        return new LegacyAnswer.Failed(new LegacyFault(kind, code, "the till says no", false, Value.of(7)));
    }

    @Test
    void anOperationIsAServiceFunction() {
        CountingService service = new CountingService(
                true, call -> new LegacyAnswer.Done(call.parameters().get("amount")));
        assertThat(run(service, "till.pay", AMOUNT).orThrow().value()).isEqualTo(Value.of(5));
    }

    @Test
    void itSaysWhatItOffers() {
        assertThat(wrap(answering(new LegacyAnswer.Done(NOTHING))).functions())
                .containsExactly("till.pay(amount, [caller])", "till.look([where], [caller])");
    }

    @Test
    void aServiceThatSaysNoIsAResult() {
        Value result = run(answering(failed(LegacyFault.Kind.SERVICE, "EMPTY")), "till.pay", AMOUNT)
                .orThrow()
                .value();
        assertThat(result)
                .isEqualTo(Value.record()
                        .put(
                                "fault",
                                Value.record()
                                        .put("code", "EMPTY")
                                        .put("message", "the till says no")
                                        .put("retryable", false)
                                        .put("detail", 7)
                                        .build())
                        .build());
    }

    @Test
    void aServiceThatCannotBeReachedIsAFailureOfTheHop() {
        Outcome outcome = run(answering(failed(LegacyFault.Kind.UNREACHABLE, "REFUSED")), "till.pay", AMOUNT);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.failure().problem().message())
                                .isEqualTo("the service function till.pay: the till says no (REFUSED)"));
        assertThat(((Outcome.Failed) outcome).failure().code()).isEqualTo(FailureCode.UNREACHABLE);
    }

    @Test
    void garbageIsAFailureOfTheHop() {
        Outcome outcome = run(answering(failed(LegacyFault.Kind.GARBAGE, "GARBAGE")), "till.pay", AMOUNT);
        assertThat(((Outcome.Failed) outcome).failure().code()).isEqualTo(FailureCode.SERVICE_THREW);
    }

    @Test
    void unknownReachesTheClientAsUnknownAndNothingIsSentAgain() {
        CountingService service = answering(new LegacyAnswer.Unknown("the line was cut; look into the till"));
        Outcome outcome = run(service, "till.pay", AMOUNT);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Unknown.class,
                        unknown -> assertThat(unknown.lastKnown().sentence())
                                .contains("till.pay on server till", "the line was cut; look into the till")
                                .endsWith("[MAYBE_DONE]"));
        assertThat(service.calls).hasValue(1);
    }

    @Test
    void unknownReachesAPlainCallerAsUnknown() {
        SoapChainClient client = client(
                wrap(answering(new LegacyAnswer.Unknown("the line was cut"))).address());
        assertThatThrownBy(() -> client.call("till", "till.pay", AMOUNT))
                .isInstanceOf(ChainUnknownException.class)
                .hasMessageContaining("the line was cut");
    }

    @Test
    void aHopThatComesTwiceReachesTheServiceOnce() throws Exception {
        CountingService service = CountingService.waiting(new LegacyAnswer.Done(Value.of("paid")));
        Sidecar sidecar = wrap(service);
        BrokenPipe pipe = new BrokenPipe("127.0.0.1", sidecar.address().getPort());
        open.add(pipe);
        pipe.loseAnswersTo("till.pay", 2); // so that the client cannot know that the hop was taken, and sends it again
        URI broken = URI.create("http://127.0.0.1:" + pipe.port() + "/node");
        RunningChain chain = client(broken).start(ChainCall.to("till", "till.pay", AMOUNT));
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> pipe.lostAnswers() == 2);
        service.released.countDown();
        assertThat(chain.await().orThrow().value()).isEqualTo(Value.of("paid"));
        assertThat(service.calls).hasValue(1);
    }

    @Test
    void moreCallsThanMayBeInWorkAreRefusedAndTheOthersGoOn() {
        CountingService service = CountingService.waiting(new LegacyAnswer.Done(Value.of("paid")));
        SoapChainClient client =
                client(wrap(service, ServiceTerms.DEFAULT.inFlight(2)).address());
        CompletableFuture<Value> first = CompletableFuture.supplyAsync(
                () -> client.call("till", "till.pay", AMOUNT), task -> new Thread(task).start());
        CompletableFuture<Value> second = CompletableFuture.supplyAsync(
                () -> client.call("till", "till.pay", AMOUNT), task -> new Thread(task).start());
        Awaitility.await().until(() -> service.calls.get() == 2);
        assertThatThrownBy(() -> client.call("till", "till.pay", AMOUNT))
                .hasMessageContaining("2 calls are in work there, as many as may be; try again later")
                .hasMessageContaining("[OVERLOADED]");
        service.released.countDown();
        assertThat(List.of(first.join(), second.join())).containsOnly(Value.of("paid"));
        assertThat(service.calls).hasValue(2);
    }

    @Test
    void callsThatWaitHoldNoThreadOfTheNode() {
        CountingService slow = CountingService.waiting(new LegacyAnswer.Done(NOTHING));
        CountingService quick = answering(new LegacyAnswer.Done(Value.of("quick")));
        Sidecar sidecar = Sidecar.builder("till.beijing")
                .service("slow", slow, ServiceTerms.DEFAULT.inFlight(220))
                .service("quick", quick)
                .start();
        open.add(sidecar);
        SoapChainClient client = client(sidecar.address());
        for (int i = 0; i < 220; i++) { // more than the node has workers
            client.start(ChainCall.to("till", "slow.pay", AMOUNT));
        }
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> slow.calls.get() == 220);
        assertThat(client.start(ChainCall.to("till", "quick.look", NOTHING))
                        .await()
                        .orThrow()
                        .value())
                .isEqualTo(Value.of("quick"));
    }

    @Test
    void anAdapterThatDoesNotComeBackEndsAsUnknownAndOneThatFailsToo() {
        CountingService stuck = CountingService.waiting(new LegacyAnswer.Done(NOTHING));
        SoapChainClient client = client(
                wrap(stuck, ServiceTerms.DEFAULT.time(Duration.ofMillis(100))).address());
        assertThatThrownBy(() -> client.call("till", "till.pay", AMOUNT))
                .isInstanceOf(ChainUnknownException.class)
                .hasMessageContaining("has not come back from pay within 2100 ms");
        assertThatThrownBy(() -> client.call("till", "till.look", NOTHING))
                .hasMessageContaining("[UNREACHABLE]")
                .hasMessageContaining("try again later");
    }

    @Test
    void anAdapterThatFailsMayHaveDoneIt() {
        CountingService failing = new CountingService(true, call -> {
            throw new IllegalStateException("a mistake of the adapter");
        });
        assertThat(run(failing, "till.pay", AMOUNT)).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void aResultThatWeighsTooMuchIsRefusedAndSaidToBeDone() {
        CountingService large = answering(new LegacyAnswer.Done(Value.of(new byte[2_000])));
        SoapChainClient client =
                client(wrap(large, ServiceTerms.DEFAULT.resultBytes(1_000)).address());
        assertThatThrownBy(() -> client.call("till", "till.look", NOTHING))
                .hasMessageContaining("the service till has done look, but its result weighs 2016 bytes")
                .hasMessageContaining("[TOO_LARGE]");
        assertThatThrownBy(() -> client.call("till", "till.pay", AMOUNT))
                .isInstanceOf(ChainUnknownException.class)
                .hasMessageContaining("the service till has done pay, but its result weighs 2016 bytes");
    }

    private static final AccessRules RULES = new AccessRules(
            Map.of(
                    "alice",
                    new KnownUser(
                            "2bd806c97f0e00af1a1fc3328fa763a9269723c8db8fac4f93af71db186d6e90", // alice
                            new KnownUser.Identity(1000, 100, null, null, null, null),
                            InetAddress.getLoopbackAddress())),
            List.of(new AccessRule("alice", List.of("till.p*"))));

    @Test
    void whereTheServiceCannotTellTheRulesDecide() {
        List<LegacyCall> seen = new ArrayList<>();
        CountingService service = new CountingService(false, call -> {
            seen.add(call);
            return new LegacyAnswer.Done(Value.of("paid"));
        });
        Sidecar sidecar = Sidecar.builder("till.beijing")
                .service("till", service)
                .access(RULES)
                .start();
        open.add(sidecar);
        SoapChainClient client = client(sidecar.address());
        Value alice = Value.record().put("token", "alice").build();
        Value mallory =
                Value.record().put("user", "alice").put("token", "guess-me-not").build();

        assertThat(client.call("till", "till.pay", AMOUNT.with("caller", alice)))
                .isEqualTo(Value.of("paid"));
        Value denied =
                client.call("till", "till.pay", AMOUNT.with("caller", mallory)).get("fault");
        assertThat(denied.get("code").text()).isEqualTo("ACCESS_REFUSED");
        assertThat(denied.get("message").text())
                .contains("do not let somebody who has shown no token that the sidecar knows call till.pay")
                .doesNotContain("guess-me-not");
        assertThat(client.call("till", "till.pay", AMOUNT).has("fault")).isTrue();
        assertThat(client.call("till", "till.look", NOTHING.with("caller", alice))
                        .get("fault")
                        .get("message")
                        .text())
                .contains("do not let alice call till.look");
        assertThat(seen).singleElement().satisfies(call -> {
            assertThat(call.caller()).isEqualTo(new Caller.UnixUser(1000, 100, List.of()));
            assertThat(call.from()).contains(InetAddress.getLoopbackAddress());
        });
    }

    @Test
    void whereTheServiceCanTellItGetsTheCallersOwnCredentials() {
        List<LegacyCall> seen = new ArrayList<>();
        CountingService service = new CountingService(true, call -> {
            seen.add(call);
            return new LegacyAnswer.Done(NOTHING);
        });
        Value caller =
                Value.record().put("user", "bob").put("password", "secret").build();
        run(service, "till.pay", AMOUNT.with("caller", caller)).orThrow();
        assertThat(seen).singleElement().satisfies(call -> {
            assertThat(call.caller()).isEqualTo(new Caller.Password("bob", "secret"));
            assertThat(call.parameters()).isEqualTo(AMOUNT);
            assertThat(call.time()).isEqualTo(Duration.ofSeconds(30));
        });
    }

    /** What a service throws where it should not; it closes no better. */
    private record Throwing(Throwable thrown) implements LegacyService {
        @Override
        public List<LegacyOperation> describe() {
            close();
            return List.of();
        }

        @Override
        public LegacyAnswer call(LegacyCall call) {
            throw new AssertionError("called");
        }

        @Override
        public void close() {
            Throwing.<RuntimeException>undeclared(thrown);
        }

        @SuppressWarnings("unchecked") // as languages without checked exceptions do
        private static <E extends Throwable> void undeclared(Throwable thrown) throws E {
            throw (E) thrown;
        }
    }

    static List<Throwable> whateverIsThrown() {
        return List.of(new IllegalStateException(), new NoClassDefFoundError(), new IOException());
    }

    @ParameterizedTest
    @MethodSource("whateverIsThrown")
    void whateverKeepsItFromStartingItsServicesAreClosed(Throwable thrown) {
        CountingService before = answering(new LegacyAnswer.Done(NOTHING));
        CountingService after = answering(new LegacyAnswer.Done(NOTHING));
        Sidecar.Builder builder = Sidecar.builder("till.beijing")
                .service("before", before)
                .service("throwing", new Throwing(thrown))
                .service("after", after);
        assertThatThrownBy(builder::start).isSameAs(thrown);
        assertThat(before.closed).isTrue();
        assertThat(after.closed).isTrue();
    }

    @Test
    void anOperationWithAParameterOfThatNameIsRefusedAndTheServiceClosed() {
        List<LegacyService> closed = new ArrayList<>();
        LegacyService clashing = new LegacyService() {
            @Override
            public List<LegacyOperation> describe() {
                return List.of(new LegacyOperation("ring", List.of("[caller]"), true));
            }

            @Override
            public LegacyAnswer call(LegacyCall call) {
                throw new AssertionError("called");
            }

            @Override
            public void close() {
                closed.add(this);
            }
        };
        Sidecar.Builder builder = Sidecar.builder("phone").service("phone", clashing);
        assertThatIllegalArgumentException()
                .isThrownBy(builder::start)
                .withMessageContaining("the operation phone.ring has a parameter 'caller'");
        assertThat(closed).containsExactly(clashing);
    }

    @Test
    void closingItClosesItsServices() {
        CountingService service = answering(new LegacyAnswer.Done(NOTHING));
        wrap(service, ServiceTerms.DEFAULT).close();
        assertThat(service.closed).isTrue();
    }

    @ParameterizedTest
    @ValueSource(classes = {IllegalStateException.class, LinkageError.class})
    void aServiceThatCannotBeClosedKeepsNoOtherOpen(Class<? extends Throwable> kind) throws Exception {
        Throwable trouble = kind.getDeclaredConstructor(String.class).newInstance("it will not");
        LegacyService stubborn = new LegacyService() {
            @Override
            public List<LegacyOperation> describe() {
                return List.of();
            }

            @Override
            public LegacyAnswer call(LegacyCall call) {
                throw new AssertionError("called");
            }

            @Override
            public void close() {
                new Throwing(trouble).close();
            }
        };
        CountingService other = answering(new LegacyAnswer.Done(NOTHING));
        Sidecar sidecar = Sidecar.builder("till.beijing")
                .service("stubborn", stubborn)
                .service("till", other)
                .start();
        assertThatThrownBy(sidecar::close).isSameAs(trouble);
        assertThat(other.closed).isTrue();
    }
}
