package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainException;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainSource;
import org.rpcchain.ChainUnknownException;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;

/** What must be seen, 7: each mistake gives the client a sentence that names chain, hop, server and remedy. */
@Tag("sockets")
class UnhappyChainTest {
    private static final ChainSource GO = ChainSource.of("Go.java", """
            import org.rpcchain.*;
            public class Go {
                public static NextHop on(State state, Value result) {
                    return NextHop.call(state.get("server").text(), state.get("function").text(),
                        Value.record().put("value", result).build(), "end", state);
                }
                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);
    private static final Value ONE = Value.record().put("a", 1).put("b", 0).build();

    private final MemoryStore store = new MemoryStore();
    /** A port that no server of this test can be given. */
    private final URI nobody = URI.create("http://127.0.0.1:1/node");

    private final Protocol protocol = Protocol.DEFAULT.heartbeats(Duration.ofMillis(500), Duration.ofSeconds(2));
    private final SoapNode b = SoapNode.builder("b")
            .functions(store)
            .messageLimit(200_000)
            .register(new TestServices())
            .start();
    private final SoapNode a = SoapNode.builder("a")
            .functions(store)
            .protocol(protocol)
            .directory(ServerDirectory.of(Map.of("b", b.address(), "dead", nobody)))
            .register(new TestServices())
            .register(new Large())
            .start();
    private final SoapChainClient client = SoapChainClient.builder("tester")
            .functions(store)
            .protocol(protocol)
            .directory(ServerDirectory.of(Map.of("a", a.address(), "dead", nobody)))
            .start();

    /** Answers more than the next server takes. */
    public static final class Large {
        @ServiceFunction("large")
        public byte[] large() {
            return new byte[500_000];
        }
    }

    @AfterEach
    void close() {
        client.close();
        a.close();
        b.close();
    }

    private static State state(String server, String function) {
        return State.empty().with("server", server).with("function", function);
    }

    private void assertFails(ChainCall call, FailureCode code, String... words) {
        ChainException thrown = catchThrowableOfType(ChainException.class, () -> client.run(call));
        assertThat(thrown).isNotNull();
        assertThat(thrown.code()).as(thrown.getMessage()).isEqualTo(code);
        assertThat(thrown.getMessage()).contains(words);
    }

    private Value parameters(ChainCall call) {
        return catchThrowableOfType(ChainFailedException.class, () -> client.run(call))
                .failure()
                .parameters();
    }

    @Test
    void programsReadWhatFailedFromItsParameters() {
        assertThat(parameters(go("add", "c", "echo")))
                .isEqualTo(Value.record().put("server", "c").build());
        assertThat(parameters(go("add", "dead", "echo")))
                .isEqualTo(Value.record()
                        .put("endpoints", Value.list(Value.of(nobody.toString())))
                        .put("server", "dead")
                        .build());
        assertThat(parameters(go("add", "b", "ech")))
                .isEqualTo(Value.record().put("function", "ech").build());
        assertThat(parameters(ChainCall.to("a", "add", ONE).then(GO, "on")))
                .isEqualTo(Value.record()
                        .put("source", "Go.java")
                        .put("method", "on")
                        .put("line", 4)
                        .put("name", "server")
                        .build());
        assertThat(parameters(go("add", "b", "echo").hopLimit(1)))
                .isEqualTo(Value.record()
                        .put("hopLimit", 1)
                        .put("server", "b")
                        .put("function", "echo")
                        .build());
    }

    private static ChainCall go(String function, String server, String next) {
        return ChainCall.to(
                        "a",
                        function,
                        function.equals("add") ? ONE : Value.record().build())
                .then(GO, "on")
                .state(state(server, next))
                .timeBudget(Duration.ofSeconds(10));
    }

    @Test
    void aPlainCallThatFailsNamesTheLogicalServer() {
        assertThatThrownBy(() -> client.call("dead", "add", ONE))
                .hasMessageStartingWith("the call of add on server dead failed: no connection to " + nobody)
                .hasMessageEndingWith("[UNREACHABLE]");
    }

    @Test
    void aPlainCallThatFailsNamesServerAndEndpointForPrograms() {
        ChainFailedException thrown =
                catchThrowableOfType(ChainFailedException.class, () -> client.call("dead", "add", ONE));
        assertThat(thrown.failure().parameters())
                .isEqualTo(Value.record()
                        .put("server", "dead")
                        .put("endpoints", Value.list(Value.of(nobody.toString())))
                        .build());
    }

    @Test
    void aPlainCallThatIsRefusedSaysWhatTheServerSays() {
        ChainException thrown = catchThrowableOfType(ChainException.class, () -> client.call("a", "nothing", ONE));
        assertThat(thrown).isInstanceOf(ChainFailedException.class).hasMessageContaining("'nothing'");
        assertThat(thrown.code()).isEqualTo(FailureCode.UNKNOWN_FUNCTION);
    }

    @Test
    void aClientTellsItsPortWhateverItAnnounces() {
        URI elsewhere = URI.create("http://gate.example:8080");
        try (SoapChainClient behind =
                SoapChainClient.builder("behind").announce(elsewhere).start()) {
            assertThat(behind.address()).hasHost("gate.example");
            assertThat(behind.port()).isPositive().isNotEqualTo(8080);
        }
    }

    @Test
    void anAnnouncedAddressThatIsAServicesIsRefusedAtOnce() {
        SoapChainClient.Builder builder = SoapChainClient.builder("behind");

        assertThatThrownBy(() -> builder.announce(URI.create("http://gate.example:8080/origin")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("without /origin");
    }

    @Test
    void aWrongServerName() {
        assertFails(
                go("add", "c", "echo"),
                FailureCode.UNKNOWN_SERVER,
                "tester@",
                "hop 1",
                "server a",
                "'c'",
                "dead",
                "add it");
        assertFails(ChainCall.to("x", "add", ONE), FailureCode.UNKNOWN_SERVER, "'x'", "dead");
    }

    @Test
    void aDeadServer() {
        assertFails(
                go("add", "dead", "echo"),
                FailureCode.UNREACHABLE,
                "tester@",
                "hop 2",
                "server dead",
                nobody.toString(),
                "start it");
        assertFails(ChainCall.to("dead", "add", ONE), FailureCode.UNREACHABLE, "tester@", nobody.toString());
    }

    @Test
    void anUnknownFunction() {
        assertFails(
                go("add", "b", "ech"),
                FailureCode.UNKNOWN_FUNCTION,
                "tester@",
                "hop 2",
                "server b",
                "'ech'",
                "did you mean",
                "echo");
    }

    @Test
    void aFunctionThatThrows() {
        assertFails(
                ChainCall.to("a", "fail", Value.record().build()),
                FailureCode.SERVICE_THREW,
                "tester@",
                "hop 1",
                "server a",
                "the disk is on fire");
    }

    @Test
    void aSourceThatDoesNotCompileNeverLeaves() {
        ChainSource broken = ChainSource.of("Bad.java", "public class Bad { int x = ; }");
        assertFails(
                ChainCall.to("a", "add", ONE).then(broken, "on"),
                FailureCode.NOT_COMPILED,
                "nothing was begun; the client refuses: ",
                "Bad.java",
                "line 1",
                "^");
    }

    @Test
    void aMethodThatIsNotThere() {
        assertFails(
                ChainCall.to("a", "add", ONE).then(GO, "onn"),
                FailureCode.NO_SUCH_METHOD,
                "nothing was begun",
                "'onn'",
                "Go.java",
                "end, on");
    }

    @Test
    void aStateThatMissesAName() {
        assertFails(
                ChainCall.to("a", "add", ONE).then(GO, "on"),
                FailureCode.STATE_MISSING,
                "tester@",
                "hop 1",
                "server a",
                "server");
    }

    @Test
    void aMessageOverTheReceiversLimit() {
        assertFails(
                go("large", "b", "echo"),
                FailureCode.TOO_LARGE,
                "tester@",
                "hop 2",
                "server b",
                "at most 200000",
                "messageLimit");
    }

    private void assertTooLargeForItsClient(Mode mode) {
        try (SoapChainClient small = SoapChainClient.builder("small")
                .functions(store)
                .directory(ServerDirectory.of(Map.of("a", a.address())))
                .messageLimit(100_000)
                .start()) {
            ChainCall call = ChainCall.to("a", "large", Value.record().build())
                    .then(GO, "end")
                    .mode(mode);
            ChainException thrown = catchThrowableOfType(ChainException.class, () -> small.run(call));
            assertThat(thrown).isInstanceOf(ChainFailedException.class);
            assertThat(thrown.code()).isEqualTo(FailureCode.TOO_LARGE);
            assertThat(thrown).hasMessageContainingAll("hop 1, large on server a", "100000", "messageLimit");
        }
    }

    @Test
    void aResultOverTheClientsLimit() {
        assertTooLargeForItsClient(Mode.CHAINED);
    }

    @Test
    void aResultOverTheLimitOfAClientThatRunsItsChainItself() {
        assertTooLargeForItsClient(Mode.INTERACTIVE);
    }

    @Test
    void aSourceThatTheNodeCannotFetch() {
        try (SoapNode alone =
                        SoapNode.builder("alone").register(new TestServices()).start();
                SoapChainClient other = SoapChainClient.builder("other")
                        .functions(store)
                        .directory(ServerDirectory.of(Map.of("alone", alone.address())))
                        .start()) {
            ChainCall call = ChainCall.to("alone", "add", ONE).then(GO, "on").state(state("b", "echo"));
            ChainException thrown = catchThrowableOfType(ChainException.class, () -> other.run(call));
            assertThat(thrown.code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
            assertThat(thrown).hasMessageContaining("server alone").hasMessageContaining("repository(uri)");
        }
    }

    @Test
    void aNodeThatIsKilledInMidChain() throws IOException {
        try (DoomedServer doomed = DoomedServer.start("doomed");
                SoapNode near = SoapNode.builder("near")
                        .functions(store)
                        .protocol(protocol)
                        .directory(ServerDirectory.of(Map.of("doomed", doomed.address())))
                        .register(new TestServices())
                        .start();
                SoapChainClient other = SoapChainClient.builder("other")
                        .functions(store)
                        .protocol(protocol)
                        .directory(ServerDirectory.of(Map.of("near", near.address(), "doomed", doomed.address())))
                        .start()) {
            ChainCall call = ChainCall.to("near", "add", ONE).then(GO, "on").state(state("doomed", "halt"));

            assertThatThrownBy(() -> other.run(call))
                    .isInstanceOf(ChainUnknownException.class)
                    .hasMessageMatching("(?s)chain other@\\d+ stopped at hop 2, halt on server doomed: .*"
                            + Pattern.quote(doomed.address().toString()) + ".*");
        }
    }

    @Test
    void aClientThatANodeMayNotAnswer() {
        try (SoapChainClient far = SoapChainClient.builder("far")
                .announce(URI.create("http://10.1.2.3:9"))
                .directory(ServerDirectory.of(Map.of("a", a.address())))
                .start()) {
            ChainException thrown =
                    catchThrowableOfType(ChainException.class, () -> far.run(ChainCall.to("a", "add", ONE)));
            assertThat(thrown.code()).isEqualTo(FailureCode.ORIGIN_NOT_ALLOWED);
            assertThat(thrown)
                    .hasMessageContaining("allowOrigins(\"10.1.2.3\")")
                    .hasMessageContaining("far@");
        }
    }
}
