package org.rpcchain.repository.node;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.rpcchain.ServerDirectory;
import org.rpcchain.sandbox.PolicyFile;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.access.Credentials;

/**
 * A node that was started from a configuration file. Thread-safe.
 *
 * <p>The keys, with their defaults, are those of docs/cli.md.
 */
public final class ConfiguredNode implements AutoCloseable {
    /** The keys that a file may have, beside {@code server.NAME}, {@code service.NAME} and {@code service.NAME.KEY}. */
    static final List<String> KEYS = List.of(
            "name",
            "listen",
            "announce",
            "repository",
            "jars",
            "policy",
            "gateway",
            "allow-origins",
            "allow-destinations",
            "threads",
            "message-limit-bytes",
            "report-seconds");

    private static final String SERVER = "server.";
    private static final int PORT_LIMIT = 65_535;
    private static final String LISTEN = "127.0.0.1:0";

    private final String name;
    private final LoadedServices services;
    private final SoapNode node;

    private ConfiguredNode(String name, LoadedServices services, SoapNode node) {
        this.name = name;
        this.services = services;
        this.node = node;
    }

    /**
     * Starts the node that a file describes, which then answers at once.
     *
     * @param credentials as whom it calls its repository
     * @throws org.rpcchain.ProblemException for what is wrong with the file: its line, and what to write
     */
    public static ConfiguredNode start(Path path, Credentials credentials) {
        ConfigurationFile file = ConfigurationFile.read(path);
        refuseUnknownKeys(file);
        String name = file.value("name").orElseThrow(() -> file.wrong("name", "the node needs a name; add 'name = …'"));
        LoadedServices services = LoadedServices.of(file);
        try {
            return new ConfiguredNode(name, services, started(file, described(file, name, services, credentials)));
        } catch (RuntimeException e) {
            services.close();
            throw e;
        }
    }

    private static SoapNode started(ConfigurationFile file, SoapNode.Builder described) {
        try {
            return described.start();
        } catch (IllegalStateException e) { // the port is taken, or the host is not this machine
            throw file.wrong("listen", String.valueOf(e.getMessage()));
        }
    }

    private static void refuseUnknownKeys(ConfigurationFile file) {
        Predicate<String> known = key -> KEYS.contains(key)
                || key.startsWith(SERVER)
                || LoadedServices.isService(key)
                || (key.startsWith(LoadedServices.PREFIX)
                        && file.value(service(key)).isPresent());
        file.keys().stream().filter(known.negate()).findFirst().ifPresent(key -> {
            throw file.wrong(
                    key,
                    "there is no such setting; there are " + String.join(", ", KEYS)
                            + ", server.NAME, service.NAME and service.NAME.KEY");
        });
    }

    /** Answers {@code service.NAME} of {@code service.NAME.KEY}. */
    private static String service(String key) {
        int end = key.indexOf('.', LoadedServices.PREFIX.length());
        return end < 0 ? key : key.substring(0, end);
    }

    private static SoapNode.Builder described(
            ConfigurationFile file, String name, LoadedServices services, Credentials credentials) {
        SoapNode.Builder builder = SoapNode.builder(name).directory(ServerDirectory.ofLists(servers(file)));
        URI listen = file.read("listen", ConfiguredNode::listen).orElseGet(() -> listen(LISTEN));
        builder.listen(listen.getHost().replaceAll("[\\[\\]]", ""), listen.getPort());
        file.read("announce", ConfiguredNode::address).ifPresent(builder::announce);
        file.read("repository", ConfiguredNode::address)
                .ifPresent(repository -> builder.repository(repository, credentials));
        file.value("policy").ifPresent(policy -> builder.sandbox(PolicyFile.read(file.beside(policy))));
        file.read("gateway", ConfiguredNode::yes).ifPresent(builder::gateway);
        builder.allowOrigins(origins(file));
        builder.allowDestinations(destinations(file));
        numbers(file, builder);
        services.registerAt(builder);
        return builder;
    }

