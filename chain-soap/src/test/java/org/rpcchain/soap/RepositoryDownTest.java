package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;

/** Nodes and clients whose repository is down, and one that lies. */
@Tag("sockets")
@Timeout(60)
class RepositoryDownTest {
    private static final ChainSource KNOWN = source("Known", "NextHop.end(result)");
    private static final ChainSource UNKNOWN = source("Unknown", "NextHop.end(result)");

    private final MemoryRepository memory = new MemoryRepository();
    private final Sites sites = new Sites();
    private SoapRepository service;
    private SoapNode node;
    private SoapChainClient client;

    private static ChainSource source(String name, String answer) {
        return ChainSource.of(
                name + ".java",
                "import org.rpcchain.*; public class " + name
                        + " { public static NextHop next(State state, Value result) { return " + answer + "; } }");
    }

    @BeforeEach
    void start() {
        service = SoapRepository.builder(memory).start();
        node = sites.start(
                "a",
                new TestServices(),
                builder -> builder.repository(service.address()).reports(Duration.ofMillis(50)));
        client = sites.client(builder -> builder.repository(service.address()));
    }

    @AfterEach
    void stop() {
        sites.close();
        service.close();
    }

    private Value run(ChainSource source) {
        Value parameters = Value.record().put("value", "x").build();
        return client.run(ChainCall.to("a", "echo", parameters).then(source, "next"))
                .value();
    }

    private FailureCode failure(ChainSource source) {
        return catchThrowableOfType(ChainException.class, () -> run(source)).code();
    }

    private String described() throws IOException {
        return RawHttp.post(node.address(), Envelopes.soap(Envelopes.element("describe", "")));
    }

    @Test
    void chainsGoOnWithWhatIsCompiled() {
        run(KNOWN);
        service.close();

        assertThat(run(KNOWN)).isEqualTo(Value.of("x"));
        assertThat(failure(UNKNOWN)).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
    }

    @Test
    void aNodeSaysSoUntilItsRepositoryIsThereAgain() throws Exception {
        assertThat(described()).doesNotContain("note>");
        int port = service.address().getPort();
        service.close();
        await().until(() -> described().contains("note>the function repository of a cannot be reached since "));

        service = SoapRepository.builder(memory).listen("127.0.0.1", port).start();
        await().until(() -> !described().contains("note>"));
    }

    @Test
    void aRepositoryThatLiesIsCaughtAndNothingOfItRuns() {
        memory.sources.put(KNOWN.hash(), source("Known", "NextHop.end(Value.of(\"forged\"))"));

        // The client publishes what it has; the lie is told to the node that fetches.
        MemoryStore honest = new MemoryStore();
        try (SoapChainClient other = SoapChainClient.builder("other")
                .functions(honest)
                .directory(ServerDirectory.of(Map.of("a", node.address())))
                .start()) {
            ChainException caught = catchThrowableOfType(
                    ChainException.class,
                    () -> other.run(ChainCall.to(
                                    "a",
                                    "echo",
                                    Value.record().put("value", "x").build())
                            .then(KNOWN, "next")));
            assertThat(caught.code()).isEqualTo(FailureCode.SOURCE_FALSIFIED);
            assertThat(caught).hasMessageContaining("do not trust that repository");
        }
    }

    @Test
    void aTombstoneStopsANewClientAndNoChainInFlight() {
        run(KNOWN);
        memory.bury(KNOWN.hash(), "it loses orders");

        assertThat(run(KNOWN))
                .as("published a moment ago, and held by the node")
                .isEqualTo(Value.of("x"));
        try (SoapChainClient fresh = SoapChainClient.builder("fresh")
                .repository(service.address())
                .directory(ServerDirectory.of(Map.of("a", node.address())))
                .start()) {
            ChainException refused = catchThrowableOfType(
                    ChainException.class,
                    () -> fresh.run(ChainCall.to(
                                    "a",
                                    "echo",
                                    Value.record().put("value", "x").build())
                            .then(KNOWN, "next")));
            assertThat(refused.code()).isEqualTo(FailureCode.BURIED);
            assertThat(refused).hasMessageContaining("it loses orders");
        }
    }
}
