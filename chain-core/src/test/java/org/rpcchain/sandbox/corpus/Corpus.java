package org.rpcchain.sandbox.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The table. */
final class Corpus {
    /** What runs after each attack, to see that the server is well. */
    static final Entry AFTERWARDS = named("honest/InvoiceTotal");

    private Corpus() {}

    static List<Entry> all() {
        return lines("corpus.txt").map(Entry::of).toList();
    }

    static List<Entry> attacks() {
        return all().stream().filter(entry -> !entry.isHonest()).toList();
    }

    static List<Entry> honest() {
        return all().stream().filter(Entry::isHonest).toList();
    }

    static Entry named(String file) {
        return all().stream()
                .filter(entry -> entry.file().equals(file))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the corpus has no " + file));
    }

    /** Answers the lines of a file beside the table that are neither blank nor comments. */
    static Stream<String> lines(String name) {
        try (InputStream in = Corpus.class.getResourceAsStream(name)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
