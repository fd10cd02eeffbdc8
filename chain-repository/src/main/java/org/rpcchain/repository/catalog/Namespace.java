package org.rpcchain.repository.catalog;

import java.util.Optional;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.sandbox.LoadedSource;

/**
 * Reads the Java package that a source declares, before anything is compiled.
 *
 * <p>It skips white space and comments, and knows neither annotations nor unicode escapes before the declaration: where
 * the compiler reads another package than this, the source is refused, so that rights are those of the true one. Linear
 * in what stands before the declaration.
 */
public final class Namespace {
    /** The most characters of a namespace. */
    public static final int LIMIT = 255;

    private static final String PACKAGE = "package";

    private final String text;
    private int at;

    private Namespace(String text) {
        this.text = text;
    }

    /** Answers the package; empty when the source declares none. */
    public static String of(ChainSource source) {
        return new Namespace(source.text()).read();
    }

    /**
     * Answers what is wrong with a source that was compiled into another package than this room reads: rights were asked for
     * in the one, and must be those of the true one.
     */
    public static Optional<Problem> misread(LoadedSource loaded) {
        ChainSource source = loaded.source();
        String compiled = loaded.namespace().equals(source.hash()) ? "" : loaded.namespace();
        if (of(source).equals(compiled)) {
            return Optional.empty();
        }
        return Optional.of(new Problem(
                FailureCode.MALFORMED,
                source.name() + " declares the package " + compiled + " in a way that hides it; write 'package "
                        + compiled
                        + ";' before all else but comments, without unicode escapes, and at most " + LIMIT
                        + " characters long"));
    }

    private String read() {
        skip();
        if (!PACKAGE.equals(word())) {
            return "";
        }
        StringBuilder name = new StringBuilder();
        skip();
        while (at < text.length() && text.charAt(at) != ';' && name.length() <= LIMIT) {
            String word = word();
            if (word.isEmpty() && text.charAt(at) != '.') {
                return "";
            }
            name.append(word.isEmpty() ? "." : word);
            at += word.isEmpty() ? 1 : 0;
            skip();
        }
        return name.toString();
    }

    private String word() {
        int start = at;
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private void skip() {
        int before;
        do {
            before = at;
            if (text.startsWith("//", at)) {
                skipTo("\n");
            } else if (text.startsWith("/*", at)) {
                at += 2;
                skipTo("*/");
            } else if (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        } while (at > before);
    }

    private void skipTo(String end) {
        int found = text.indexOf(end, at);
        at = found < 0 ? text.length() : found + end.length();
    }
}
