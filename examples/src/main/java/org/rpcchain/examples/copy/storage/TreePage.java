package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.Value;

/**
 * One page of a tree's listing: regular files in the order of their names, level by level, after a given path.
 *
 * <p>What is not a regular file, nor a link to one inside the root, is listed with a sentence instead of a size, so that
 * a caller can say what it leaves out. A page re-reads only the directories on the way to where it goes on. Not
 * thread-safe: one object a page.
 */
final class TreePage {
    /** The most entries of a page. */
    static final int ENTRY_LIMIT = 1_000;

    /** A page ends after this many characters of paths. */
    private static final int TEXT_LIMIT = 64 * 1_024;

    private final ListedTree tree;
    private final int limit;
    private final List<Value> entries = new ArrayList<>();
    private int text;

    TreePage(ListedTree tree, int limit) {
        this.tree = tree;
        this.limit = Math.min(limit, ENTRY_LIMIT);
    }

    /** Fills the page with what comes after {@code after} below {@code path}; both may be empty. */
    Value list(String path, String after) throws IOException {
        List<String> names = after.isEmpty() ? List.of() : StorageRoot.names(after);
        List<String> base = path.isEmpty() ? List.of() : StorageRoot.names(path);
        boolean whole = descend(path, below(base, names));
        return Value.record()
                .put("entries", Value.list(entries))
                .put("complete", whole)
                .build();
    }

    /** Answers the names of {@code after} below {@code base}: where to go on inside it. */
    private static List<String> below(List<String> base, List<String> after) {
        boolean inside =
                after.size() > base.size() && after.subList(0, base.size()).equals(base);
        return inside ? after.subList(base.size(), after.size()) : List.of();
    }

    /** Answers whether the directory was listed to its end. */
    private boolean descend(String path, List<String> after) throws IOException {
        for (String name : tree.names(path)) {
            int order = after.isEmpty() ? 1 : name.compareTo(after.get(0));
            if (order < 0 || (path.isEmpty() && name.equals(StorageRoot.PARTS))) {
                continue;
            }
            List<String> rest = order == 0 ? after.subList(1, after.size()) : List.of();
            boolean passed = order == 0 && rest.isEmpty();
            if (!passed && !visit(path.isEmpty() ? name : path + "/" + name, rest)) {
                return false;
            }
        }
        return true;
    }

    private boolean visit(String path, List<String> after) throws IOException {
        if (tree.isDirectory(path)) {
            return descend(path, after);
        }
        if (entries.size() == limit || text > TEXT_LIMIT) {
            return false;
        }
        entries.add(tree.entry(path));
        text += path.length();
        return true;
    }
}
