package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Heartbeat;

/**
 * The signs of life of a chain and its branches at its client, which "will be content only if it periodically sees the
 * heartbeat from all the split-chains". Source: RPC Chains §3.10.
 */
final class Signs {
    /** Of a chain that splits without end, not every branch is told from its siblings. */
    private static final int MOST_LIMBS = 50_000;

    /** A branch, or what it was split into. */
    private final class Limb {
        Instant heard;
        /** Without its console, since there may be many. */
        Silence.@Nullable Sighting last;

        int number;
        int splitNumber;
        int branches;
        /** Those that have been heard of; the others have been waited for since {@link #heard}. */
        Map<Integer, Limb> known = Map.of();

        Limb(Instant heard) {
            this.heard = heard;
        }

        void split(Heartbeat.Split split, Instant now) {
            end();
            splitNumber = split.number();
            branches = split.branches();
            known = new HashMap<>();
            heard = now;
        }

        void heard(Heartbeat heartbeat, Instant now) {
            int hop = heartbeat.id().number();
            heard = now;
            if (hop >= number) {
                last = sighting(heartbeat.id().branch(), hop, heartbeat, now);
            }
            number = Math.max(number, hop);
            if (hop > splitNumber) {
                end();
            }
        }

        /** The branch has come to its end, and its merge host speaks for it. */
        void arrived(Branch name, Heartbeat heartbeat, Instant now) {
            end();
            heard = now;
            last = sighting(name, Math.max(number, heartbeat.id().number()), heartbeat, now);
        }

        private Silence.Sighting sighting(Branch name, int hop, Heartbeat heartbeat, Instant now) {
            return new Silence.Sighting(name, hop, heartbeat.server(), heartbeat.function(), now);
        }

        void end() {
            limbs -= below();
            branches = 0;
            known = Map.of();
        }

        private int below() {
            int below = known.size();
            for (Limb branch : known.values()) {
                below += branch.below();
            }
            return below;
        }

        @Nullable
        Limb branch(int counter) {
            if (counter < 1 || counter > branches) {
                return null;
            }
            Limb branch = known.get(counter);
            if (branch == null && limbs < MOST_LIMBS) {
                limbs++;
                branch = new Limb(heard);
                known.put(counter, branch);
            }
            return branch;
        }

        Instant oldest() {
            Instant oldest = known.size() < branches || branches == 0 ? heard : Instant.MAX;
            for (Limb branch : known.values()) {
                Instant one = branch.oldest();
                oldest = one.isBefore(oldest) ? one : oldest;
            }
            return oldest;
        }

        /** Answers what is silent of this, which bears this name; where it is not known itself, its parent was there. */
        Silence silence(Branch name, Silence.@Nullable Sighting parent) {
            Silence.@Nullable Sighting here = last == null ? parent : last;
            Instant oldest = oldest();
            for (Map.Entry<Integer, Limb> branch : known.entrySet()) {
                if (branch.getValue().oldest().equals(oldest)) {
                    return branch.getValue().silence(name.child(branch.getKey()), here);
                }
            }
            return new Silence(branches == 0 ? name : name.child(firstUnknown()), here);
        }

        private int firstUnknown() {
            int counter = 1;
            while (known.containsKey(counter)) {
                counter++;
            }
            return counter;
        }

        void all(Instant now) {
            heard = now;
            known.values().forEach(branch -> branch.all(now));
        }
    }

    private int limbs;
    private final Limb trunk;

    Signs(Instant now) {
        this.trunk = new Limb(now);
    }

    /** All that is waited for has been heard of, or must be waited for anew. */
    void all(Instant now) {
        trunk.all(now);
    }

    void heard(Heartbeat heartbeat, Instant now) {
        List<Integer> counters = counters(heartbeat.id().branch());
        Limb limb = trunk;
        for (int i = 0; i < heartbeat.splits().size(); i++) {
            Heartbeat.Split split = heartbeat.splits().get(i);
            if (limb.splitNumber > split.number() || limb.number > split.number()) {
                return; // those branches have been merged: it is late
            }
            if (limb.splitNumber < split.number() || limb.branches == 0) {
                limb.split(split, now);
            }
            if (i == counters.size()) {
                merging(limb, heartbeat, now);
                return;
            }
            @Nullable Limb branch = limb.branch(counters.get(i));
            if (branch == null) {
                return;
            }
            limb = branch;
        }
        limb.heard(heartbeat, now);
    }

    private void merging(Limb limb, Heartbeat heartbeat, Instant now) {
        for (int counter : heartbeat.arrived()) {
            Limb branch = limb.branch(counter);
            if (branch != null) {
                branch.arrived(heartbeat.id().branch().child(counter), heartbeat, now);
            }
        }
    }

    private static List<Integer> counters(Branch branch) {
        List<Integer> counters = new ArrayList<>();
        for (Branch at = branch; !at.isTrunk(); at = at.parent()) {
            counters.add(0, at.counter());
        }
        return counters;
    }

    /** Answers when something that is waited for will have been silent for too long. */
    Instant silentAt(Duration timeout) {
        return trunk.oldest().plus(timeout);
    }

    /** Answers what will have been silent for too long then. */
    Silence silence() {
        return trunk.silence(Branch.TRUNK, null);
    }
}
