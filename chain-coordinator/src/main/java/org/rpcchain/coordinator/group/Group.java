package org.rpcchain.coordinator.group;

/**
 * One coordinator's seat in the group of coordinators: whom it sees, and how it reaches them (RPC-V §4.1: coordinators
 * communicate according to a topology that is updated on suspicion). Views are suspicions, not truth: two members may see
 * different ones, and a member that is not in the view may be alive.
 *
 * <p>What the group hears goes to the {@link GroupListener} it was joined with. All methods may be called by any thread,
 * also by the listener's.
 */
public interface Group extends AutoCloseable {
    /** Answers this coordinator's logical name, which no other member of the group bears. */
    String self();

    /**
     * Answers the newest view. It may be newer than the last one the listener was given: the listener's comes in order with
     * the messages, this one does not.
     */
    View view();

    /**
     * Hands a message over for a member, and returns without waiting for the network. Messages that were {@linkplain
     * Sent#QUEUED queued} arrive once and in the order sent, as long as both members see each other. When either drops out of
     * the other's view, what was on its way may be lost without a word: who sends compares notes after each view (DESIGN.md
     * §10).
     *
     * @param member the receiver's logical name; a member may send to itself
     * @param message the bytes, which the group does not read; the caller must not change them afterwards
     * @throws IllegalArgumentException if the message is longer than the group carries; the text says how much that is
     */
    Sent send(String member, byte[] message);

    /**
     * Leaves the group and frees its threads and its port. What waits to be sent or to be heard is dropped; afterwards the
     * listener is not called. May be called twice, and by the listener.
     */
    @Override
    void close();
}
