package org.rpcchain.engine;

import java.util.Set;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;

/** Says what is wrong with a destination that a directory does not hold. */
final class Destinations {
    private static final int SHOWN = 12;

    private Destinations() {}

    static Problem unknown(String server, ServerDirectory directory, String where) {
        Set<String> names = directory.names();
        String shown = names.size() <= SHOWN
                ? names.toString()
                : names.stream().limit(SHOWN).toList() + " and " + (names.size() - SHOWN) + " more";
        return new Problem(
                FailureCode.UNKNOWN_SERVER,
                "the server name '" + cut(server) + "' is not in " + where + ", which holds " + shown
                        + "; mend the name, or add it there");
    }

    private static String cut(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
