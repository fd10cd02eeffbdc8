package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainException;
import org.rpcchain.ChainSource;
import org.rpcchain.Value;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.kept.Untellable;
import org.rpcchain.spi.NodeReport;

/** Nodes tell their repository what they hold compiled, how often it ran, and what the sandbox stopped. */
@Tag("sockets")
@Timeout(60)
class NodeReportsTest {
    private static final ChainSource SOURCE = ChainSource.of("Counted.java", """
            import org.rpcchain.*;
            public class Counted {
                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
                public static NextHop endless(State state, Value result) {
                    while (true) {}
                }
            }
            """);

    private final MemoryRepository memory = new MemoryRepository();
    private final Sites sites = new Sites();
    private SoapRepository service;

    @BeforeEach
    void start() {
        service = SoapRepository.builder(memory).start();
    }

    @AfterEach
    void stop() {
        sites.close();
        service.close();
    }

    private void node(String name, Duration period) {
        sites.start(
                name,
                new TestServices(),
                node -> node.repository(service.address()).reports(period));
    }

    private static ChainCall call(String server, String method) {
        return ChainCall.to(server, "echo", Value.record().put("value", 1).build())
                .then(SOURCE, method);
    }

    /** What each node said last, by its name. */
    private Map<String, List<NodeReport.Use>> last() {
        return memory.reports.stream()
                .collect(Collectors.toMap(NodeReport::node, NodeReport::uses, (earlier, later) -> later));
    }

    @Test
    void aNodeTellsWhatItHoldsAndHowOftenItRan() {
        node("a", Duration.ofMillis(50));
        node("b", Duration.ofMillis(50));
        SoapChainClient client = sites.client(builder -> builder.repository(service.address()));
        client.run(call("a", "end"));
        client.run(call("a", "end"));
        assertThatThrownBy(() -> client.run(call("a", "endless"))).isInstanceOf(ChainException.class);

        await().untilAsserted(() -> assertThat(last())
                .containsEntry("a", List.of(new NodeReport.Use(SOURCE.hash(), 3, 1)))
                .containsEntry("b", List.of()));
    }

    @Test
    void aNodeCountsFromItsStartOn() {
        node("a", Duration.ofMillis(20));
        await().until(() -> memory.reports.size() > 2);

        assertThat(memory.reports)
                .extracting(NodeReport::since)
                .containsOnly(memory.reports.get(0).since());
    }

    @Test
    void aNodeThatMustNotReportDoesNot() {
        node("silent", Duration.ZERO);
        node("loud", Duration.ofMillis(20));
        await().until(() -> memory.reports.size() > 3);

        assertThat(last()).containsOnlyKeys("loud");
    }

    @Test
    void aNodeThatHasEndedReportsNoMore() {
        node("a", Duration.ofMillis(20));
        node("b", Duration.ofMillis(20));
        await().until(() -> last().containsKey("a"));
        sites.stop("a");
        await().until(() -> memory.reports.size() > 3);
        memory.reports.clear();
        await().until(() -> memory.reports.size() > 5);

        assertThat(last()).containsOnlyKeys("b");
    }

    @Test
    void aReportAtWhichAnErrorIsThrownIsNotTheLast() {
        assertReportAfter(new NoClassDefFoundError("org/acme/Lost"));
    }

    @Test
    void aReportAtWhichAnErrorIsThrownThatThrowsWhenItIsToldIsNotTheLast() {
        assertReportAfter(new Untellable());
    }

    private void assertReportAfter(Error error) {
        AtomicBoolean thrown = new AtomicBoolean();
        WatchedRepository repository =
                new WatchedRepository("a", SoapFunctionRepository.at(service.address(), Credentials.NONE));
        Supplier<List<NodeReport.Use>> uses = () -> {
            if (thrown.compareAndSet(false, true)) {
                throw error;
            }
            return List.of();
        };
        NodeReporter reporter = NodeReporter.start("a", repository, uses, Duration.ofMillis(20));
        try {
            await().until(() -> last().containsKey("a"));
        } finally {
            reporter.close();
            repository.close();
        }
    }

    @Test
    void aPeriodIsNotNegative() {
        assertThatThrownBy(() -> SoapNode.builder("a").reports(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("zero turns reports off");
    }
}
