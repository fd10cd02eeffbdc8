package org.rpcchain.coordinator.group;

/** What became of a message that was handed to {@link Group#send}. Only {@link #QUEUED} messages ever arrive. */
public enum Sent {
    /** It is on its way. */
    QUEUED,

    /** It was not taken: too much waits for this member already. Try again later, or leave it to the next comparison. */
    FULL,

    /** It was not taken: no member of this name is in the view. */
    NOT_IN_VIEW,

    /** It was not taken: this coordinator has left the group. */
    CLOSED
}
