package org.rpcchain.repository;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * How the repository is started on one kind of server, in a directory of the test's.
 *
 * @param directory for all that the server writes
 * @param port where it listens, on loopback
 * @param context the context path, such as {@code /chain-repository}; empty for none
 */
record Deployment(Path directory, int port, String context) {
    /** What containers say by JNDI, and by nothing else: a setting that callers come to feel. */
    static final String NAMED = "rpcchain/" + Setting.REPOSITORY_MESSAGE_LIMIT.key();

    /** Not the default. */
    static final String NAMED_LIMIT = "3000000";

    private static final Path WAR = Path.of("target", "chain-repository.war").toAbsolutePath();

    static Deployment in(Path directory, String context) {
        return new Deployment(directory, FreePorts.next(), context);
    }

    /** Answers where the application is. */
    URI base() {
        return URI.create("http://127.0.0.1:" + port + context);
    }

    /** Answers where one of its paths is. */
    URI at(String path) {
        return URI.create(base() + path);
    }

    /** Copies the WAR into a directory, as an operator does, and answers the copy. */
    Path drop(Path webapps) throws IOException {
        Files.createDirectories(webapps);
        return Files.copy(WAR, webapps.resolve(context.substring(1) + ".war"));
    }

    /** Answers the environment variables that say these settings. */
    static Map<String, String> environment(Map<Setting, String> settings) {
        Map<String, String> variables = new TreeMap<>();
        settings.forEach((setting, text) -> variables.put(setting.environment(), text));
        return variables;
    }
}
