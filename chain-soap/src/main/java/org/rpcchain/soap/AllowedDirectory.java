package org.rpcchain.soap;

import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.rpcchain.ServerDirectory;

/** The servers to which a node may send: what it starts itself goes nowhere else than what it sends on. Thread-safe. */
final class AllowedDirectory implements ServerDirectory {
    private final ServerDirectory all;
    private final Set<String> allowed;

    private AllowedDirectory(ServerDirectory all, Set<String> allowed) {
        this.all = all;
        this.allowed = allowed;
    }

    /** Answers those of {@code all} that are allowed; all when none is named. */
    static ServerDirectory of(ServerDirectory all, Set<String> allowed) {
        return allowed.isEmpty() ? all : new AllowedDirectory(all, Set.copyOf(allowed));
    }

    @Override
    public List<URI> endpoints(String server) {
        return allowed.contains(server) ? all.endpoints(server) : List.of();
    }

    @Override
    public Set<String> names() {
        return all.names().stream().filter(allowed::contains).collect(Collectors.toUnmodifiableSet());
    }
}
