package org.rpcchain.message;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;

/**
 * Says why a parser did not understand a text, to people who wrote the text and no parser: without the parser's own switches
 * and limits, and without the place, which whoever reads the file says.
 */
public final class Misread {
    /** What a parser could be told to let pass, where its limits are, and where it has the text from. */
    private static final Pattern NOISE = Pattern.compile(": enable `[^`]*` to allow"
            + "| ?\\(not recognized as one since Feature [^)]*\\)"
            + "| ?\\((?:start|end) marker at \\[[^]]*]\\)"
            + "|, from `[^`]*`"
            + "| ?\\[Source: [^]]*]");

    private Misread() {}

    /** Answers what is wrong, on one line. */
    public static String why(JacksonException problem) {
        // YAML's parser draws the place in lines of its own, which it indents.
        String said = String.valueOf(problem.getOriginalMessage())
                .lines()
                .filter(line -> !line.isEmpty() && !Character.isWhitespace(line.charAt(0)))
                .collect(Collectors.joining(": "));
        return NOISE.matcher(said).replaceAll("");
    }
}
