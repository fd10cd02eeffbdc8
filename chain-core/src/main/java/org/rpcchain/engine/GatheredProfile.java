package org.rpcchain.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.rpcchain.HopProfile;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Frame;

/**
 * What the branches that have come to a merge host bring of their chain's profile. Each brings that of before the split, too, which is kept
 * once; and no more is kept than travels on. Belongs to the merge's arrivals. Source: RPC Chains §3.7, §3.10.
 */
final class GatheredProfile {
    private final Frame.Merge frame;
    private final TreeMap<Integer, List<HopProfile>> added = new TreeMap<>();
    private List<HopProfile> before = List.of();
    private int records;

    GatheredProfile(Frame.Merge frame) {
        this.frame = frame;
    }

    /** Takes what a branch brings; one that comes again brings the same. */
    void add(Branch branch, List<HopProfile> profile) {
        if (profile.isEmpty()) {
            return;
        }
        if (before.isEmpty()) {
            before = profile.stream().filter(hop -> !isOf(branch, hop)).toList();
        }
        List<HopProfile> own = profile.stream().filter(hop -> isOf(branch, hop)).toList();
        List<HopProfile> replaced = added.put(branch.counter(), own);
        records += own.size() - (replaced == null ? 0 : replaced.size());
        while (records - added.lastEntry().getValue().size() >= Protocol.MOST_PROFILED) {
            records -= added.pollLastEntry().getValue().size();
        }
    }

    private boolean isOf(Branch branch, HopProfile hop) {
        return hop.hop() > frame.number() && (hop.branch() + ".").startsWith(branch.path() + ".");
    }

    /** Answers how many records are kept. */
    int size() {
        return before.size() + records;
    }

    /** Answers what was there before the split, and then what each branch has added, in their order; as much as travels. */
    List<HopProfile> all() {
        List<HopProfile> all = new ArrayList<>(before);
        for (List<HopProfile> own : added.values()) {
            own.stream().limit(Math.max(0, Protocol.MOST_PROFILED - all.size())).forEach(all::add);
        }
        return all;
    }
}
