package org.rpcchain.observe.micrometer;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.function.ToDoubleFunction;
import org.rpcchain.sandbox.SandboxUsage;
import org.rpcchain.sandbox.meter.Budget;

/**
 * Meters of what the chaining functions of one server use up, and of what its sandbox stopped, under {@code
 * rpcchain.sandbox.}: counters that are read when they are asked for, and cost a run nothing. Thread-safe. Beyond the paper.
 */
public final class SandboxMeters implements MeterBinder {
    private static final double NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    private final Tags server;
    private final SandboxUsage usage;

    /** Creates the meters of the server with this logical name; whoever binds them keeps {@code usage}, as its sandbox does. */
    public SandboxMeters(String server, SandboxUsage usage) {
        this.server = Tags.of("server", server);
        this.usage = usage;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        count("runs", "", SandboxUsage::runs).register(registry);
        count("cpu", "seconds", all -> all.cpu().toNanos() / NANOS_PER_SECOND).register(registry);
        count("allocated", "bytes", SandboxUsage::allocatedBytes).register(registry);
        count("put.off", "", SandboxUsage::putOff).register(registry);
        count("abandoned", "", SandboxUsage::abandoned).register(registry);
        count("sources", "", SandboxUsage::loaded).tag("result", "loaded").register(registry);
        count("sources", "", SandboxUsage::refused).tag("result", "refused").register(registry);
        count("compiler.kills", "", SandboxUsage::compilerKills).register(registry);
        for (Budget budget : Budget.values()) {
            count("kills", "", all -> all.kills(budget))
                    .tag("budget", budget.name())
                    .register(registry);
        }
        for (String namespace : usage.namespaces()) {
            count("namespace.violations", "", all -> all.violations(namespace))
                    .tag("namespace", namespace)
                    .register(registry);
        }
    }

    private FunctionCounter.Builder<SandboxUsage> count(
            String name, String unit, ToDoubleFunction<SandboxUsage> figure) {
        FunctionCounter.Builder<SandboxUsage> counter = FunctionCounter.builder(
                        "rpcchain.sandbox." + name, usage, figure)
                .tags(server);
        return unit.isEmpty() ? counter : counter.baseUnit(unit);
    }
}