    private static void numbers(ConfigurationFile file, SoapNode.Builder builder) {
        file.read("threads", text -> number(text, 1, 10_000)).ifPresent(most -> builder.threads(most.intValue()));
        file.read("message-limit-bytes", text -> number(text, 1_024, 1L << 30)).ifPresent(builder::messageLimit);
        file.read("report-seconds", text -> number(text, 0, 3_600))
                .ifPresent(seconds -> builder.reports(Duration.ofSeconds(seconds)));
    }

    private static Map<String, List<URI>> servers(ConfigurationFile file) {
        Map<String, List<URI>> servers = new LinkedHashMap<>();
        file.keys().stream()
                .filter(key -> key.startsWith(SERVER))
                .forEach(key -> servers.put(
                        server(file, key),
                        file.list(key).stream()
                                .map(text -> endpoint(file, key, text))
                                .toList()));
        return servers;
    }

    private static String server(ConfigurationFile file, String key) {
        String name = key.substring(SERVER.length());
        if (name.isEmpty() || name.chars().anyMatch(Character::isWhitespace)) {
            throw file.wrong(key, "'" + name + "' is no name of a server; write 'server.NAME', without blanks in it");
        }
        return name;
    }

    private static String[] origins(ConfigurationFile file) {
        List<String> origins = file.list("allow-origins");
        origins.stream().filter(origin -> !isHost(origin)).findFirst().ifPresent(origin -> {
            throw file.wrong("allow-origins", "'" + origin + "' is no host; write host or host:port, such as 10.0.3.9");
        });
        return origins.toArray(String[]::new);
    }

    private static boolean isHost(String text) {
        return uri("http://" + text)
                .filter(uri -> uri.getHost() != null && uri.getUserInfo() == null && uri.getPort() <= PORT_LIMIT)
                .filter(uri -> uri.getPath().isEmpty() && uri.getQuery() == null && uri.getFragment() == null)
                .isPresent();
    }

    /** A name that no line has would be refused to every chain, and be noticed only then. */
    private static String[] destinations(ConfigurationFile file) {
        List<String> destinations = file.list("allow-destinations");
        destinations.stream()
                .filter(name -> file.value(SERVER + name).isEmpty())
                .findFirst()
                .ifPresent(name -> {
                    throw file.wrong(
                            "allow-destinations",
                            "there is no server '" + name + "' here; add '" + SERVER + name
                                    + " = ADDRESS', or mend the name");
                });
        return destinations.toArray(String[]::new);
    }

    private static URI endpoint(ConfigurationFile file, String key, String text) {
        try {
            return address(text);
        } catch (IllegalArgumentException e) {
            throw file.wrong(key, String.valueOf(e.getMessage()));
        }
    }

    private static URI address(String text) {
        return uri(text)
                .filter(uri -> "http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
                .filter(uri -> uri.getHost() != null && uri.getUserInfo() == null && uri.getPort() <= PORT_LIMIT)
                .orElseThrow(() -> new IllegalArgumentException(
                        "write an address such as https://chains.example:8443/node, without a name or password"));
    }

    private static URI listen(String text) {
        return uri("http://" + text)
                .filter(uri -> uri.getHost() != null && uri.getPort() >= 0 && uri.getPort() <= PORT_LIMIT)
                .filter(uri -> uri.getPath().isEmpty())
                .orElseThrow(() -> new IllegalArgumentException(
                        "write HOST:PORT, such as 127.0.0.1:8080 or [::1]:8080; port 0 takes a free one"));
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static boolean yes(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("write true or false, not '" + text + "'");
        }
        return text.equals("true");
    }

    private static long number(String text, long least, long most) {
        boolean digits = Pattern.matches("[0-9]{1,12}", text);
        if (!digits || Long.parseLong(text) < least || Long.parseLong(text) > most) {
            throw new IllegalArgumentException("write a number from " + least + " to " + most + ", not '" + text + "'");
        }
        return Long.parseLong(text);
    }

    /** Answers the node's logical name. */
    public String name() {
        return name;
    }

    /** Answers where it takes hops and calls. */
    public URI address() {
        return node.address();
    }

    /** Takes no new work, and closes the services that can be closed. */
    @Override
    public void close() {
        node.close();
        services.close();
    }
}
