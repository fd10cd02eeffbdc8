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

    /**
     * The condition, for rows {@code n}, of being the newest of a name in a namespace: nobody's publication hides one in
     * another namespace. It holds for the next {@code size} names after its one argument, each with all its namespaces.
     * Linear in what was ever published under these names, where a look for the newest of each row would be quadratic.
     */
    static String newest(int size) {
        return """
                n.number in (
                    select max(m.number) from (
                        select distinct k.name from chain_source_name k
                        where k.name > ? order by k.name fetch first %d rows only) names
                    join chain_source_name m on m.name = names.name
                    join chain_source_namespace q on q.hash = m.hash
                    group by m.name, q.namespace)
                """.formatted(size);
    }

    /**
     * Answers {@code size} rows that pass, or all there are, however many others stand between them; and more than that
     * where a page would else end between rows of one key, since the next page begins after that key.
     *
     * @param next answers the rows after a key, by key, none of the last key missing; fewer than {@code size} are the last
     */
    static <T, K> List<T> filled(
            K after, int size, Function<K, List<T>> next, Function<T, K> key, Predicate<T> passes) {
        List<T> page = new ArrayList<>();
        List<T> rows = next.apply(after);
        while (true) {
            rows.stream()
                    .filter(passes)
                    .takeWhile(row -> page.size() < size || key.apply(row).equals(key.apply(last(page))))
                    .forEachOrdered(page::add);
            if (rows.size() < size || page.size() >= size) {
                return page;
            }
            rows = next.apply(key.apply(last(rows)));
        }
    }

    private static <T> T last(List<T> rows) {
        return rows.get(rows.size() - 1);
    }

    /** Answers what passes the rows of namespaces that a caller may read; asks for each namespace once. For one list. */
    static <T> Predicate<T> readable(Access access, Caller caller, Function<T, String> namespace) {
        Map<String, Boolean> known = new HashMap<>();
        return row -> known.computeIfAbsent(namespace.apply(row), where -> access.may(caller, Right.READ, where));
    }
}
