package org.rpcchain.sandbox.compiler;

import java.util.List;

/** Finds a place that the compiler named in the source. */
record SourcePlaces(String text, List<Token> tokens) {
    private static final int TAB_COLUMNS = 8;
    private static final int TOKENS_BEFORE = 16;
    private static final int TOKENS_AFTER = 40;

    /** Stands before the token that the compiler named. */
    static final String HERE = "»";

    /** Answers the character in the line, from 1, of a column as a terminal shows it; 0 for 0. */
    int column(int line, int visibleColumn) {
        if (line < 1 || visibleColumn < 1) {
            return 0;
        }
        String shown = text.lines().skip(line - 1L).findFirst().orElse("");
        int visible = 0;
        for (int i = 0; i < shown.length(); i++) {
            visible = shown.charAt(i) == '\t' ? visible - visible % TAB_COLUMNS + TAB_COLUMNS : visible + 1;
            if (visible >= visibleColumn) {
                return i + 1;
            }
        }
        return shown.length() + 1;
    }

    /** Answers the tokens around a place, with a space after each. */
    String around(int line, int column) {
        int named = indexAt(line, column);
        StringBuilder around = new StringBuilder();
        for (int i = Math.max(0, named - TOKENS_BEFORE); i < Math.min(tokens.size(), named + TOKENS_AFTER); i++) {
            around.append(i == named ? HERE : "").append(tokens.get(i).text()).append(' ');
        }
        return around.toString();
    }

    private int indexAt(int line, int column) {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isAtOrAfter(line, column)) {
                return i;
            }
        }
        return tokens.size();
    }
}
