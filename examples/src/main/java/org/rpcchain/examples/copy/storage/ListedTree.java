package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.util.List;
import org.rpcchain.Value;

/** The directories that a listing walks through. For one listing. */
interface ListedTree {
    /** Answers the names that a directory has, in order; the empty path is the root. */
    List<String> names(String directory) throws IOException;

    /** Answers whether a path, of which {@link #names} has told, is a directory that can be listed. */
    boolean isDirectory(String path);

    /** Answers {@code {path, size}} of a regular file, or {@code {path, error}} of what is none. */
    Value entry(String path);
}
