package org.rpcchain.benchmarks.hop.versions;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import org.rpcchain.benchmarks.hop.Payload;
import org.rpcchain.examples.copy.site.SiteChild;

/** Two nodes and a client of some version, in one process on loopback, that make hops when they are asked. */
final class VersionedHops implements AutoCloseable {
    private static final String PROGRAM = "CarriedHops.java";
    /** Of the examples, on the class path: what is logged goes to standard error. */
    private static final String LOGGING = "org/rpcchain/examples/copy/site/logback.xml";

    private static final Path LOOPBACK_BYTES = Path.of("/sys/class/net/lo/statistics/tx_bytes");

    /**
     * What a hop took.
     *
     * @param cpuMicros of all threads of the process
     * @param latencyMicros from the chain's start to its end, over its hops
     * @param bytes that went over loopback meanwhile, headers and acknowledgements too; NaN where the system does not tell
     */
    record Cost(double cpuMicros, double latencyMicros, double bytes) {}

    private final SiteChild process;

    private VersionedHops(SiteChild process) {
        this.process = process;
    }

    /**
     * Starts them and waits until they are up.
     *
     * @param name for messages, and the log's file
     * @param classPath of the version
     * @param work where the program and the log are put
     */
    static VersionedHops start(String name, String classPath, int firstPort, Payload payload, Path work) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = List.of(
                java.toString(),
                "-Xmx1g",
                "-XX:+UseParallelGC",
                "-Dlogback.configurationFile=" + LOGGING,
                "-cp",
                classPath,
                program(work).toString(),
                Integer.toString(firstPort),
                Integer.toString(payload.size()),
                payload.binary() ? "bytes" : "text");
        SiteChild process = SiteChild.start(name, command, work.resolve(name + ".log"));
        try {
            process.ready();
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
        return new VersionedHops(process);
    }

    private static Path program(Path work) {
        Path file = work.resolve(PROGRAM);
        try (InputStream program = VersionedHops.class.getResourceAsStream(PROGRAM)) {
            Files.createDirectories(work);
            Files.copy(Objects.requireNonNull(program, PROGRAM), file, StandardCopyOption.REPLACE_EXISTING);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("the program that makes hops cannot be put into " + work, e);
        }
    }

    /** Makes so many hops, in as many chains at once as there are callers, and answers what one of them took. */
    Cost carry(int hops, int callers) {
        long before = loopbackBytes();
        process.say(hops + " " + callers);
        String[] micros = process.line().split(" ", -1);
        long bytes = loopbackBytes() - before;
        return new Cost(
                Double.parseDouble(micros[0]),
                Double.parseDouble(micros[1]),
                before < 0 ? Double.NaN : (double) bytes / hops);
    }

    private static long loopbackBytes() {
        try {
            return Files.exists(LOOPBACK_BYTES)
                    ? Long.parseLong(Files.readString(LOOPBACK_BYTES).strip())
                    : -1;
        } catch (IOException e) {
            throw new UncheckedIOException(LOOPBACK_BYTES + " cannot be read", e);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
