package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Heartbeat;

/**
 * The signs of life of a chain and its branches at its client, which "will be content only if it periodically sees the
 * heartbeat from all the split-chains". Source: RPC Chains §3.10.
 */
final class Signs {
    /** A branch, or what it was split into. */
    private static final class Limb {
        Instant heard;
        int number;
        int splitNumber;
        List<Limb> branches = List.of();

        Limb(Instant heard) {
            this.heard = heard;
        }

        void split(Heartbeat.Split split, Instant now) {
            splitNumber = split.number();
            branches = new ArrayList<>();
            for (int i = 0; i < split.branches(); i++) {
                branches.add(new Limb(now));
            }
        }

        void heard(Instant now, int hop) {
            heard = now;
            number = Math.max(number, hop);
            if (hop > splitNumber) {
                branches = List.of();
            }
        }

        Instant oldest() {
            Instant oldest = Instant.MAX;
            for (Limb branch : branches) {
                Instant one = branch.oldest();
                oldest = one.isBefore(oldest) ? one : oldest;
            }
            return branches.isEmpty() ? heard : oldest;
        }

        void all(Instant now) {
            heard = now;
            branches.forEach(branch -> branch.all(now));
        }
    }

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
            if (limb.splitNumber < split.number() || limb.branches.isEmpty()) {
                limb.split(split, now);
            }
            if (i == counters.size()) {
                merging(limb, heartbeat.arrived(), now);
                return;
            }
            if (counters.get(i) > limb.branches.size()) {
                return;
            }
            limb = limb.branches.get(counters.get(i) - 1);
        }
        limb.heard(now, heartbeat.id().number());
    }

    private static void merging(Limb limb, List<Integer> arrived, Instant now) {
        for (int counter : arrived) {
            if (counter >= 1 && counter <= limb.branches.size()) {
                Limb branch = limb.branches.get(counter - 1);
                branch.branches = List.of();
                branch.heard = now;
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
}
