package org.rpcchain.coordinator.group;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Keeps messages from members that are not in the view yet. A new member may send to us before we have heard of the view that
 * brings it; what it says then is not lost. Bounded: what is too much, and what is still a stranger's two views later, is
 * dropped. The room that was reserved for it in the inbox stays reserved. Not for several threads at once.
 */
final class Strangers<A> {
    /** How many messages are kept. */
    static final int MAXIMUM_MESSAGES = 1024;

    /** How many bytes are kept. */
    static final long MAXIMUM_BYTES = 8L * 1024 * 1024;

    private static final int VIEWS_KEPT = 2;

    private final List<Held<A>> held = new ArrayList<>();
    private long bytes;

    /** Keeps a message, or answers false if it is too much. */
    boolean hold(A from, byte[] message, long viewNumber) {
        if (held.size() >= MAXIMUM_MESSAGES || bytes + message.length > MAXIMUM_BYTES) {
            return false;
        }
        held.add(new Held<>(from, message, viewNumber));
        bytes += message.length;
        return true;
    }

    /** Answers, in the order they came, the messages of those who are on the roster now. */
    List<Held<A>> admitted(Roster<A> roster) {
        return take(held -> roster.nameOf(held.from()).isPresent());
    }

    /** Gives up what waited too long, and answers it. */
    List<Held<A>> expired(long viewNumber) {
        return take(held -> viewNumber - held.viewNumber() >= VIEWS_KEPT);
    }

    private List<Held<A>> take(Predicate<Held<A>> which) {
        List<Held<A>> taken = new ArrayList<>();
        for (Iterator<Held<A>> each = held.iterator(); each.hasNext(); ) {
            Held<A> next = each.next();
            if (which.test(next)) {
                taken.add(next);
                bytes -= next.message().length;
                each.remove();
            }
        }
        return taken;
    }

    /** A message that waits. No record: it compares as itself, not by its bytes. */
    static final class Held<A> {
        private final A from;
        private final byte[] message;
        private final long viewNumber;

        Held(A from, byte[] message, long viewNumber) {
            this.from = from;
            this.message = message;
            this.viewNumber = viewNumber;
        }

        A from() {
            return from;
        }

        byte[] message() {
            return message;
        }

        /** Answers which view was the newest when it came. */
        long viewNumber() {
            return viewNumber;
        }
    }
}
