package org.rpcchain.sandbox.compiler;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Compartments whose sandboxes have ended, for those that start in this JVM later: to load the compiler, and to have the JVM check its four
 * hundred classes, is most of a sandbox's start. One is never used by two at a time, and one in which a source was broken off does not come
 * here. Thread-safe.
 */
final class IdleCompartments {
    /** More are never wanted where sandboxes come and go; each has some megabytes. */
    private static final int MOST = 8;

    /** The newest first. What memory is short of the JVM takes back. */
    private static final Deque<SoftReference<Compartment>> IDLE = new ArrayDeque<>();

    private IdleCompartments() {}

    /** Answers one that is idle, or a new one. */
    static Compartment take() {
        synchronized (IDLE) {
            while (!IDLE.isEmpty()) {
                Compartment idle = IDLE.pop().get();
                if (idle != null) {
                    return idle;
                }
            }
        }
        return new Compartment();
    }

    /** Leaves one, which the caller does not use any more. */
    static void leave(Compartment compartment) {
        leave(new SoftReference<>(compartment));
    }

    /** Those that the JVM has taken back hold no place. */
    static void leave(SoftReference<Compartment> compartment) {
        synchronized (IDLE) {
            IDLE.removeIf(each -> each.get() == null);
            if (IDLE.size() < MOST) {
                IDLE.push(compartment);
            }
        }
    }
}
