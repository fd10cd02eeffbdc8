package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.opentelemetry.api.trace.SpanId;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Value;
import org.rpcchain.observe.otel.ChainSpans;
import org.rpcchain.runner.Observers;
import org.rpcchain.spi.NodeListener;

/** The spans of a chain cross nodes: the traceparent travels in the envelope (W3C Trace Context). */
@Tag("sockets")
class TraceTest {
    private static final ChainSource ON = ChainSource.of("On.java", """
            import org.rpcchain.*;
            public class On {
                public static NextHop toB(State state, Value result) {
                    return NextHop.last("b", "echo", Value.record().put("value", result).build());
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
}
