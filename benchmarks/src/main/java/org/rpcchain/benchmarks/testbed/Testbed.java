package org.rpcchain.benchmarks.testbed;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.rpcchain.examples.copy.experiment.WanStats;
import org.rpcchain.examples.copy.site.Launcher;

/**
 * Sites and the links between them: a network namespace for each site, joined by links that a program emulates while this is open, which
 * needs root; or machines, with the links that there are.
 */
public final class Testbed implements AutoCloseable {
    private static final String NAMESPACE = "ip netns exec wan-%s";

    /** None of machines. */
    private final @Nullable Emulation emulation;

    private final Topology topology;
    private final Launcher launcher;

    /** The program that emulates the links, and the file that it counts into. */
    private record Emulation(Process process, Path stats) {}

    private Testbed(@Nullable Emulation emulation, Topology topology, Launcher launcher) {
        this.emulation = emulation;
        this.topology = topology;
        this.launcher = launcher;
    }

    /**
     * Answers machines that are there: the topology has their addresses, and what somebody has measured of the links between them.
     *
     * @param template what starts a process at a site, as {@code ssh %s}: see {@link Launcher}
     * @throws IllegalArgumentException with a sentence when the topology cannot be read
     */
    static Testbed of(String template, Path topology) {
        try {
            return new Testbed(null, Topology.read(topology), new Launcher(Map.of(), template));
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the topology " + topology + ": " + e, e);
        }
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
            return new Testbed(new Emulation(process, stats), sites, new Launcher(Map.of(), NAMESPACE));
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
        return launcher;
    }

    /** Answers the bytes that its links have carried, where a program emulates them. */
    public Optional<WanStats> stats() {
        return Optional.ofNullable(emulation)
                .map(each -> new WanStats(each.stats(), each.process().pid()));
    }

    /** Answers for readers what lies between its sites. */
    public String words() {
        return emulation != null
                ? "links emulated for IP packets between network namespaces"
                : "links between machines, as they are; limits are by what the topology says of them";
    }

    @Override
    public void close() {
        Emulation running = emulation;
        if (running == null) {
            return;
        }
        running.process().destroy();
        try {
            running.process().waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
