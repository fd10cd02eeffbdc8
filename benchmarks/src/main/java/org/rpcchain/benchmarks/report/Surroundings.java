package org.rpcchain.benchmarks.report;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** On what something was measured: the machine, and the versions of what ran on it. */
final class Surroundings {
    private static final String UNKNOWN = "unknown";
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final Path CONGESTION_CONTROL = Path.of("/proc/sys/net/ipv4/tcp_congestion_control");
    private static final long GIT_SECONDS = 10;
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Surroundings() {}

    /** Answers how many threads want to run on this machine, in the mean of the last minute; below 0 where it does not tell. */
    static double load() {
        return SYSTEM.getSystemLoadAverage();
    }

    static Map<String, Object> machine(double loadBefore, Bystanders others) {
        Map<String, Object> machine = hardware();
        machine.put("congestionControl", congestionControl());
        machine.put("loadBefore", loadBefore);
        machine.put("loadAfter", load());
        others.share().ifPresent(share -> machine.put("othersShare", Math.round(share * 1_000) / 1_000.0));
        return machine;
    }

    static Map<String, Object> hardware() {
        Map<String, Object> hardware = new LinkedHashMap<>();
        hardware.put("processors", Runtime.getRuntime().availableProcessors());
        hardware.put("processor", processor());
        hardware.put("memoryBytes", SYSTEM.getTotalMemorySize());
        hardware.put("maxHeapBytes", Runtime.getRuntime().maxMemory());
        hardware.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        hardware.put("architecture", System.getProperty("os.arch"));
        return hardware;
    }

    static Map<String, Object> versions() {
        Map<String, Object> versions = new LinkedHashMap<>();
        versions.put("sources", sources());
        versions.put("java", Runtime.version().toString());
        versions.put("jvm", System.getProperty("java.vm.name"));
        versions.put("cxf", org.apache.cxf.version.Version.getCurrentVersion());
        versions.put("jetty", org.eclipse.jetty.util.Jetty.VERSION);
        return versions;
    }

    private static String congestionControl() {
        try {
            return Files.readString(CONGESTION_CONTROL).strip();
        } catch (IOException e) {
            return UNKNOWN; // no Linux
        }
    }

    private static String processor() {
        if (!Files.isReadable(PROCESSORS)) {
            return UNKNOWN;
        }
        try (var lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + PROCESSORS, e);
        }
    }

    /** Answers the commit that was built, marked where files have changed since; there may be no git, or no repository. */
    private static String sources() {
        try {
            Process git = new ProcessBuilder("git", "describe", "--always", "--dirty=, changed", "--abbrev=12")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String described = new String(git.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            boolean ended = git.waitFor(GIT_SECONDS, TimeUnit.SECONDS);
            return ended && git.exitValue() == 0 ? described.strip() : UNKNOWN;
        } catch (IOException e) {
            return UNKNOWN;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return UNKNOWN;
        }
    }
}
