package org.rpcchain.observe.otel;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.spi.HopTracer;

/**
 * OpenTelemetry spans: one for each chain at its client, child of the span that is current where the chain is started; one
 * for each hop, child of the hop or the chain that sent it.
 *
 * <p>A trace follows the chain whatever it does: the branches of a split have the same parent, a merge function is a child of
 * the branch that arrived last. Thread-safe. Source: RPC Chains §3.7; W3C Trace Context.
 */
public final class ChainSpans implements HopTracer {
    private static final String SCOPE = "org.rpcchain";
    private static final String HEADER = "traceparent";
    private static final W3CTraceContextPropagator W3C = W3CTraceContextPropagator.getInstance();

    private static final TextMapGetter<String> TRACEPARENT = new TextMapGetter<>() {
        @Override
        @SuppressWarnings("deprecation") // nobody calls it any more, but it is still abstract
        public Iterable<String> keys(String traceparent) {
            return List.of(HEADER);
        }

        @Override
        public @Nullable String get(@Nullable String traceparent, String key) {
            return key.equals(HEADER) ? traceparent : null;
        }
    };

    private final Tracer tracer;

    /** Creates spans with a tracer of this OpenTelemetry. */
    public ChainSpans(OpenTelemetry telemetry) {
        this.tracer = telemetry.getTracer(SCOPE);
    }

    @Override
    public HopTracer.Span hop(String server, String function, String hop, String traceparent, Instant begun) {
        Context parent = traceparent.isEmpty() ? Context.root() : W3C.extract(Context.root(), traceparent, TRACEPARENT);
        return new Begun(tracer.spanBuilder(function.isEmpty() ? "chaining" : function)
                .setParent(parent)
                .setSpanKind(SpanKind.SERVER)
                .setAttribute("rpcchain.server", server)
                .setAttribute("rpcchain.function", function)
                .setAttribute("rpcchain.hop", hop)
                .setStartTimestamp(begun)
                .startSpan());
    }

    @Override
    public HopTracer.Span chain(String chain, String server, String function, Instant begun) {
        SpanBuilder span = tracer.spanBuilder("chain " + function)
                .setSpanKind(SpanKind.CLIENT)
                .setAttribute("rpcchain.chain", chain)
                .setAttribute("rpcchain.server", server)
                .setAttribute("rpcchain.function", function)
                .setStartTimestamp(begun);
        return new Begun(span.startSpan());
    }

    private record Begun(io.opentelemetry.api.trace.Span span) implements HopTracer.Span {
        @Override
        public String traceparent() {
            Map<String, String> carrier = new HashMap<>();
            W3C.inject(Context.root().with(span), carrier, (headers, key, value) -> {
                if (headers != null) {
                    headers.put(key, value);
                }
            });
            return carrier.getOrDefault(HEADER, "");
        }

        @Override
        public void done(Instant ended) {
            span.end(ended);
        }

        @Override
        public void failed(Instant ended, FailureCode code) {
            span.setStatus(StatusCode.ERROR, code.name());
            span.setAttribute("rpcchain.code", code.name());
            span.end(ended);
        }
    }
}
