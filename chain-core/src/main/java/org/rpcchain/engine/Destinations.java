package org.rpcchain.engine;

import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;

/**
 * Where a node may send chains: the names of its directory, or fewer. Code that arrives in messages, and results of
 * service functions, must not choose arbitrary addresses. Beyond the paper.
 */
final class Destinations {
    private static final int SHOWN = 12;

    private final ServerDirectory directory;
    private final Set<String> allowed;

    Destinations(ServerDirectory directory, Set<String> allowed) {
        this.directory = directory;
        this.allowed = allowed;
    }

    List<URI> endpoints(String server) {
        return directory.endpoints(server);
    }

    /** Answers where a chain's client hears, in the order in which to try them; also when the directory breaks. */
    List<URI> listeners(URI origin) {
        try {
            return OriginGroup.listeners(origin, directory);
        } catch (RuntimeException | Error e) {
            return List.of(origin); // the next heartbeat asks the directory again, and so does the next answer
        }
    }

    /** Answers why a chain may not go to {@code server}, also when the directory breaks; null when it may. */
    @Nullable
    Problem refusal(String server) {
        try {
            return refusalByDirectory(server);
        } catch (RuntimeException | Error e) {
            return new Problem(
                            FailureCode.UNKNOWN_SERVER,
                            "this server's directory could not be asked for '" + cut(server) + "': " + ThrownText.of(e)
                                    + "; mend the directory")
                    .about("server", server);
        }
    }

    private @Nullable Problem refusalByDirectory(String server) {
        if (server.contains("/") || server.contains(":")) {
            return new Problem(
                            FailureCode.DESTINATION_REFUSED,
                            "'" + cut(server)
                                    + "' is an address, and chains go only to the logical names that this server's"
                                    + " directory holds; name the server, and see where the chaining function had the address"
                                    + " from")
                    .about("server", server);
        }
        if (directory.endpoints(server).isEmpty()) {
            return unknown(server, directory, "this server's directory");
        }
        if (!allowed.isEmpty() && !allowed.contains(server)) {
            return new Problem(
                            FailureCode.DESTINATION_REFUSED,
                            "this server does not send chains to '" + cut(server) + "', but to " + shown(allowed)
                                    + "; mend the chaining function, or allow the name with allowDestinations(…)")
                    .about("server", server);
        }
        return null;
    }

    static Problem unknown(String server, ServerDirectory directory, String where) {
        return new Problem(
                        FailureCode.UNKNOWN_SERVER,
                        "the server name '" + cut(server) + "' is not in " + where + ", which holds "
                                + shown(directory.names()) + "; mend the name, or add it there")
                .about("server", server);
    }

    private static String shown(Set<String> names) {
        return names.size() <= SHOWN
                ? names.toString()
                : names.stream().sorted().limit(SHOWN).toList() + " and " + (names.size() - SHOWN) + " more";
    }

    private static String cut(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
