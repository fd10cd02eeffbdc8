package org.rpcchain.examples.copy.experiment;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.site.Way;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The figures as programs read them: {@code ratios} by client site and file size, and all they were made of.
 *
 * <p>A ratio that was not measured is left out.
 */
public final class FiguresJson {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final String TREE = "tree";

    private FiguresJson() {}

    /** Writes the file. */
    public static void write(Figures figures, Path file) {
        MAPPER.writeValue(file.toFile(), document(figures));
    }

    static Map<String, Object> document(Figures figures) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("fields", fields());
        document.put("machine", machine());
        document.put("servers", figures.servers());
        document.put(
                "clients", figures.clients().stream().map(FiguresJson::client).toList());
        document.put("bytesCounted", figures.counted());
        document.put("seed", figures.seed());
        document.put("repetitions", figures.repetitions());
        document.put("ratios", ratios(figures));
        document.put("trees", figures.trees().stream().map(FiguresJson::tree).toList());
        document.put("files", figures.sizes().stream().map(FiguresJson::size).toList());
        return document;
    }

    private static Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(
                "ratios", "by client site, then by file size; 'tree' is the whole tree, with several files in flight");
        fields.put(
                "rpcSecondsOverChainSeconds",
                "median time of an RPC copy over that of a chain copy; more than 1: the chain is faster");
        fields.put(
                "clientBytesOverData",
                "chain copy: bytes over the client's links, both directions, divided by bytes copied");
        fields.put("rpcClientBytesOverData", "the same for RPC copy");
        fields.put("carried", "bytes on each direction of each link, named 'from to'; of files: for all repetitions");
        fields.put("seconds", "by the client's clock; of files: each repetition");
        return fields;
    }

    private static Map<String, Object> machine() {
        Map<String, Object> machine = new LinkedHashMap<>();
        machine.put("processors", Runtime.getRuntime().availableProcessors());
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        machine.put("java", System.getProperty("java.runtime.version"));
        return machine;
    }

    private static Map<String, Object> client(ClientSite site) {
        Map<String, Object> client = new LinkedHashMap<>();
        client.put("site", site.name());
        client.put("roundTripMillis", site.roundTrip().toMillis());
        client.put("bytesPerSecond", site.bytesPerSecond());
        return client;
    }

    private static Map<String, Object> ratios(Figures figures) {
        Map<String, Object> ratios = new LinkedHashMap<>();
        for (ClientSite client : figures.clients()) {
            Map<String, Object> ofClient = new LinkedHashMap<>();
            for (long bytes : figures.fileSizes()) {
                ofClient.put(SeededTree.label(bytes), sizeRatios(figures, client, bytes));
            }
            ofClient.put(TREE, treeRatios(figures, client));
            ratios.put(client.name(), ofClient);
        }
        return ratios;
    }

    private static Map<String, Object> sizeRatios(Figures figures, ClientSite client, long bytes) {
        Map<String, Object> ratios = new LinkedHashMap<>();
        var rpc = figures.size(client, Way.RPC, bytes);
        var chain = figures.size(client, Way.CHAIN, bytes);
        if (rpc.isPresent() && chain.isPresent()) {
            put(
                    ratios,
                    "rpcSecondsOverChainSeconds",
                    rpc.get().medianSeconds() / chain.get().medianSeconds());
        }
        chain.ifPresent(each -> put(ratios, "clientBytesOverData", each.clientBytes() / bytes));
        rpc.ifPresent(each -> put(ratios, "rpcClientBytesOverData", each.clientBytes() / bytes));
        return ratios;
    }

    private static Map<String, Object> treeRatios(Figures figures, ClientSite client) {
        Map<String, Object> ratios = new LinkedHashMap<>();
        var rpc = figures.tree(client, Way.RPC);
        var chain = figures.tree(client, Way.CHAIN);
        if (rpc.isPresent() && chain.isPresent()) {
            put(
                    ratios,
                    "rpcSecondsOverChainSeconds",
                    rpc.get().seconds() / chain.get().seconds());
        }
        chain.ifPresent(each -> put(ratios, "clientBytesOverData", Traffic.of(client, each.carried()) / each.bytes()));
        rpc.ifPresent(each -> put(ratios, "rpcClientBytesOverData", Traffic.of(client, each.carried()) / each.bytes()));
        return ratios;
    }

    private static void put(Map<String, Object> ratios, String name, double ratio) {
        if (Double.isFinite(ratio)) {
            ratios.put(name, ratio);
        }
    }

    private static Map<String, Object> tree(TreeResult result) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("client", result.client().name());
        tree.put("way", result.way().name().toLowerCase(Locale.ROOT));
        tree.put("filesCopied", result.copied());
        tree.put("filesSkipped", result.skipped());
        tree.put("filesNotCopied", result.notCopied().size());
        tree.put("bytes", result.bytes());
        tree.put("seconds", result.seconds());
        tree.put("carried", result.carried());
        return tree;
    }

    private static Map<String, Object> size(SizeResult result) {
        Map<String, Object> size = new LinkedHashMap<>();
        size.put("client", result.client().name());
        size.put("way", result.way().name().toLowerCase(Locale.ROOT));
        size.put("bytes", result.bytes());
        size.put("seconds", List.copyOf(result.seconds()));
        size.put("carried", result.carried());
        return size;
    }
}
