package org.rpcchain.coordinator.log;

/**
 * What a journal holds and has done, for those who watch.
 *
 * @param limitBytes what may live in it
 * @param liveBytes what lives in it
 * @param bytesOnDisk what its segments take, with garbage
 * @param entries how many keys there are, in all tables
 * @param segments how many files there are
 * @param batches how many batches were written since it was opened
 * @param forces how often the disk was made to write them since then; fewer than batches where several came together
 */
public record JournalReport(
        long limitBytes, long liveBytes, long bytesOnDisk, long entries, int segments, long batches, long forces) {}
