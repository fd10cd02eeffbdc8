package org.rpcchain.coordinator.group;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.rpcchain.coordinator.group.Roster.Member;
import org.rpcchain.coordinator.group.Strangers.Held;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns what the group system says, in addresses, into what the listener hears, in names: numbers the views, says which message
 * comes from whom, keeps strangers waiting, and finds out whether our name is ours. For any thread; views must come in order, and
 * so must each sender's messages.
 *
 * @param <A> what a member's address is
 */
final class Membership<A> {
    private static final Logger LOG = LoggerFactory.getLogger(Membership.class);

    private final Member<A> self;
    private final Inbox inbox;
    private final int maximumMessageBytes;
    private final Consumer<String> expelled;
    private final Strangers<A> strangers = new Strangers<>();
    private final CompletableFuture<View> joined = new CompletableFuture<>();
    private final AtomicLong dropped = new AtomicLong();

    // Views and messages come on different threads. The lock is held while they are put in line, not while they are
    // delivered.
    private final Object lock = new Object();

    private long views;
    private boolean out;

    // Written under the lock, read by any thread that sends.
    private volatile Roster<A> roster = Roster.empty();

    /**
     * Creates the membership of one member.
     *
     * @param expelled told why when our name turns out to be another's; must not block
     */
    Membership(Member<A> self, Inbox inbox, int maximumMessageBytes, Consumer<String> expelled) {
        this.expelled = expelled;
        this.self = self;
        this.inbox = inbox;
        this.maximumMessageBytes = maximumMessageBytes;
    }

    /** Completes with the newest view of all when the first one comes in which our name is ours. */
    CompletableFuture<View> joined() {
        return joined;
    }

    Roster<A> roster() {
        return roster;
    }

    /** Answers how many messages were dropped: from outside the view, or too long. */
    long dropped() {
        return dropped.get();
    }

    /** Takes the members as they are now, the eldest first. Answers the newest view that came of it, if one did. */
    Optional<View> installed(List<Member<A>> byAge, boolean merged) {
        synchronized (lock) {
            Roster<A> next = Roster.of(byAge);
            if (!next.addressOf(self.name()).equals(Optional.of(self.address()))) {
                nameIsTaken();
                return Optional.empty();
            }
            if (out) {
                return Optional.empty();
            }
            Roster<A> staying = roster.withoutReplaced(next);
            if (!staying.equals(roster)) {
                show(staying, false);
            }
            return Optional.of(show(next, merged));
        }
    }

    /** Takes a message; blocks while the listener has too many to hear. */
    void arrived(A from, byte[] message) {
        if (message.length > maximumMessageBytes) {
            drop(1, "longer than " + maximumMessageBytes + " bytes");
            return;
        }
        if (!inbox.reserve(message.length)) {
            return;
        }
        synchronized (lock) {
            Optional<String> name = roster.nameOf(from);
            if (name.isPresent()) {
                inbox.message(name.get(), message);
                return;
            }
            if (!strangers.hold(from, message, views)) {
                inbox.release(message.length);
                drop(1, "too many from outside the view");
            }
        }
    }

    private View show(Roster<A> next, boolean merged) {
        View view = new View(++views, List.copyOf(next.names()), self.name(), merged);
        tell(view, next);
        roster = next;
        inbox.view(view);
        joined.complete(view);
        strangers
                .admitted(next)
                .forEach(held -> inbox.message(next.nameOf(held.from()).orElseThrow(), held.message()));
        List<Held<A>> expired = strangers.expired(views);
        expired.forEach(held -> inbox.release(held.message().length));
        drop(expired.size(), "from outside the view");
        return view;
    }

    private void tell(View view, Roster<A> next) {
        List<String> lost =
                roster.names().stream().filter(name -> !view.has(name)).sorted().toList();
        List<String> come = next.names().stream()
                .filter(name -> !roster.names().contains(name))
                .sorted()
                .toList();
        LOG.info(
                "{}: view {} of the coordinators is {}{}{}{}",
                self.name(),
                view.number(),
                view.members(),
                come.isEmpty() ? "" : "; new: " + come,
                lost.isEmpty() ? "" : "; gone or no longer heard: " + lost,
                view.merged() ? "; groups that were apart are one again" : "");
    }

    private void nameIsTaken() {
        if (joined.isDone() && !out) {
            out = true;
            expelled.accept(
                    "The group already had a coordinator named " + self.name()
                            + " when two parts of it met again: this one leaves. Give each coordinator a name of its own, and start it again.");
        }
    }

    private void drop(int messages, String why) {
        if (messages > 0) {
            dropped.addAndGet(messages);
            LOG.warn("{}: {} messages dropped: {}", self.name(), messages, why);
        }
    }
}
