package org.rpcchain.soap.endpoint;

import java.net.URI;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.soap.contract.ServiceContract;

/**
 * Which clients a node may answer to: a hop says where its client listens, and must not make a node send to whatever
 * address it likes. Thread-safe. Beyond the paper.
 */
public final class OriginPolicy {
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[?(::1|0:0:0:0:0:0:0:1)]?");
    /** Who listens there listens on all addresses of the machine; who is sent there is sent to the machine itself. */
    private static final Set<String> ALL_ADDRESSES = Set.of("0.0.0.0", "[::]", "[0:0:0:0:0:0:0:0]");

    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final String PATH = ServiceContract.ORIGIN.path();
    private static final int SHOWN = 12;

    private final String server;
    private final boolean loopback;
    private final Set<String> allowed = new TreeSet<>();
    private final ServerDirectory directory;

    /**
     * Allows these hosts, each alone or with one port, the server's own, and those of the directory; loopback only where the server itself listens on
     * it, since elsewhere a stranger's chain would reach what the machine keeps to itself.
     *
     * @param own where the server listens
     */
    public OriginPolicy(String server, URI own, Collection<String> hosts, ServerDirectory directory) {
        this.server = server;
        this.directory = directory;
        String host = String.valueOf(own.getHost()).toLowerCase(Locale.ROOT);
        this.loopback = LOOPBACK.matcher(host).matches();
        allowed.add(ALL_ADDRESSES.contains(host) ? host + ":" + port(own) : host);
        hosts.forEach(other -> allowed.add(other.toLowerCase(Locale.ROOT)));
    }

    /**
     * Checks the address of a client.
     *
     * @throws ProblemException with {@code ORIGIN_NOT_ALLOWED}, or {@code MALFORMED} when it is not one
     */
    public void check(URI origin) {
        String host = origin.getHost();
        String scheme = String.valueOf(origin.getScheme());
        if (host == null || !SCHEMES.contains(scheme) || !origin.getRawPath().endsWith(PATH)) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "the chain's origin '" + origin + "' is not the http or https address of a ChainOrigin service,"
                            + " whose path ends in " + PATH);
        }
        String name = host.toLowerCase(Locale.ROOT);
        boolean local = loopback && LOOPBACK.matcher(name).matches();
        if (!local && !allowed.contains(name) && !allowed.contains(name + ":" + port(origin)) && !inDirectory(name)) {
            throw new ProblemException(
                    FailureCode.ORIGIN_NOT_ALLOWED,
                    "server " + server + " may not answer to " + scheme + "://" + host + ":" + port(origin)
                            + ", where the chain's client listens; start the"
                            + " server with allowOrigins(\"" + host + "\"), or let the client listen on one of "
                            + shown());
        }
    }

    private static int port(URI origin) {
        int standard = origin.getScheme().equals("https") ? 443 : 80;
        return origin.getPort() < 0 ? standard : origin.getPort();
    }

    /** Any port: which a client there has taken, the directory of servers does not say. */
    private boolean inDirectory(String host) {
        return directory.names().stream()
                .flatMap(name -> directory.endpoints(name).stream())
                .anyMatch(endpoint -> host.equalsIgnoreCase(endpoint.getHost()));
    }

    private String shown() {
        Set<String> hosts = new TreeSet<>(allowed);
        directory.names().forEach(name -> directory.endpoints(name).forEach(endpoint -> hosts.add(endpoint.getHost())));
        if (loopback) {
            hosts.add("127.0.0.1");
        }
        return hosts.stream().limit(SHOWN).toList() + (hosts.size() > SHOWN ? " and others" : "");
    }
}
