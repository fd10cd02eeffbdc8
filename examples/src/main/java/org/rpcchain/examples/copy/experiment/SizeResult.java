package org.rpcchain.examples.copy.experiment;

import java.util.List;
import java.util.Map;
import org.rpcchain.examples.copy.site.Way;

/**
 * How long copies of one file took, one after the other.
 *
 * @param client where the client was
 * @param way how the file was copied
 * @param bytes the file's size
 * @param seconds each copy, by the client's clock
 * @param carried what the links carried for the copies that were counted; empty when nobody counts
 * @param counted how many copies these were
 */
public record SizeResult(
        ClientSite client, Way way, long bytes, List<Double> seconds, Map<String, Long> carried, int counted) {
    /** Copies the collections. */
    public SizeResult {
        seconds = List.copyOf(seconds);
        carried = Map.copyOf(carried);
    }

    /** Answers the median of the copies. */
    public double medianSeconds() {
        List<Double> sorted = seconds.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** Answers the bytes over the client's links, there and back, for one copy; NaN when nobody counts. */
    public double clientBytes() {
        return Traffic.of(client, carried) / counted;
    }
}
