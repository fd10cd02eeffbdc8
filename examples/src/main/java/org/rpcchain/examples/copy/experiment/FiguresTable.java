package org.rpcchain.examples.copy.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.site.Way;

/** The figures as people read them. */
public final class FiguresTable {
    private final Figures figures;
    private final List<String> lines = new ArrayList<>();

    private FiguresTable(Figures figures) {
        this.figures = figures;
    }

    /** Answers the lines to print. */
    public static List<String> of(Figures figures) {
        FiguresTable table = new FiguresTable(figures);
        table.trees();
        if (!figures.sizes().isEmpty()) {
            table.sizes();
        }
        table.lines.add("");
        table.lines.add("Bytes: " + figures.counted() + ".");
        return table.lines;
    }

    private void trees() {
        row(
                "%-9s %-6s %6s %9s %9s %10s   %s",
                "client", "way", "files", "content", "time", "via client", "on each link");
        for (ClientSite client : figures.clients()) {
            for (Way way : Way.values()) {
                figures.tree(client, way).ifPresent(this::tree);
            }
            treeRatio(client);
        }
    }

    private void tree(TreeResult tree) {
        row(
                "%-9s %-6s %6d %9s %9s %10s   %s",
                tree.client().name(),
                name(tree.way()),
                tree.copied(),
                Text.bytes(tree.bytes()),
                Text.seconds(tree.seconds()),
                Text.bytes(Traffic.of(tree.client(), tree.carried())),
                links(tree.carried()));
    }

    private void treeRatio(ClientSite client) {
        figures.tree(client, Way.RPC)
                .ifPresent(rpc -> figures.tree(client, Way.CHAIN)
                        .ifPresent(chain -> row(
                                "%-9s %-6s %6s %9s %9s %10s",
                                "",
                                "ratio",
                                "",
                                "",
                                Text.ratio(rpc.seconds() / chain.seconds()),
                                Text.ratio(Traffic.of(client, rpc.carried()) / Traffic.of(client, chain.carried())))));
    }

    private void sizes() {
        lines.add("");
        lines.add(
                "One file at a time, median of " + figures.repetitions() + "; bytes through the client for one copy:");
        row(
                "%-9s %-6s %9s %9s %10s %12s %12s %9s",
                "client", "file", "rpc", "chain", "ratio", "rpc bytes", "chain bytes", "of data");
        for (ClientSite client : figures.clients()) {
            for (long bytes : figures.fileSizes()) {
                figures.size(client, Way.RPC, bytes)
                        .ifPresent(rpc -> figures.size(client, Way.CHAIN, bytes).ifPresent(chain -> size(rpc, chain)));
            }
        }
    }

    private void size(SizeResult rpc, SizeResult chain) {
        row(
                "%-9s %-6s %9s %9s %10s %12s %12s %9s",
                rpc.client().name(),
                SeededTree.label(rpc.bytes()),
                Text.seconds(rpc.medianSeconds()),
                Text.seconds(chain.medianSeconds()),
                Text.ratio(rpc.medianSeconds() / chain.medianSeconds()),
                Text.bytes(rpc.clientBytes()),
                Text.bytes(chain.clientBytes()),
                Text.percent(chain.clientBytes() / chain.bytes()));
    }

    private static String links(Map<String, Long> carried) {
        List<String> links = new ArrayList<>();
        carried.forEach((direction, bytes) -> links.add(direction.replace(" ", "→") + " " + Text.bytes(bytes)));
        links.sort(null);
        return links.isEmpty() ? "not counted" : String.join(", ", links);
    }

    private static String name(Way way) {
        return way.name().toLowerCase(Locale.ROOT);
    }

    private void row(String format, Object... columns) {
        lines.add(String.format(Locale.ROOT, format, columns).stripTrailing());
    }
}
