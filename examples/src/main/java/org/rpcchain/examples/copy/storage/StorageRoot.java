package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.rpcchain.examples.copy.storage.StorageProblem.Code;

/**
 * The directory that a storage server serves, and the only place that turns a caller's path into one of the disk.
 *
 * <p>A path is relative, its names parted by {@code /}, and has one spelling: no empty name, no {@code .}, no
 * {@code ..}. Symbolic links are followed only while they stay inside. A link that somebody with access to the disk
 * swaps in between check and use is not seen; the service itself makes no links.
 */
final class StorageRoot {
    /** Holds what is not yet a file: never listed, never served. */
    static final String PARTS = ".rpcchain-part";

    private final Path root;

    /** Serves an existing directory. */
    StorageRoot(Path directory) throws IOException {
        root = directory.toRealPath();
        if (!Files.isDirectory(root)) {
            throw new IOException(directory + " is not a directory");
        }
    }

    /** Answers where part files live. */
    Path parts() {
        return root.resolve(PARTS);
    }

    /** Answers what a listing has found under a path, itself if it is a link. */
    Path child(String path) {
        return root.resolve(path);
    }

    /** Answers an existing file or directory; the empty path is the root. */
    Path existing(String path) throws IOException {
        Path real = path.isEmpty() ? root : spelled(path).toRealPath();
        return confined(path, real);
    }

    /** Answers where a file of that name is or may be made. Its directories need not exist. */
    Path place(String path) throws IOException {
        Path place = spelled(path);
        Path above = directoryOf(place);
        while (!Files.exists(above, LinkOption.NOFOLLOW_LINKS)) {
            above = directoryOf(above);
        }
        confined(path, above.toRealPath());
        return place;
    }

    /** Answers the names of a path, refusing every spelling but the one. */
    static List<String> names(String path) {
        List<String> names = List.of(path.split("/", -1));
        if (path.startsWith("/") || path.isEmpty()) {
            throw new StorageProblem(
                    Code.BAD_PATH, "the path '" + path + "' is not relative to the server's root; write it as a/b.txt");
        }
        if (names.contains("..") || names.contains(".") || names.contains("")) {
            throw new StorageProblem(
                    Code.BAD_PATH, "the path '" + path + "' has a '.', '..' or empty name; write it without them");
        }
        if (names.get(0).equals(PARTS)) {
            throw new StorageProblem(
                    Code.BAD_PATH,
                    "the path '" + path + "' lies where the server keeps unfinished files; choose another");
        }
        return names;
    }

    private Path spelled(String path) {
        names(path);
        try {
            return root.resolve(path);
        } catch (InvalidPathException e) {
            throw new StorageProblem(
                    Code.BAD_PATH, "the path '" + path + "' cannot be a file's name here: " + e.getReason());
        }
    }

    private Path confined(String path, Path real) {
        if (!real.startsWith(root) || real.startsWith(parts())) {
            throw new StorageProblem(
                    Code.BAD_PATH,
                    "the path '" + path + "' leads out of the server's root by a link; use the real file");
        }
        return real;
    }

    /** Answers the directory that holds what is inside the root. */
    Path directoryOf(Path inside) {
        Path parent = inside.getParent();
        return parent == null ? root : parent;
    }
}
