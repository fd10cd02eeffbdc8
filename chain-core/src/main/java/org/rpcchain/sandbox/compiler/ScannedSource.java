package org.rpcchain.sandbox.compiler;

import java.util.List;

/** A source within its limits, taken apart into words and signs, and not yet understood. */
public final class ScannedSource {
    private final String fileName;
    private final String text;
    private final List<Token> tokens;
    private final String packageName;

    ScannedSource(String fileName, String text, List<Token> tokens) {
        this.fileName = fileName;
        this.text = text;
        this.tokens = tokens;
        this.packageName = declaredBy(tokens);
    }

    private static String declaredBy(List<Token> tokens) {
        if (tokens.isEmpty() || !tokens.get(0).text().equals("package")) {
            return "";
        }
        StringBuilder name = new StringBuilder();
        for (int i = 1; i < tokens.size() && !tokens.get(i).text().equals(";"); i++) {
            name.append(tokens.get(i).text());
        }
        return name.toString();
    }

    /** Answers the package that it declares; empty when it declares none. It need not be one that compiles. */
    public String packageName() {
        return packageName;
    }

    String fileName() {
        return fileName;
    }

    String text() {
        return text;
    }

    List<Token> tokens() {
        return tokens;
    }
}
