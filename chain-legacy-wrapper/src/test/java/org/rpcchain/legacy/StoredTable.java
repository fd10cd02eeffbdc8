package org.rpcchain.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A table of a page of docs/legacy. */
public record StoredTable(String page, String heading) {
    /** Checks that it has these rows. */
    public void has(List<String> rows) throws IOException {
        List<String> stored = Files.readAllLines(Path.of("..", "docs", "legacy", page)).stream()
                .dropWhile(line -> !line.startsWith(heading))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        assertThat(stored).isEqualTo(rows);
    }
}
