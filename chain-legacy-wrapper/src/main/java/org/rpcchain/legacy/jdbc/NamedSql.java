package org.rpcchain.legacy.jdbc;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * SQL whose parameters have names. Immutable.
 *
 * @param sql the same with a question mark for each parameter, as JDBC wants it
 * @param names the name of each question mark
 */
record NamedSql(String sql, List<String> names) {
    NamedSql {
        names = List.copyOf(names);
    }

    /**
     * Reads SQL: {@code :name} is a parameter, but not in quotes, comments and dollar quotes, and not after another colon.
     *
     * @throws IllegalArgumentException when a quote or a comment does not end, or there is a bare question mark
     */
    static NamedSql of(String text) {
        return new Reader(text).read();
    }

    /** Answers each name once, in order. */
    List<String> distinctNames() {
        return List.copyOf(new LinkedHashSet<>(names));
    }

    private static final class Reader {
        private final String text;
        private final StringBuilder sql = new StringBuilder();
        private final List<String> names = new ArrayList<>();
        private int at;

        Reader(String text) {
            this.text = text;
        }

        NamedSql read() {
            while (at < text.length()) {
                if (!quoted() && !parameter()) {
                    plain();
                }
            }
            return new NamedSql(sql.toString(), names);
        }

        private boolean quoted() {
            String end = end();
            if (end.isEmpty()) {
                return false;
            }
            int opening = text.startsWith("$", at) ? end.length() : end.equals("\n") || end.equals("*/") ? 2 : 1;
            int close = text.indexOf(end, at + opening);
            if (close < 0 && !end.equals("\n")) {
                throw new IllegalArgumentException(
                        "the SQL has a quote or comment that does not end, at character " + (at + 1) + "; close it");
            }
            copy(close < 0 ? text.length() : close + end.length());
            return true;
        }

        /** Answers how what begins here ends; nothing when it is no quote and no comment. */
        private String end() {
            char here = text.charAt(at);
            if (here == '\'' || here == '"' || here == '`') {
                return String.valueOf(here);
            }
            if (text.startsWith("--", at)) {
                return "\n";
            }
            if (text.startsWith("/*", at)) {
                return "*/";
            }
            return here == '$' && !(at > 0 && isName(text.charAt(at - 1))) ? dollarQuote() : "";
        }

        private String dollarQuote() {
            int end = at + 1;
            while (end < text.length() && isName(text.charAt(end))) {
                end++;
            }
            boolean quote = end < text.length() && text.charAt(end) == '$' && !Character.isDigit(text.charAt(at + 1));
            return quote ? text.substring(at, end + 1) : "";
        }

        private boolean parameter() {
            boolean begins = text.charAt(at) == ':'
                    && at + 1 < text.length()
                    && Character.isJavaIdentifierStart(text.charAt(at + 1))
                    && text.charAt(at + 1) != '$';
            if (!begins) {
                return false;
            }
            int end = at + 1;
            while (end < text.length() && isName(text.charAt(end))) {
                end++;
            }
            names.add(text.substring(at + 1, end));
            sql.append('?');
            at = end;
            return true;
        }

        private void plain() {
            if (text.startsWith("::", at) || text.startsWith("??", at)) {
                copy(at + 2);
                return;
            }
            if (text.charAt(at) == '?') {
                throw new IllegalArgumentException("the SQL has a question mark, at character " + (at + 1)
                        + "; write a parameter as :name, and PostgreSQL's operator as ??");
            }
            copy(at + 1);
        }

        private void copy(int end) {
            sql.append(text, at, end);
            at = end;
        }

        private static boolean isName(char c) {
            return c == '_' || Character.isLetterOrDigit(c);
        }
    }
}
