package org.rpcchain.benchmarks.fig11;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The wide-area testbed: network namespaces joined by emulated links. Needs root. */
final class Testbed implements AutoCloseable {
    private final Process process;
    private final Path stats;
    private final Map<String, String> hosts;

    private Testbed(Process process, Path stats, Map<String, String> hosts) {
        this.process = process;
        this.stats = stats;
        this.hosts = hosts;
    }

    /** Starts the testbed's program and waits until its sites are there. */
    static Testbed start(Path program, Path topology, Path stats) {
        try {
            Process process = new ProcessBuilder(program.toString(), "-stats", stats.toString(), topology.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            if (!"ready".equals(out.readLine())) {
                throw new IllegalArgumentException(
                        "the testbed " + program + " did not start; it needs root, and ip from iproute2");
            }
            return new Testbed(process, stats, hosts(topology));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start the testbed " + program + " " + topology, e);
        }
    }

    private static Map<String, String> hosts(Path topology) throws IOException {
        Map<String, String> hosts = new LinkedHashMap<>();
        for (String line : Files.readAllLines(topology)) {
            String[] words = line.strip().split("\\s+", -1);
            if (words.length >= 3 && words[0].equals("site")) {
                hosts.put(words[1], words[2]);
            }
        }
        return hosts;
    }

    Map<String, String> hosts() {
        return hosts;
    }

    Path stats() {
        return stats;
    }

    long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
