package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A share of a processor that a process gets and no more, as if its machine were that slow, or had so much else to do: on one
 * machine that plays all sites, only so can one site be the busy one.
 *
 * <p>By a Linux control group of its own, of either version: the process runs for its share of each period of {@value #PERIOD_MICROS} µs,
 * and then waits for the next. Needs root. Not thread-safe.
 */
public final class ProcessorShare implements AutoCloseable {
    private static final int PERIOD_MICROS = 5_000;
    private static final int LEAST_MICROS = 1_000;
    private static final Path MOUNTS = Path.of("/sys/fs/cgroup");
    private static final String PROCESSES = "cgroup.procs";

    private final Path parent;
    private final Path group;

    private ProcessorShare(Path parent, Path group) {
        this.parent = parent;
        this.group = group;
    }

    /**
     * Gives a process its share, until this is closed or the process ends.
     *
     * @param process its id
     * @param share of one processor, from 0.2 to as many as there are
     * @throws IllegalArgumentException with a sentence when the system does not do that
     */
    public static ProcessorShare of(long process, double share) {
        return in(MOUNTS, process, share);
    }

    static ProcessorShare in(Path mounts, long process, double share) {
        long quota = Math.round(share * PERIOD_MICROS);
        if (quota < LEAST_MICROS) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "a process gets at least %.1f of a processor", (double) LEAST_MICROS / PERIOD_MICROS));
        }
        Path first = mounts.resolve("cpu");
        boolean isFirstVersion = Files.isDirectory(first);
        Path parent = isFirstVersion ? first : mounts;
        Path group = parent.resolve("rpcchain-share-" + process);
        try {
            Files.createDirectory(group);
            fill(group, process, quota, isFirstVersion);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "no share of a processor can be given to process " + process + " by " + group + " ("
                            + e.getMessage() + "); that needs root, and Linux control groups with the controller cpu",
                    e);
        }
        return new ProcessorShare(parent, group);
    }

    /** Leaves nothing behind where the system does not take it all. */
    private static void fill(Path group, long process, long quota, boolean isFirstVersion) throws IOException {
        try {
            if (isFirstVersion) {
                Files.writeString(group.resolve("cpu.cfs_period_us"), Long.toString(PERIOD_MICROS));
                Files.writeString(group.resolve("cpu.cfs_quota_us"), Long.toString(quota));
            } else {
                Files.writeString(group.resolve("cpu.max"), quota + " " + PERIOD_MICROS);
            }
            Files.writeString(group.resolve(PROCESSES), Long.toString(process));
        } catch (IOException e) {
            remove(group, e);
            throw e;
        }
    }

    private static void remove(Path group, IOException why) {
        try {
            Files.delete(group); // which takes the files of the system with it
        } catch (IOException e) {
            why.addSuppressed(e);
        }
    }

    /** Lets the process have what it wants again. */
    @Override
    public void close() {
        try {
            for (String process : Files.readAllLines(group.resolve(PROCESSES))) {
                Files.writeString(parent.resolve(PROCESSES), process);
            }
            Files.delete(group);
        } catch (IOException e) {
            throw new IllegalStateException("the control group " + group + " is left behind: " + e.getMessage(), e);
        }
    }
}
