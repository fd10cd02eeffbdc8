package org.rpcchain.sandbox.meter;

import java.time.Duration;

/**
 * The budgets of one run.
 *
 * @param cpu CPU time of the thread that runs it; at most a day
 * @param allocatedBytes bytes allocated, whether or not they are kept
 * @param depth frames of the function's own methods; a frame of more than 100 words counts as several
 * @param resultBytes weight of the next hop's values
 * @param consoleBytes bytes written on the virtual console
 */
public record Limits(Duration cpu, long allocatedBytes, int depth, long resultBytes, long consoleBytes) {
    /** 1 s, 64 MB, 512 frames, 1 MB, 64 KB. */
    public static final Limits DEFAULT = new Limits(Duration.ofSeconds(1), 64L << 20, 512, 1L << 20, 64L << 10);

    /** Checks that every budget is finite and not negative. */
    public Limits {
        if (cpu.isNegative() || cpu.compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("a run may use between no CPU time and a day of it, not " + cpu);
        }
        if (allocatedBytes < 0 || depth < 0 || resultBytes < 0 || consoleBytes < 0) {
            throw new IllegalArgumentException(
                    "a budget cannot be negative: memory " + allocatedBytes + " bytes, depth " + depth + ", result "
                            + resultBytes + " bytes, console " + consoleBytes + " bytes");
        }
    }

    /** Answers these budgets with another CPU time. */
    public Limits cpu(Duration other) {
        return new Limits(other, allocatedBytes, depth, resultBytes, consoleBytes);
    }

    /** Answers these budgets with another allocation. */
    public Limits allocatedBytes(long other) {
        return new Limits(cpu, other, depth, resultBytes, consoleBytes);
    }

    /** Answers these budgets with another depth. */
    public Limits depth(int other) {
        return new Limits(cpu, allocatedBytes, other, resultBytes, consoleBytes);
    }

    /** Answers these budgets with another size of the result. */
    public Limits resultBytes(long other) {
        return new Limits(cpu, allocatedBytes, depth, other, consoleBytes);
    }

    /** Answers these budgets with another size of the console. */
    public Limits consoleBytes(long other) {
        return new Limits(cpu, allocatedBytes, depth, resultBytes, other);
    }
}
