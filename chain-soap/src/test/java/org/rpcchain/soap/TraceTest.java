package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanId;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.observe.otel.ChainSpans;
import org.rpcchain.runner.Observers;
import org.rpcchain.spi.NodeListener;

/** The spans of a chain cross nodes: the traceparent travels in the envelope (W3C Trace Context). */
@Tag("sockets")
@Timeout(60)
class TraceTest {
    private static final ChainSource ON = ChainSource.of("On.java", """
            import org.rpcchain.*;
            public class On {
                public static NextHop toB(State state, Value result) {
                    return NextHop.last("b", "echo", Value.record().put("value", result).build());
                }
            }
            """);

    private static final ChainSource FORK = ChainSource.of("Fork.java", """
            import java.util.ArrayList;
            import java.util.List;
            import org.rpcchain.*;
            public class Fork {
                public static NextHop out(State state, Value result) {
                    Value parameters = Value.record().put("value", result).build();
                    List branches = new ArrayList();
                    branches.add(NextHop.last("a", "echo", parameters));
                    branches.add(NextHop.last("b", "echo", parameters));
                    return NextHop.split(branches, "m", "in", state);
                }
                public static NextHop in(State state, Value results) {
                    return NextHop.call("c", "work", Value.record().put("a", 3).put("b", 4).build(), "end", state);
                }
                public static NextHop end(State state, Value result) {
                    return NextHop.last("m", "echo", Value.record().put("value", result).build());
                }
            }
            """);

    private final Sites sites = new Sites();
    private final InMemorySpanExporter exported = InMemorySpanExporter.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exported))
                    .build())
            .build();
    private final Observers traced = new Observers(NodeListener.NONE, new ChainSpans(telemetry));

    @AfterEach
    void close() {
        sites.close();
        telemetry.close();
    }

    private SpanData childOf(String parent) {
        return exported.getFinishedSpanItems().stream()
                .filter(span -> span.getParentSpanId().equals(parent))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no child of " + parent));
    }

    @Test
    void theSpansOfAChainAreLinkedFromTheClientThroughTheNodes() {
        sites.start("a", new TestServices(), node -> node.observers(traced));
        sites.start("b", new TestServices(), node -> node.observers(traced));
        Value parameters = Value.record().put("value", "x").build();

        sites.client(client -> client.observers(traced))
                .run(ChainCall.to("a", "echo", parameters).then(ON, "toB"));

        await().until(() -> exported.getFinishedSpanItems().size() == 3);
        SpanData client = childOf(SpanId.getInvalid());
        SpanData first = childOf(client.getSpanId());
        SpanData second = childOf(first.getSpanId());
        assertThat(List.of(client, first, second))
                .extracting(SpanData::getName)
                .containsExactly("chain echo", "echo", "echo");
        assertThat(exported.getFinishedSpanItems())
                .extracting(SpanData::getTraceId)
                .containsOnly(client.getTraceId());
    }

    /** Holds its answer until it is told to give it. */
    public static final class Held {
        final CompletableFuture<Value> answer = new CompletableFuture<>();

        @ServiceFunction("echo")
        public CompletableFuture<Value> echo(Value value) {
            return answer.thenApply(nothing -> value);
        }
    }

    private SoapNode traced(String name, Object service) {
        return sites.start(name, service, node -> node.observers(traced));
    }

    private List<SpanData> childrenOf(SpanData parent) {
        return exported.getFinishedSpanItems().stream()
                .filter(span -> span.getParentSpanId().equals(parent.getSpanId()))
                .toList();
    }

    private static String place(SpanData span) {
        return span.getAttributes().get(AttributeKey.stringKey("rpcchain.server")) + " " + span.getName();
    }

    @Test
    void aTraceGoesOnFromABranchThatArrivedLastThroughMergeAndSubChain() {
        Held late = new Held();
        traced("a", new TestServices());
        traced("b", late);
        traced("c", new Workshop());
        SoapNode merging = traced("m", new TestServices());
        Value parameters = Value.record().put("value", "x").build();

        RunningChain chain = sites.client(client -> client.observers(traced))
                .start(ChainCall.to("a", "echo", parameters).then(FORK, "out"));
        await().until(() -> merging.holdings().merges() == 1); // the other branch is there
        late.answer.complete(Value.nothing());
        chain.await().orThrow();

        await().until(() -> exported.getFinishedSpanItems().size() == 8);
        SpanData first = childOf(childOf(SpanId.getInvalid()).getSpanId());
        assertThat(place(first)).isEqualTo("a echo");
        List<SpanData> branches = childrenOf(first);
        assertThat(branches).extracting(TraceTest::place).containsExactlyInAnyOrder("a echo", "b echo");
        SpanData lastOf = branches.get(place(branches.get(0)).equals("b echo") ? 0 : 1);
        List<String> after = new ArrayList<>();
        for (SpanData span = lastOf; !childrenOf(span).isEmpty(); ) {
            span = childOf(span.getSpanId());
            after.add(place(span));
        }
        assertThat(after).containsExactly("m chaining", "c work", "a add", "m echo");
        assertThat(exported.getFinishedSpanItems())
                .extracting(SpanData::getTraceId)
                .containsOnly(first.getTraceId());
    }
}
