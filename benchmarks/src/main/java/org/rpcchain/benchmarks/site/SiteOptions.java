package org.rpcchain.benchmarks.site;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import picocli.CommandLine.Option;

/** Where a site's process is, and the servers that it knows. Options that go together, as a mixin. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class SiteOptions {
    @Option(names = "--listen", required = true, description = "The address of its site.")
    private String host;

    @Option(names = "--server", required = true, description = "NAME=ADDRESS, of each that it knows.")
    private Map<String, URI> servers;

    /** For picocli. */
    public SiteOptions() {}

    /** Answers the arguments for a process at this host. */
    public static List<String> arguments(String host, Map<String, URI> servers) {
        List<String> arguments = new ArrayList<>(List.of("--listen", host));
        arguments.addAll(servers(servers));
        return arguments;
    }

    /** Answers the arguments that tell of servers, for a process that is not asked where it is. */
    public static List<String> servers(Map<String, URI> servers) {
        List<String> arguments = new ArrayList<>();
        servers.forEach((name, address) -> arguments.addAll(List.of("--server", name + "=" + address)));
        return arguments;
    }

    /** Answers the address of its site. */
    public String host() {
        return host;
    }

    /** Answers the servers' addresses, by their names. */
    public Map<String, URI> servers() {
        return Map.copyOf(servers);
    }

    /** Answers a directory of the servers. */
    public ServerDirectory directory() {
        return ServerDirectory.of(servers());
    }
}
