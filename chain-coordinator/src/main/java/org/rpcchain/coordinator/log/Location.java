package org.rpcchain.coordinator.log;

/**
 * Where the value of a key stands.
 *
 * @param frame where its batch's frame starts in the segment
 * @param valueOffset where the value starts in the frame's payload
 * @param bytes what the whole entry takes, as {@link Index#bytes} counts
 */
record Location(Segment segment, long frame, int valueOffset, int valueBytes, int bytes) {}
