package org.rpcchain.repository.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.Publication;
import org.rpcchain.repository.usage.FunctionUse;

/** The functions: the newest publication of each name in each namespace, to be searched and paged through. */
final class FunctionsPage implements Page {
    private static final int ROWS = 50;
    private static final Visit.Shown SHOWN = new Visit.Shown("functions", "Functions", "functions");

    /**
     * What the page shows.
     *
     * @param query what was searched for
     * @param more the name to go on after; empty when there are no more
     * @param isFirst whether this is the first page
     */
    record View(String query, List<Row> rows, String more, boolean isFirst) {}

    /** A function, and what the nodes say of its newest source. */
    record Row(Publication function, Used used) {}

    /** Where a source is compiled, how often it ran there, and how often it violated the sandbox. */
    record Used(int nodes, long calls, long violations) {
        static Used of(List<FunctionUse> uses) {
            return new Used(
                    uses.size(),
                    uses.stream().mapToLong(FunctionUse::calls).sum(),
                    uses.stream().mapToLong(FunctionUse::violations).sum());
        }
    }

    @Override
    public Answer show(Visit visit) {
        String query = visit.query().get("q");
        String after = visit.query().text("after");
        List<Publication> found = found(visit.parts().catalog(), query.toLowerCase(Locale.ROOT), after);
        List<Publication> shown = found.subList(0, whole(found));
        String more = shown.size() < found.size() ? shown.get(shown.size() - 1).name() : "";
        return visit.page(SHOWN, new View(query, rows(visit, shown), more, after.isEmpty()));
    }

    private static List<Row> rows(Visit visit, List<Publication> shown) {
        Map<String, List<FunctionUse>> byHash =
                visit.parts().usage().all().stream().collect(Collectors.groupingBy(FunctionUse::hash));
        return shown.stream()
                .map(one -> new Row(one, Used.of(byHash.getOrDefault(one.hash(), List.of()))))
                .toList();
    }

    /** Answers how many make a page: its last name stays whole, since the next page begins after it. */
    private static int whole(List<Publication> found) {
        int end = Math.min(ROWS, found.size());
        while (end > 0
                && end < found.size()
                && found.get(end).name().equals(found.get(end - 1).name())) {
            end++;
        }
        return end;
    }

    /** Answers what fits, from after a name on, and more than a page holds where there is more. */
    private static List<Publication> found(Catalog catalog, String query, String after) {
        List<Publication> found = new ArrayList<>();
        List<Publication> part = catalog.newest(after);
        while (!part.isEmpty() && whole(found) == found.size()) {
            part.stream().filter(one -> fits(one, query)).forEach(found::add);
            part = part.size() < Catalog.PAGE
                    ? List.of()
                    : catalog.newest(part.get(part.size() - 1).name());
        }
        return found;
    }

    private static boolean fits(Publication one, String query) {
        String all = String.join("\n", one.name(), one.namespace(), one.by(), one.application(), one.hash());
        return all.toLowerCase(Locale.ROOT).contains(query);
    }
}
