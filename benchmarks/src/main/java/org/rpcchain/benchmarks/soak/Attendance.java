package org.rpcchain.benchmarks.soak;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.copy.site.SiteException;

/**
 * Which processes came up, and which did not or died by themselves: those are faults, though nothing waits for them. For one
 * thread.
 */
final class Attendance {
    private final Map<String, SiteChild> present = new LinkedHashMap<>();
    private final List<String> faults = new ArrayList<>();
    private int started;
    private int up;

    /** Notes that a process was started. */
    void started(String run, SiteChild child) {
        present.put(run, child);
        started++;
    }

    /** To be called before a process is killed: it must be there to be killed, though it need not be up yet. */
    void leaves(String run) {
        SiteChild child = present.remove(run);
        if (child != null) {
            judge(run, child, child.isUp());
        }
    }

    /** Waits until each that was not killed is up, at most as long as a start may take. */
    void closes(Settling settling) {
        present.forEach((run, child) -> close(run, child, settling));
        present.clear();
    }

    private void close(String run, SiteChild child, Settling settling) {
        try {
            settling.settle(run);
            judge(run, child, true);
        } catch (SiteException e) {
            up += child.isUp() ? 1 : 0;
            faults.add(run + what(child.isUp()) + e.getMessage());
        }
    }

    private void judge(String run, SiteChild child, boolean isUp) {
        up += isUp ? 1 : 0;
        if (!child.isAlive()) {
            faults.add(run + what(isUp) + child.lastWords());
        }
    }

    private static String what(boolean isUp) {
        return isUp ? " has ended by itself: " : " has not come up: ";
    }

    /** Waits until a process is up. */
    interface Settling {
        /** Throws a {@link SiteException} where it does not come up. */
        void settle(String run);
    }

    int started() {
        return started;
    }

    /** Answers how many of those came up; others were killed while they started, or are {@link #faults}. */
    int up() {
        return up;
    }

    List<String> faults() {
        return List.copyOf(faults);
    }
}
