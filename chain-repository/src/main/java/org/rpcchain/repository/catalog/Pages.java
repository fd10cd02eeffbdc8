package org.rpcchain.repository.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Right;

/** Lists of what a caller may read. */
final class Pages {
    private Pages() {}

    /** Answers at most {@code size} rows that pass, however many others stand between them. */
    static <T> List<T> filled(
            String after, int size, Function<String, List<T>> next, Function<T, String> key, Predicate<T> passes) {
        List<T> page = new ArrayList<>();
        List<T> rows = next.apply(after);
        while (true) {
            rows.stream().filter(passes).limit(size - page.size()).forEach(page::add);
            if (rows.size() < size || page.size() == size) {
                return page;
            }
            rows = next.apply(key.apply(rows.get(rows.size() - 1)));
        }
    }

    /** Answers what passes the rows of namespaces that a caller may read; asks for each namespace once. For one list. */
    static <T> Predicate<T> readable(Access access, Caller caller, Function<T, String> namespace) {
        Map<String, Boolean> known = new HashMap<>();
        return row -> known.computeIfAbsent(namespace.apply(row), where -> access.may(caller, Right.READ, where));
    }
}
