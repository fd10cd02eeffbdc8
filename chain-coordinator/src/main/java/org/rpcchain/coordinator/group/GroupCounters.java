package org.rpcchain.coordinator.group;

/**
 * What the group did not take, since it was joined.
 *
 * @param droppedMessages messages from outside the view or too long; zero in a healthy group
 * @param refusedBuffers what reached the port and did not open: from who does not know the secret
 */
public record GroupCounters(long droppedMessages, long refusedBuffers) {}
