package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanId;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.Mode;
import org.rpcchain.Outcome;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Hop;
import org.rpcchain.observe.otel.ChainSpans;
import org.rpcchain.spi.HopTracer;
import org.rpcchain.spi.NodeListener;

/** Who watches nodes and clients sees each hop, and cannot harm it. */
class ObserversTest {
    private static final Value ONE = Value.record().put("number", 1).build();

    private final List<String> told = new CopyOnWriteArrayList<>();
    private final List<HopProfile> left = new CopyOnWriteArrayList<>();
    private final InMemorySpanExporter exported = InMemorySpanExporter.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exported))
                    .build())
            .build();
    private Neighbours neighbours;

    /** Services of both nodes. */
    public static final class Numbers {
        @ServiceFunction("plus.one")
        public long plusOne(long number) {
            return number + 1;
        }
    }

    /** Writes down what it is told. */
    private final class Diary implements NodeListener {
        @Override
        public void hopArrived(String server, String function, long bytes, int hopsInWork) {
            told.add("arrived " + server + " " + function + " " + (bytes > 0) + " " + hopsInWork);
        }

        @Override
        public void hopLeft(HopProfile profile, int hopsInWork) {
            left.add(profile);
            told.add("left " + profile.server() + " " + profile.function() + " " + hopsInWork);
        }

        @Override
        public void functionLoaded(String server, boolean cached, Duration took) {
            told.add("loaded " + server + " " + cached);
        }

        @Override
        public void sandboxViolated(String server, FailureCode code) {
            told.add("violated " + server + " " + code);
        }

        @Override
        public void functionRan(ChainId chain, String hop, String function, List<String> lines) {
            told.add("ran " + function + hop.substring(chain.toString().length()) + " " + lines);
        }

        @Override
        public void chainEnded(Outcome outcome) {
            told.add("ended " + outcome.getClass().getSimpleName());
        }
    }

    @AfterEach
    void leave() {
        if (neighbours != null) {
            neighbours.close();
        }
        telemetry.close();
    }

    private static ChainCall twice() {
        return ChainCall.to("a", "plus.one", ONE)
                .then(AddTwice.SOURCE, "first")
                .state(State.empty().with("more", 10));
    }

    private void watchedBy(NodeListener listener) {
        neighbours = new Neighbours(new Numbers(), new Observers(listener, HopTracer.NONE));
    }

    @Test
    void a_listener_hears_of_each_hop_its_functions_and_the_chains_end() {
        watchedBy(new Diary());
        neighbours.client.run(twice());
        await().until(() -> told.contains("ended Done") && left.size() == 2);
        assertThat(told)
                .contains("arrived a plus.one true 1", "loaded a false", "left a plus.one 0")
                .contains("arrived b plus.one true 1", "loaded b false", "left b plus.one 0");
        assertThat(left).allSatisfy(hop -> {
            assertThat(hop.compileMicros()).isPositive();
            assertThat(hop.receivedBytes()).isPositive();
            assertThat(hop.sentBytes()).isPositive();
        });
    }

    @Test
    void a_function_that_was_compiled_before_is_a_hit() {
        watchedBy(new Diary());
        neighbours.client.run(twice());
        neighbours.client.run(twice());
        await().until(() -> told.contains("loaded a true") && told.contains("loaded b true"));
    }

    @Test
    void a_listener_hears_of_each_chaining_function_and_what_it_wrote_on_the_console_though_its_chain_fails() {
        watchedBy(new Diary());
        ChainSource failing = ChainSource.of(
                "Failing.java",
                "import org.rpcchain.*; public class Failing { public static NextHop next(State state, Value result,"
                        + " ChainContext context) { context.log(\"got \" + result.longValue());"
                        + " throw new IllegalStateException(\"no more\"); } }");
        ChainCall call = ChainCall.to("a", "plus.one", ONE).then(failing, "next");
        assertThatThrownBy(() -> neighbours.client.run(call)).hasMessageContaining("no more");
        await().until(() -> told.contains("ran next#1 [a: got 2]"));
    }

    @Test
    void a_listener_hears_of_what_the_sandbox_killed() {
        watchedBy(new Diary());
        ChainSource endless = ChainSource.of(
                "Endless.java",
                "import org.rpcchain.*; public class Endless {"
                        + " public static NextHop next(State state, Value result) { while (true) {} } }");
        ChainCall call = ChainCall.to("a", "plus.one", ONE).then(endless, "next");
        assertThatThrownBy(() -> neighbours.client.run(call)).hasMessageContaining("CPU_BUDGET");
        await().until(() -> told.contains("violated a CPU_BUDGET") && told.contains("ended Failed"));
    }

    @Test
    void a_listener_that_throws_does_not_harm_a_chain() {
        watchedBy(new NodeListener() {
            @Override
            public void hopArrived(String server, String function, long bytes, int hopsInWork) {
                throw new IllegalStateException("this listener is broken");
            }

            @Override
            public void hopLeft(HopProfile profile, int hopsInWork) {
                throw new NoClassDefFoundError("io/micrometer/Absent");
            }
        });
        assertThat(neighbours.client.run(twice()).value()).isEqualTo(Value.of(13));
    }

    @Test
    void a_listener_that_hangs_does_not_slow_chains() {
        CountDownLatch never = new CountDownLatch(1);
        watchedBy(new NodeListener() {
            @Override
            public void hopArrived(String server, String function, long bytes, int hopsInWork) {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        for (int i = 0; i < 20; i++) {
            assertThat(neighbours.client.run(twice()).value()).isEqualTo(Value.of(13));
        }
        never.countDown();
    }

    @Test
    void a_tracer_that_throws_does_not_harm_a_chain() {
        neighbours = new Neighbours(new Numbers(), new Observers(new Diary(), new HopTracer() {
            @Override
            public Span hop(String server, String function, String hop, String traceparent, Instant begun) {
                throw new IllegalStateException("this tracer is broken");
            }

            @Override
            public Span chain(String chain, String server, String function, Instant begun) {
                throw new IllegalStateException("this tracer is broken");
            }
        }));
        assertThat(neighbours.client.run(twice()).value()).isEqualTo(Value.of(13));
        await().until(() -> left.size() == 2);
    }

    /** Answers the spans from the client's on, each followed by its child; clocks need not agree. */
    private List<SpanData> spans(int count) {
        await().until(() -> exported.getFinishedSpanItems().size() >= count);
        List<SpanData> left = new ArrayList<>(exported.getFinishedSpanItems());
        List<SpanData> ordered = new ArrayList<>();
        String parent = SpanId.getInvalid();
        while (!left.isEmpty()) {
            String wanted = parent;
            SpanData next = left.stream()
                    .filter(span -> span.getParentSpanId().equals(wanted))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no child of " + wanted + " among " + left));
            left.remove(next);
            ordered.add(next);
            parent = next.getSpanId();
        }
        return ordered;
    }

    private void traced() {
        neighbours = new Neighbours(new Numbers(), new Observers(NodeListener.NONE, new ChainSpans(telemetry)));
    }

    @Test
    void spans_of_a_chain_are_linked_from_the_client_through_the_nodes() {
        traced();
        neighbours.client.run(twice());
        List<SpanData> spans = spans(3);
        assertThat(spans).extracting(SpanData::getName).containsExactly("chain plus.one", "plus.one", "plus.one");
        assertThat(spans)
                .extracting(SpanData::getTraceId)
                .containsOnly(spans.get(0).getTraceId());
        assertThat(spans).extracting(SpanData::hasEnded).containsOnly(true);
    }

    @Test
    void what_travels_is_the_traceparent_of_the_sender() {
        traced();
        neighbours.client.run(twice());
        List<SpanData> spans = spans(3);
        List<Hop> hops = neighbours.transport.hops();
        assertThat(hops).hasSize(2);
        for (int i = 0; i < 2; i++) {
            SpanContext sender = spans.get(i).getSpanContext();
            assertThat(hops.get(i).head().header().course().trace())
                    .isEqualTo("00-" + sender.getTraceId() + "-" + sender.getSpanId() + "-"
                            + sender.getTraceFlags().asHex());
        }
    }

    @Test
    void an_interactive_chain_is_one_trace_too() {
        traced();
        neighbours.client.run(twice().mode(Mode.INTERACTIVE));
        List<SpanData> spans = spans(5);
        assertThat(spans)
                .extracting(SpanData::getTraceId)
                .containsOnly(spans.get(0).getTraceId());
        assertThat(spans)
                .extracting(SpanData::getName)
                .containsExactly("chain plus.one", "plus.one", "chaining", "plus.one", "chaining");
        for (int i = 1; i < 5; i++) {
            assertThat(spans.get(i).getParentSpanId())
                    .isEqualTo(spans.get(i - 1).getSpanId());
        }
    }

    @Test
    void a_failed_chain_has_failed_spans_with_its_code() {
        traced();
        ChainCall call = twice().state(State.empty());
        assertThatThrownBy(() -> neighbours.client.run(call)).hasMessageContaining("STATE_MISSING");
        List<SpanData> spans = spans(3);
        assertThat(spans.get(0).getStatus().getDescription()).isEqualTo("STATE_MISSING");
        assertThat(spans.get(2).getStatus().getDescription()).isEqualTo("STATE_MISSING");
    }

    @Test
    void without_a_collector_the_trace_of_others_passes_through() {
        ChainSpans spans = new ChainSpans(GlobalOpenTelemetry.get());
        String incoming = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        assertThat(spans.hop("a", "f", "h", incoming, Instant.EPOCH).traceparent())
                .isEqualTo(incoming);
        assertThat(spans.hop("a", "f", "h", "no traceparent", Instant.EPOCH).traceparent())
                .isEmpty();
    }
}
