package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.rpcchain.examples.copy.site.Launcher;

/**
 * How TCP finds out how fast it may send, at the sites of a testbed. It decides what large messages take over long links after a pause:
 * {@code cubic}, as Linux comes, and {@code reno} begin slowly anew (RFC 5681 §4.1), {@code bbr} remembers how fast it was.
 */
final class CongestionControl {
    private static final String SETTING = "net.ipv4.tcp_congestion_control";

    private final Launcher launcher;

    CongestionControl(Launcher launcher) {
        this.launcher = launcher;
    }

    /**
     * Has all sites use this one, for connections that are made from now on.
     *
     * @throws IllegalArgumentException with a sentence when the kernel does not have it
     */
    void become(String name, Collection<String> sites) {
        for (String site : sites) {
            String said = run(site, "sysctl", "-q", "-w", SETTING + "=" + name);
            if (!said.isEmpty()) {
                throw new IllegalArgumentException("TCP cannot use the congestion control '" + name + "' at " + site
                        + " (" + said + "); this kernel has "
                        + run(site, "sysctl", "-n", "net.ipv4.tcp_available_congestion_control")
                        + ", and what a site may use must be in net.ipv4.tcp_allowed_congestion_control: see sysctl");
            }
        }
    }

    private String run(String site, String... words) {
        List<String> command = new ArrayList<>(launcher.at(site, List.of(words)));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return said.strip();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot run '" + String.join(" ", command) + "': " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the testbed was made", e);
        }
    }
}
