package org.rpcchain.testkit.scale;

import java.time.Duration;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.Step;

/**
 * How long a program takes at least, on idle nodes: the delays of the links that it goes over, and the work of its service
 * functions; of branches, the longest (§3.10). Chaining functions take no time.
 */
public final class LowerBound {
    private record Reached(long nanos, int site) {}

    private final Atlas atlas;
    private final long workNanos;

    /** Creates the bound for service functions that take so long. */
    public LowerBound(Atlas atlas, Duration work) {
        this.atlas = atlas;
        this.workNanos = work.toNanos();
    }

    /** Answers how long a chain takes at least from the client of a site, in nanoseconds: each hop takes one delay. */
    public long ofChain(Program program, int clientSite) {
        Reached end = travel(program, new Reached(0, clientSite));
        return end.nanos + atlas.delayNanos(end.site, clientSite);
    }

    /**
     * Answers how long ordinary calls from the client take at least, in nanoseconds: each takes two delays. Who begins a
     * sub-chain makes its calls itself; those of branches are made at the same time.
     */
    public long ofCalls(Program program, int callerSite) {
        long nanos = 0;
        for (Step step : program.steps()) {
            if (step instanceof Step.Split split) {
                nanos += split.branches().stream()
                        .mapToLong(branch -> ofCalls(branch, callerSite))
                        .max()
                        .orElse(0);
            } else if (step instanceof Step.Calling calling) {
                int site = atlas.siteOf(calling.server());
                nanos += 2 * atlas.delayNanos(callerSite, site) + workNanos;
                nanos += calling instanceof Step.Begin begin ? ofCalls(begin.program(), site) : 0;
            }
        }
        return nanos;
    }

    private Reached travel(Program program, Reached from) {
        Reached at = from;
        for (Step step : program.steps()) {
            if (step instanceof Step.Split split) {
                at = merged(split, at);
            } else if (step instanceof Step.Calling calling) {
                at = called(calling.server(), at);
                at = calling instanceof Step.Begin begin ? travel(begin.program(), at) : at;
            }
        }
        return at;
    }

    private Reached called(String server, Reached from) {
        int site = atlas.siteOf(server);
        return new Reached(from.nanos + atlas.delayNanos(from.site, site) + workNanos, site);
    }

    private Reached merged(Step.Split split, Reached from) {
        int host = atlas.siteOf(split.host());
        long last = 0;
        for (Program branch : split.branches()) {
            Reached end = travel(branch, from);
            last = Math.max(last, end.nanos + atlas.delayNanos(end.site, host));
        }
        return new Reached(last, host);
    }
}
