package org.rpcchain.benchmarks.testbed;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.rpcchain.examples.copy.site.Launcher;

/** The wide-area testbed while it runs: a network namespace for each site, joined by emulated links. Needs root. */
public final class Testbed implements AutoCloseable {
    private final Process process;
    private final Path stats;
    private final Topology topology;

    private Testbed(Process process, Path stats, Topology topology) {
        this.process = process;
        this.stats = stats;
        this.topology = topology;
    }

    private static Testbed start(Path program, Path topology, Path stats) {
        try {
            Files.createDirectories(stats.toAbsolutePath().getParent());
            Topology sites = Topology.read(topology);
            // nice: a link that waits for a processor is no link
            Process process = new ProcessBuilder(
                            "nice", "-n", "-19", program.toString(), "-stats", stats.toString(), topology.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            if (!"ready".equals(out.readLine())) {
                process.destroy();
                throw new IllegalArgumentException(
                        "the testbed " + program + " did not start; it needs root, and ip from iproute2");
            }
            return new Testbed(process, stats, sites);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot start the testbed " + program + " " + topology + ": " + e, e);
        }
    }

    /**
     * Starts the testbed's program and waits until its sites are there; it counts into the file {@code stats}.
     *
     * @param congestion the congestion control that TCP uses at the sites; empty for the machine's
     * @throws IllegalArgumentException with a sentence when it cannot be started, or the kernel does not have that congestion control
     */
    public static Testbed start(Path program, Path topology, Path stats, Optional<String> congestion) {
        Testbed testbed = start(program, topology, stats);
        try {
            congestion.ifPresent(name -> new CongestionControl(testbed.launcher())
                    .become(name, testbed.topology().hosts().keySet()));
            return testbed;
        } catch (IllegalArgumentException e) {
            testbed.close();
            throw e;
        }
    }

    /** Answers the sites and links that it emulates. */
    public Topology topology() {
        return topology;
    }

    /** Answers what starts processes at its sites. */
    public Launcher launcher() {
        return new Launcher(Map.of(), "ip netns exec wan-%s");
    }

    /** Answers the file that it counts to. */
    public Path stats() {
        return stats;
    }

    /** Answers its process, which writes {@link #stats} when it gets SIGUSR1. */
    public long pid() {
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
