package org.rpcchain.examples.tour;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.rpcchain.ChainResult;
import org.rpcchain.observe.micrometer.ChainMeters;
import org.rpcchain.observe.otel.ChainSpans;
import org.rpcchain.runner.Observers;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/**
 * What a chain tells of itself: lines, and where the time went; and what its nodes tell whoever watches them. Source: RPC
 * Chains §3.7; spans and meters are beyond it.
 */
final class Console implements Tour.Program {
    private final InMemorySpanExporter spans = InMemorySpanExporter.create();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @Override
    public void run(Path work, PrintStream out) throws IOException {
        try (OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
                .setTracerProvider(SdkTracerProvider.builder()
                        .addSpanProcessor(SimpleSpanProcessor.create(spans))
                        .build())
                .build()) {
            watch(work, new Observers(new ChainMeters(meters), new ChainSpans(telemetry)), out);
            tell(out);
        }
    }

    private void watch(Path work, Observers observers, PrintStream out) throws IOException {
        try (Town town = watched(work, observers);
                SoapChainClient client = town.client()) {
            ChainResult result = client.run(Composition.order().profiled(true));
            result.console().forEach(out::println);
            out.print(result.timeline().text());
            Path svg = work.resolve("timeline.svg");
            Files.writeString(svg, result.timeline().svg());
            out.println("drawn to " + svg);
        }
    }

    private static Town watched(Path work, Observers observers) {
        UnaryOperator<SoapNode.Builder> watched = node -> node.observers(observers);
        return new Town(work)
                .open("stock", new Services.Stock(), watched)
                .open("bank", new Services.Bank(true), watched)
                .open("courier", new Services.Courier(), watched)
                .open("shop", new Services.Shop(false), watched);
    }

    /** Says it when the nodes are closed, and so have said all. */
    private void tell(PrintStream out) {
        List<SpanData> ended = spans.getFinishedSpanItems();
        long traces = ended.stream().map(SpanData::getTraceId).distinct().count();
        long hops = Math.round(meters.get("rpcchain.hops").counters().stream()
                .mapToDouble(Counter::count)
                .sum());
        Set<String> ids = ended.stream().map(SpanData::getSpanId).collect(Collectors.toSet());
        long children = ended.stream()
                .map(SpanData::getParentSpanId)
                .filter(ids::contains)
                .count();
        out.println("OpenTelemetry: " + ended.size() + " spans of " + traces + " trace; " + children
                + " have the hop before them for a parent");
        out.println("Micrometer: " + hops + " hops in " + meters.getMeters().size() + " meters");
    }
}
