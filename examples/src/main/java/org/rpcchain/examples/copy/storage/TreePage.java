package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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

    private final StorageRoot root;
    private final int limit;
    private final List<Value> entries = new ArrayList<>();
    private int text;

    TreePage(StorageRoot root, int limit) {
        this.root = root;
        this.limit = Math.min(limit, ENTRY_LIMIT);
    }

    /** Fills the page with what comes after {@code after} below {@code path}; both may be empty. */
    Value list(String path, String after) throws IOException {
        List<String> names = after.isEmpty() ? List.of() : StorageRoot.names(after);
        List<String> base = path.isEmpty() ? List.of() : StorageRoot.names(path);
        boolean whole = descend(root.existing(path), path, below(base, names));
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
    private boolean descend(Path directory, String path, List<String> after) throws IOException {
        for (String name : sortedNames(directory)) {
            int order = after.isEmpty() ? 1 : name.compareTo(after.get(0));
            if (order < 0 || (path.isEmpty() && name.equals(StorageRoot.PARTS))) {
                continue;
            }
            List<String> rest = order == 0 ? after.subList(1, after.size()) : List.of();
            boolean passed = order == 0 && rest.isEmpty();
            if (!passed && !visit(directory.resolve(name), path.isEmpty() ? name : path + "/" + name, rest)) {
                return false;
            }
        }
        return true;
    }

    private boolean visit(Path child, String path, List<String> after) throws IOException {
        if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS) && Files.isReadable(child)) {
            return descend(child, path, after);
        }
        if (entries.size() == limit || text > TEXT_LIMIT) {
            return false;
        }
        entries.add(entry(child, path));
        text += path.length();
        return true;
    }

    private Value entry(Path child, String path) {
        var entry = Value.record().put("path", path);
        try {
            Path real = root.existing(path);
            if (Files.isRegularFile(real)) {
                return entry.put("size", Files.size(real)).build();
            }
            String kind =
                    Files.isDirectory(child) ? "a directory that is a link or cannot be read" : "not a regular file";
            return entry.put("error", path + " is " + kind + "; such are not copied")
                    .build();
        } catch (IOException e) {
            return entry.put("error", StorageProblem.of("listing " + path, e).sentence())
                    .build();
        } catch (StorageProblem e) {
            return entry.put("error", e.sentence()).build();
        }
    }

    private static List<String> sortedNames(Path directory) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
            children.forEach(child -> names.add(String.valueOf(child.getFileName())));
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }
}
