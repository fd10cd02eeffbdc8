package org.rpcchain.repository;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.rpcchain.observe.micrometer.ChainMeters;
import org.rpcchain.runner.Observers;
import org.rpcchain.spi.HopTracer;

/** What is measured: the process, requests, and the gateway's chains. */
final class Meters {
    private Meters() {}

    /** Answers a registry that measures the process and this work. */
    static PrometheusMeterRegistry of(OpenWork work) {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ClassLoaderMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        Gauge.builder("rpcchain.work.open", work, OpenWork::open)
                .description("Requests and chains that have been accepted and are not finished")
                .register(registry);
        Gauge.builder("rpcchain.stopping", work, open -> open.isStopping() ? 1 : 0)
                .description("1 while a stop waits for them")
                .register(registry);
        return registry;
    }

    /** Answers what tells the registry of chains. */
    static Observers observers(PrometheusMeterRegistry registry) {
        return new Observers(new ChainMeters(registry), HopTracer.NONE);
    }
}
