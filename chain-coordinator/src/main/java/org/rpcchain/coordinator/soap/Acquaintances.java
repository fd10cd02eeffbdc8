package org.rpcchain.coordinator.soap;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where a line's coordinators are: those that it was built with, which nobody moves, and those that coordinators tell of, as they say
 * it last, where their addresses are allowed. In memory alone. Thread-safe: requests ask on their threads, and answers tell on others.
 * Source: RPC-V §4.2 (every component keeps a list of coordinators, and refreshes it).
 */
final class Acquaintances {
    /** So many are kept of those that were told of, as many as a client turns to: whoever was named longest ago makes room. */
    private static final int MOST_TOLD = 100;

    private static final int LONGEST_ADDRESS = 2_000;
    private static final int LONGEST_NAME = 200;

    private final Map<String, URI> listed;
    private final Predicate<URI> isAllowed;
    /** Whoever was named longest ago comes first. */
    private final Map<String, URI> told = new LinkedHashMap<>();

    Acquaintances(Map<String, URI> listed, Predicate<URI> isAllowed) {
        this.listed = Map.copyOf(listed);
        this.isAllowed = isAllowed;
    }

    /** Answers where a coordinator of that name is. */
    synchronized Optional<URI> of(String name) {
        return Optional.ofNullable(listed.get(name)).or(() -> Optional.ofNullable(told.get(name)));
    }

    /** Answers the names, for people. */
    synchronized Set<String> names() {
        Set<String> all = new TreeSet<>(listed.keySet());
        all.addAll(told.keySet());
        return all;
    }

    /** Hears that a coordinator of that name is there, where somebody has said so; answers whether it can be reached. */
    boolean introduced(String name, @Nullable String address) {
        if (isName(name) && !listed.containsKey(name)) {
            named(name, address == null ? Optional.empty() : web(address).filter(isAllowed));
        }
        return of(name).isPresent();
    }

    /** A coordinator names all of its group in each answer: who is not named any more has left it, or it has moved. */
    private synchronized void named(String name, Optional<URI> place) {
        Optional<URI> before = Optional.ofNullable(told.remove(name));
        place.or(() -> before).ifPresent(now -> told.put(name, now));
        if (told.size() > MOST_TOLD) {
            told.remove(told.keySet().iterator().next());
        }
    }

    /** A line is asked by names and by addresses; whoever is called as an address is, would get what goes there. */
    private static boolean isName(String name) {
        return name.length() <= LONGEST_NAME && web(name).isEmpty();
    }

    private static Optional<URI> web(String address) {
        if (address.length() > LONGEST_ADDRESS) {
            return Optional.empty();
        }
        try {
            URI place = URI.create(address.strip());
            boolean isWeb = "http".equalsIgnoreCase(place.getScheme()) || "https".equalsIgnoreCase(place.getScheme());
            return isWeb && place.getHost() != null ? Optional.of(place) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // whoever tells of a place that is none tells of nobody
        }
    }
}
