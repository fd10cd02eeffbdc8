package org.rpcchain.sandbox.jdk;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.junit.platform.launcher.listeners.TestExecutionSummary.Failure;

/** The program of the other JVM: runs the tests of the packages that its arguments name, and exits with 1 when one is red or there are none. */
final class SandboxTests {
    /** Where a line of the allow-list is wrong, all are red. */
    private static final int MOST_TOLD = 10;

    private SandboxTests() {}

    public static void main(String[] packages) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request(packages), listener);
        TestExecutionSummary summary = listener.getSummary();
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        out.printf(
                "%nOn Java %s: %d tests succeeded, %d failed, %d were skipped; %d s of CPU time%n",
                Runtime.version(),
                summary.getTestsSucceededCount(),
                summary.getTotalFailureCount(),
                summary.getTestsSkippedCount() + summary.getTestsAbortedCount(),
                cpu().toSeconds());
        summary.getFailures().stream().limit(MOST_TOLD).forEach(failure -> tell(failure, out));
        System.exit(summary.getTotalFailureCount() == 0 && summary.getTestsSucceededCount() > 0 ? 0 : 1);
    }

    private static void tell(Failure failure, PrintWriter out) {
        String source =
                failure.getTestIdentifier().getSource().map(String::valueOf).orElse("");
        out.println("RED: " + failure.getTestIdentifier().getDisplayName() + " of " + source);
        failure.getException().printStackTrace(out);
    }

    /** With the time limit of a test that the build has. */
    private static LauncherDiscoveryRequest request(String[] packages) {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(
                        Arrays.stream(packages).map(name -> selectPackage(name)).toList())
                .filters(ClassNameFilter.includeClassNamePatterns(".*Test"))
                .configurationParameter("junit.jupiter.execution.timeout.default", "120 s")
                .build();
    }

    private static Duration cpu() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return Duration.ofNanos(system.getProcessCpuTime());
    }
}
