package org.rpcchain.repository.chains;

import java.util.List;
import org.rpcchain.HopProfile;
import org.rpcchain.Trail;
import org.rpcchain.VirtualConsole;

/** A virtual console as it lies in the database. */
record StoredConsole(int hops, List<String> path, List<String> lines, List<HopProfile> profile) {
    static StoredConsole of(VirtualConsole console) {
        return new StoredConsole(console.trail().hops(), console.trail().last(), console.lines(), console.profile());
    }

    VirtualConsole console() {
        return new VirtualConsole(new Trail(hops, path), lines, profile);
    }
}
