package org.rpcchain.sandbox.allow;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A line of a text file that says something: without its comment, never blank. */
record Line(Place place, String text) {
    /** A comment starts at a number sign after a blank that no digit follows: {@code #0} is an operand. */
    private static final Pattern COMMENT = Pattern.compile("(^|\\s)#(?!\\d).*");

    /** Answers whether it starts with a blank, which makes it part of the line before. */
    boolean isIndented() {
        return Character.isWhitespace(text.charAt(0));
    }

    static List<Line> of(String origin, List<String> texts) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            String text = withoutComment(texts.get(i)).stripTrailing();
            if (!text.isBlank()) {
                lines.add(new Line(new Place(origin, i + 1), text));
            }
        }
        return lines;
    }

    private static String withoutComment(String text) {
        return text.indexOf('#') < 0 ? text : COMMENT.matcher(text).replaceFirst("");
    }

    /** Reads a resource beside this class. */
    static List<Line> ofResource(String name) {
        try (InputStream in = Line.class.getResourceAsStream("/org/rpcchain/sandbox/allow/" + name)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the resource " + name + " of the allow-list is missing; mend the build");
            }
            return of(
                    name,
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                            .lines()
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException("the resource " + name + " of the allow-list cannot be read", e);
        }
    }
}
