package org.rpcchain;

import java.util.List;

/**
 * What a chain carries for the people who look after it: its path, the lines that its chaining functions logged, and,
 * for a chain that is profiled, where its time went. Immutable. Source: RPC Chains §3.7.
 *
 * @param trail the path
 * @param lines the lines, oldest first; bounded
 * @param profile a record for each hop, oldest first; bounded, and empty unless the chain is profiled
 */
public record VirtualConsole(Trail trail, List<String> lines, List<HopProfile> profile) {
    /** Nothing has happened yet. */
    public static final VirtualConsole EMPTY = new VirtualConsole(Trail.start(), List.of(), List.of());

    /** Copies the lists. */
    public VirtualConsole {
        lines = List.copyOf(lines);
        profile = List.copyOf(profile);
    }

    /** Answers the console of a chain that is not profiled. */
    public static VirtualConsole of(Trail trail, List<String> lines) {
        return new VirtualConsole(trail, lines, List.of());
    }

    /** Answers this console without its profile. */
    public VirtualConsole unprofiled() {
        return profile.isEmpty() ? this : of(trail, lines);
    }

    /** Answers this console with another path. */
    public VirtualConsole trail(Trail other) {
        return new VirtualConsole(other, lines, profile);
    }
}
