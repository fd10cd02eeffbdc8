package org.rpcchain.repository.cli;

/** What somebody gave a command, as a message shows it. */
final class Given {
    private static final int SHOWN = 100;

    private Given() {}

    /** Answers the text on one line, of which no more is shown than a person reads. */
    static String shown(String text) {
        String line = text.replaceAll("[\\p{Cc}\\p{Cf}]", "?");
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
    }
}
