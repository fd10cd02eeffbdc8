package org.rpcchain.legacy.soap.xml;

/** What XML 1.0 text may hold, and how it is written so that it is read back as it was. */
public final class Escapes {
    private Escapes() {}

    static void append(String text, boolean attribute, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '\r' -> out.append("&#13;");
                case '"' -> out.append(attribute ? "&quot;" : "\"");
                case '\n' -> out.append(attribute ? "&#10;" : "\n");
                case '\t' -> out.append(attribute ? "&#9;" : "\t");
                default -> out.append(c);
            }
        }
    }

    /** Answers the text with markup escaped. */
    public static String of(String text) {
        StringBuilder out = new StringBuilder();
        append(text, false, out);
        return out.toString();
    }

    /** Answers the place of the first character that XML 1.0 cannot hold, or -1 (XML 1.0 §2.2). */
    public static int firstForbidden(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if ((c < ' ' && c != '\t' && c != '\n' && c != '\r') || Character.isSurrogate(c) || c >= '\uFFFE') {
                return i;
            }
        }
        return -1;
    }
}
