package org.rpcchain.benchmarks.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * For how long clients have heard nothing of a chain: of one whose nodes and client were left in peace, as {@link Calm} says, a heartbeat is never
 * missing for longer than the client waits, and its client response is told before its client rests. Not heard in time are a chain that is
 * sent again, and one that ends, so late.
 */
final class Silences {
    /** A sign of life that comes shortly before another is not written down. */
    static final Duration POLL = Duration.ofMillis(200);
    /** A response goes beside its chain, whose end may come first. */
    private static final Duration BESIDE = Duration.ofSeconds(3);

    private static final long ALLOWED =
            SoakSite.PROTOCOL.heartbeatTimeout().plus(POLL).toMillis();

    private record Sign(long at, String what) {}

    private final Calm calm;
    private final List<String> faults = new ArrayList<>();
    private long undisturbed;
    private long longest;
    private long due;

    /** Reads the signs of life, and what was told. */
    Silences(Calm calm, List<Page> signs, List<Page> chains) {
        this.calm = calm;
        signs.forEach(page -> read(page, told(page.run(), chains)));
    }

    List<String> faults() {
        return List.copyOf(faults);
    }

    /** Answers how many times between two signs of life were without any trouble. */
    long undisturbed() {
        return undisturbed;
    }

    /** Answers the longest of them. */
    Duration longest() {
        return Duration.ofMillis(longest);
    }

    /** Answers how many client responses were due, of chains that were done without any trouble. */
    long due() {
        return due;
    }

    /** Answers the chains that were done, and whose response was not told. */
    private static Set<String> told(String run, List<Page> chains) {
        Set<String> untold = new HashSet<>();
        for (Page page : chains) {
            if (page.run().equals(run) && !page.killed()) {
                untold.addAll(untold(page));
            }
        }
        return untold;
    }

    private static Set<String> untold(Page page) {
        Map<String, String> keys = new HashMap<>();
        Set<String> done = new HashSet<>();
        Set<String> told = new HashSet<>();
        for (String line : page.lines()) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("begun") && words.length > 2) {
                keys.put(words[1], words[2]);
            } else if (words[0].equals("told")) {
                told.add(words[1]);
            } else if (words[0].equals("ended") && words[2].equals("done")) {
                done.add(words[1]);
            }
        }
        done.removeIf(chain -> told.contains(keys.getOrDefault(chain, "")));
        return done;
    }

    private void read(Page page, Set<String> untold) {
        Map<String, List<Sign>> all = new HashMap<>();
        long end = 0;
        for (String line : page.lines()) {
            String[] words = line.split(" ", -1);
            Sign sign = new Sign(Long.parseLong(words[0]), words[1]);
            all.computeIfAbsent(words[2], chain -> new ArrayList<>()).add(sign);
            end = Math.max(end, sign.at());
        }
        List<String> processes = new ArrayList<>(Soak.NODES);
        processes.add(page.process());
        long last = end;
        all.forEach((chain, signs) -> {
            signs.sort((one, other) -> Long.compare(one.at(), other.at()));
            signs(page, chain, signs, processes);
            response(page, chain, signs, processes, untold.contains(chain), last);
        });
    }

    private void signs(Page page, String chain, List<Sign> signs, List<String> processes) {
        for (int i = 1; i < signs.size(); i++) {
            long from = signs.get(i - 1).at();
            Sign sign = signs.get(i);
            if (calm.was(processes, from, sign.at())) {
                undisturbed++;
                longest = Math.max(longest, sign.at() - from);
                judge(page, chain, from, sign);
            }
        }
    }

    private void judge(Page page, String chain, long from, Sign sign) {
        long silent = sign.at() - from;
        long most = sign.what().equals("again")
                ? SoakSite.PROTOCOL.heartbeatTimeout().toMillis() - 1
                : ALLOWED;
        if (silent > most) {
            faults.add(page.says("nothing was heard of chain " + chain + " for " + silent + " ms from " + from
                    + " until '" + sign.what() + "', though nobody was killed or stopped then"));
        }
    }

    private void response(
            Page page, String chain, List<Sign> signs, List<String> processes, boolean untold, long last) {
        Sign end = Collections.max(signs, (one, other) -> Long.compare(one.at(), other.at()));
        boolean known = end.what().equals("ended") && end.at() + BESIDE.toMillis() < last;
        if (known && !page.killed() && calm.was(processes, signs.get(0).at(), end.at())) {
            due++;
            if (untold) {
                faults.add(page.says("the client response of chain " + chain + " was never told"));
            }
        }
    }
}
