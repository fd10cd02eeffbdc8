package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * How much of the machine others used while a run measured: processes that it had not started, and other machines on the same
 * hardware. Linux tells; elsewhere nobody knows.
 *
 * <p>Time of interrupts and soft interrupts is nobody's: most kernels charge no process for it, and a run that talks over loopback causes
 * most of it itself. So others that do nothing but have packets come are not seen; and where a kernel charges the process that an
 * interrupt stops, the answer is too small by what interrupted this program.
 */
final class Bystanders {
    private static final Path PROC = Path.of("/proc");
    private static final int IDLE = 3;
    private static final int WAITING = 4;
    private static final int INTERRUPTS = 5;
    private static final int SOFT_INTERRUPTS = 6;
    /** What guests used is counted as this machine's own already. */
    private static final int KINDS = 8;
    /** Of a process, counted from behind its name: its own time, in user and system, then that of children that have ended. */
    private static final int FIRST_TIME = 11;

    private static final int TIMES = 4;

    /** Processor time until now, in the system's ticks: all that there was, what was used but by interrupts, and what this program used. */
    record Ticks(long all, long used, long own) {
        /** Answers which share of all since then others used. */
        double othersSince(Ticks before) {
            long others = (used - before.used) - (own - before.own);
            return Math.min(1, Math.max(0, others / (double) Math.max(1, all - before.all)));
        }

        /** Reads the first line of {@code /proc/stat}, and {@code /proc/PID/stat} of this program's processes. */
        static Ticks of(String processors, Stream<String> processes) {
            long[] kinds = Arrays.stream(processors.strip().split("\\s+"))
                    .skip(1)
                    .limit(KINDS)
                    .mapToLong(Long::parseLong)
                    .toArray();
            long all = LongStream.of(kinds).sum();
            return new Ticks(
                    all,
                    all - kinds[IDLE] - kinds[WAITING] - kinds[INTERRUPTS] - kinds[SOFT_INTERRUPTS],
                    processes.mapToLong(Ticks::own).sum());
        }

        private static long own(String process) {
            String afterName = process.substring(process.lastIndexOf(')') + 1);
            return Arrays.stream(afterName.strip().split("\\s+"))
                    .skip(FIRST_TIME)
                    .limit(TIMES)
                    .mapToLong(Long::parseLong)
                    .sum();
        }
    }

    private final Ticks before;

    private Bystanders(Ticks before) {
        this.before = before;
    }

    /** Begins to watch. */
    static Bystanders watch() {
        return new Bystanders(now());
    }

    /** Answers the share of the processors' time that others have used, 0 to 1; empty where the system does not tell. */
    OptionalDouble share() {
        Ticks now = now();
        return now.all() == 0 ? OptionalDouble.empty() : OptionalDouble.of(now.othersSince(before));
    }

    private static Ticks now() {
        try (Stream<String> lines = Files.lines(PROC.resolve("stat"))) {
            ProcessHandle self = ProcessHandle.current();
            return Ticks.of(
                    lines.findFirst().orElseThrow(),
                    Stream.concat(Stream.of(self), self.descendants()).flatMap(Bystanders::stat));
        } catch (IOException e) {
            return new Ticks(0, 0, 0);
        }
    }

    private static Stream<String> stat(ProcessHandle process) {
        try {
            return Stream.of(
                    Files.readString(PROC.resolve(Long.toString(process.pid())).resolve("stat")));
        } catch (IOException e) {
            return Stream.empty(); // it has ended meanwhile
        }
    }
}
