package org.rpcchain.testkit;

import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ServerDirectory;

/** A directory in which names are missing for a while, as one that is read anew while it is being mended. */
final class GappyDirectory implements ServerDirectory {
    private final ServerDirectory whole;
    private final Map<String, Integer> missing = new HashMap<>();
    private boolean everGappy;

    GappyDirectory(ServerDirectory whole) {
        this.whole = whole;
    }

    @Override
    public List<URI> endpoints(String server) {
        return missing.containsKey(server) ? List.of() : whole.endpoints(server);
    }

    @Override
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>(whole.names());
        names.removeAll(missing.keySet());
        return names;
    }

    /** From now on a name is missing, until it is given back as often as it was lost. */
    void lose(String name) {
        everGappy = true;
        missing.merge(name, 1, Integer::sum);
    }

    void giveBack(String name) {
        missing.computeIfPresent(name, (lost, times) -> times == 1 ? null : times - 1);
    }

    /** Answers whether a name was ever missing. */
    boolean isEverGappy() {
        return everGappy;
    }
}
