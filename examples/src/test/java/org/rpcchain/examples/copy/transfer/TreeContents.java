package org.rpcchain.examples.copy.transfer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.rpcchain.ChainSource;

/** The regular files below a directory, hidden ones included, by path and digest: two trees are equal when these are. */
public final class TreeContents {
    private TreeContents() {}

    /** Reads all of a directory. */
    public static Map<String, String> of(Path root) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path file : paths.filter(Files::isRegularFile).toList()) {
                String text = new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
                contents.put(root.relativize(file).toString(), ChainSource.hashOf(text));
            }
        }
        return contents;
    }
}
