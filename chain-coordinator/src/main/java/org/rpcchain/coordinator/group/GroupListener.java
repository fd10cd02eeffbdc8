package org.rpcchain.coordinator.group;

/**
 * Hears what happens in the group. The methods are called by one thread at a time, in order: views in theirs, a sender's
 * messages in theirs, and a sender's message never before the view that brought the sender. While a method runs, nothing
 * else is delivered, and senders are slowed down in the end; so slow work belongs elsewhere. What a method throws is
 * logged, and the next event is delivered all the same.
 */
public interface GroupListener {
    /** Says that the group looks different now. The first call brings the view in which this coordinator joined. */
    void viewChanged(View view);

    /**
     * Brings a message.
     *
     * @param from the sender's logical name; it is in the last view
     * @param message the bytes as sent; the listener may keep them
     */
    void received(String from, byte[] message);

    /**
     * Says that this coordinator had to leave, and will hear nothing more. That happens when a partition heals and the
     * other side has a member of the same name, who was there longer.
     *
     * @param reason a sentence that says why, and what to do
     */
    default void expelled(String reason) {}
}
