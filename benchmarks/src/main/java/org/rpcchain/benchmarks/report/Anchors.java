package org.rpcchain.benchmarks.report;

import java.util.HashSet;
import java.util.Set;

/**
 * Where the rows of a page can be linked to: the names follow from the experiment and the row, so that those of the next run are the same.
 *
 * <p>Not thread-safe.
 */
final class Anchors {
    private final String experiment;
    private final Set<String> taken = new HashSet<>();

    Anchors(String experiment) {
        this.experiment = experiment;
    }

    /** Answers the next row's anchor, in Markdown; no other row of the page has its name. */
    String next(String name, String which) {
        String wanted = (experiment + " " + name + " " + which)
                .replaceAll("[^A-Za-z0-9]+", "-")
                .replaceAll("-$", "");
        String free = wanted;
        for (int i = 2; !taken.add(free); i++) {
            free = wanted + "-" + i;
        }
        return "<a id=\"" + free + "\"></a>";
    }
}
