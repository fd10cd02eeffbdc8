package org.rpcchain.engine;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.rpcchain.ChainCall;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Frame;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/** The branches of a split that have come to their end at the merge host. Belongs to the merge's machine. */
final class Arrivals {
    private static final long OWN_BYTES = 1_000;

    private final Frame.Merge frame;
    private final TreeMap<Integer, Head> heads = new TreeMap<>();
    private GatheredProfile profile;
    private Head latest;
    private Instant deadline = Instant.MAX;
    private Instant latestAt = Instant.MAX;
    private long weight;

    Arrivals(Head first) {
        this.frame = (Frame.Merge) first.header().stack().top();
        this.profile = new GatheredProfile(frame);
        this.latest = first;
    }

    Frame.Merge frame() {
        return frame;
    }

    /** A branch that has come before comes again with a retransmission; its result is the same. */
    void add(Head head, Instant now) {
        // every branch brings the frames of the whole chain, and its profile: the frames of the latest are enough
        Head bare = head.with(head.header().bare());
        Head before = heads.put(head.id().branch().counter(), bare);
        profile.add(head.id().branch(), head.header().console().profile());
        weight += weight(bare) - (before == null ? 0 : weight(before));
        Instant end = now.plus(head.header().budget().timeLeft());
        boolean newer =
                head.header().course().attempt() > latest.header().course().attempt();
        deadline = newer || end.isBefore(deadline) ? end : deadline;
        if (newer || before == null) {
            latest = head;
            latestAt = now;
        }
    }

    private static long weight(Head head) {
        return head.parameters().weight() + ConsoleWeight.of(head.header().console());
    }

    /** Forgets the branches: when the chain is sent again, each of them comes again. */
    void clear() {
        heads.clear();
        profile = new GatheredProfile(frame);
        latest = new Head(latest.header(), latest.server(), "", Value.nothing());
        weight = 0;
        deadline = Instant.MAX;
    }

    Instant deadline() {
        return deadline;
    }

    boolean isComplete() {
        return heads.size() == frame.branches();
    }

    int attempt() {
        return latest.header().course().attempt();
    }

    long weight() {
        return OWN_BYTES
                + weight
                + ConsoleWeight.ofRecords(profile.size())
                + latest.header().stack().weight()
                + ConsoleWeight.of(latest.header().console());
    }

    URI origin() {
        return latest.header().origin();
    }

    Heartbeat heartbeat(HopId id) {
        return new Heartbeat(
                id,
                latest.server(),
                "",
                HopMessages.splits(latest.header().stack()),
                new ArrayList<>(heads.keySet()),
                left(),
                attempt(),
                latest.header().console());
    }

    /**
     * Answers the hop in which the merge function runs: its number goes on from the longest branch, and what the branches
     * have left of the hops and bytes is the chain's again, with what the split could not divide.
     *
     * @param toHeartbeat when the merge would have spoken next: the hop speaks in its place
     */
    Head merged(Instant now, Duration toHeartbeat) {
        HopHeader header = latest.header();
        int number = number();
        HopId id = new HopId(
                header.id().chain(),
                header.id().branch().parent(),
                number,
                Purpose.MERGE,
                MergeMachine.depthBelow(header.stack()));
        int hops = limit(number, hopsLeft() + frame.undivided());
        Budget budget = new Budget(hops, Duration.between(now, deadline), bytesLeft());
        HopHeader merged = new HopHeader(
                id, header.origin(), frame.then(), header.stack().pop(), budget, toHeartbeat, course(now), console());
        List<Value> results = heads.values().stream().map(Head::parameters).toList();
        return new Head(merged, latest.server(), "", Value.list(results));
    }

    /**
     * Answers the hop by which the failure of a branch leaves the merge host; it speaks in the merge's place, too. The other branches
     * may still use their shares: the chain has what this one has left, and what the split could not divide.
     */
    static Head afterFailure(Head failed, Duration toHeartbeat) {
        HopHeader header = failed.header();
        Frame.Merge frame = (Frame.Merge) header.stack().top();
        int number = frame.number() + 1;
        HopId id = new HopId(
                header.id().chain(),
                header.id().branch().parent(),
                number,
                Purpose.MERGE,
                MergeMachine.depthBelow(header.stack()));
        Budget left = header.budget();
        int hops = limit(number, hopsLeft(failed) + frame.undivided());
        HopHeader outside = new HopHeader(
                id,
                header.origin(),
                frame.then(),
                header.stack().pop(),
                new Budget(hops, left.timeLeft(), left.bytesLeft()),
                toHeartbeat,
                header.course(),
                header.console());
        return new Head(outside, failed.server(), "", failed.parameters());
    }

    /** The merge's number goes on from the longest branch that is here. */
    private int number() {
        int longest = frame.number();
        for (Head head : heads.values()) {
            longest = Math.max(longest, head.id().number());
        }
        return 1 + longest;
    }

    private Heartbeat.Left left() {
        return new Heartbeat.Left(limit(number(), hopsLeft()), bytesLeft());
    }

    /** Answers the hop limit of a chain that has so many left and goes on with this one: a merge takes a hop. */
    private static int limit(int number, long left) {
        return (int) Math.min(ChainCall.MOST_HOPS, Math.max(number, number - 1 + left));
    }

    private long hopsLeft() {
        long left = 0;
        for (Head head : heads.values()) {
            left += hopsLeft(head);
        }
        return left;
    }

    private static int hopsLeft(Head head) {
        return Math.max(0, head.header().budget().hopLimit() - head.id().number());
    }

    private long bytesLeft() {
        long left = 0;
        for (Head head : heads.values()) {
            Budget budget = head.header().budget();
            if (!budget.countsBytes()) {
                return Budget.UNLIMITED;
            }
            left += Math.min(budget.bytesLeft(), Budget.UNLIMITED - 1 - left); // whatever a stranger has written
        }
        return left;
    }

    private Course course(Instant now) {
        return latest.header().course().aged(Duration.between(latestAt, now));
    }

    /** What was there before the split, and then what each branch has added, in their order. */
    private VirtualConsole console() {
        Console lines = new Console(List.of());
        Trail longest = Trail.start();
        boolean first = true;
        for (Head head : heads.values()) {
            VirtualConsole console = head.header().console();
            int before = first ? 0 : Math.min(frame.lines(), console.lines().size());
            lines.add(console.lines().subList(before, console.lines().size()));
            longest = console.trail().hops() > longest.hops() ? console.trail() : longest;
            first = false;
        }
        return new VirtualConsole(longest, lines.lines(), profile.all());
    }
}
