package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the pages of reports anew from their JSON, as when pages have changed since: {@code ./mvnw -q -Pbench -Dbench=report
 * -Dargs="FILE.json FILE.json"}. The files may have been renamed since they were measured.
 */
public final class StoredPages {
    private static final String ENDING = ".json";

    private StoredPages() {}

    /**
     * Writes {@code FILE.md} beside each {@code FILE.json}, and {@code FILE.html} where there is one.
     *
     * @param home where relative paths begin
     * @throws IllegalArgumentException with a sentence when a file is no report; those before it have been written
     */
    public static boolean run(List<String> files, Path home, PrintStream out) {
        if (files.isEmpty()) {
            throw new IllegalArgumentException(
                    "report needs files that an experiment has written: -Dargs=\"FILE.json FILE.json\"");
        }
        for (String file : files) {
            out.println("written to " + write(home.resolve(file)));
        }
        return true;
    }

    private static Path write(Path json) {
        Path page = beside(json, ".md");
        Path html = beside(json, ".html");
        String markdown = page(json);
        try {
            Files.writeString(page, markdown);
            if (Files.exists(html)) {
                Files.writeString(html, Html.of(name(json), markdown));
            }
            return page;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + page, e);
        }
    }

    /**
     * Answers the page of a report, in Markdown.
     *
     * @throws IllegalArgumentException with a sentence when the file is no report
     */
    public static String page(Path json) {
        try {
            Stored stored = Stored.read(json);
            Map<String, Object> all = new LinkedHashMap<>(stored.all());
            String picture = name(json) + ".png";
            if (Files.exists(json.resolveSibling(picture))) { // of a run that did not yet say which it had drawn
                all.putIfAbsent("pictures", List.of(picture));
            }
            return new Page(stored.file(), all, stored.series()).markdown();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    json + " cannot be read as a report (" + e.getMessage()
                            + "); give a JSON file that an experiment has written",
                    e);
        }
    }

    private static Path beside(Path json, String ending) {
        return json.resolveSibling(name(json) + ending);
    }

    private static String name(Path json) {
        String name = String.valueOf(json.getFileName());
        return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    }
}
