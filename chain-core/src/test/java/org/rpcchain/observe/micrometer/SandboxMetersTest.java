package org.rpcchain.observe.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.ChainingMethod;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.sandbox.SandboxUsage;
import org.rpcchain.sandbox.Sources;
import org.rpcchain.sandbox.meter.Limits;

/** What a sandbox counts becomes meters. */
class SandboxMetersTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    private double count(String name, String... tags) {
        return registry.get("rpcchain.sandbox." + name)
                .tag("server", "storage.a")
                .tags(tags)
                .functionCounter()
                .count();
    }

    @Test
    void use_refusals_and_kills_are_counted() {
        try (Sandbox sandbox = new Sandbox()) {
            new SandboxMeters("storage.a", sandbox.usage()).bindTo(registry);
            ChainingMethod recursion = sandbox.load(Sources.withBody("return next(state, result, context);"))
                    .method("next");
            assertThatThrownBy(() -> recursion.run(State.empty(), Value.nothing(), Sources.CONTEXT))
                    .isInstanceOf(ProblemException.class);
            assertThatThrownBy(() -> sandbox.load(ChainSource.of("C.java", "class C { java.io.File f; }")))
                    .isInstanceOf(ProblemException.class);

            assertThat(count("runs")).isEqualTo(1);
            assertThat(count("cpu")).isPositive();
            assertThat(count("allocated")).isPositive();
            assertThat(count("sources", "result", "loaded")).isEqualTo(1);
            assertThat(count("sources", "result", "refused")).isEqualTo(1);
            assertThat(count("kills", "budget", "DEPTH")).isEqualTo(1);
            assertThat(count("kills", "budget", "CPU")).isZero();
            assertThat(count("abandoned") + count("put.off") + count("compiler.kills"))
                    .isZero();
        }
    }

    private static void recurse(Sandbox sandbox, String head) {
        ChainSource source = Sources.withBody("return next(state, result, context);");
        ChainingMethod recursion =
                sandbox.load(ChainSource.of("C.java", head + source.text())).method("next");
        assertThatThrownBy(() -> recursion.run(State.empty(), Value.nothing(), Sources.CONTEXT))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void violations_are_told_apart_by_the_namespaces_that_the_policy_names() {
        SandboxPolicy policy =
                SandboxPolicy.DEFAULT.limits("com.acme", Limits.DEFAULT).limits("com.idle", Limits.DEFAULT);
        try (Sandbox sandbox = new Sandbox(policy)) {
            new SandboxMeters("storage.a", sandbox.usage()).bindTo(registry);

            recurse(sandbox, "package com.acme;");
            recurse(sandbox, "package com.unheard.of;");
            recurse(sandbox, "");

            assertThat(count("namespace.violations", "namespace", "com.acme")).isEqualTo(1);
            assertThat(count("namespace.violations", "namespace", "com.idle")).isZero();
            assertThat(count("namespace.violations", "namespace", SandboxUsage.OTHER))
                    .isEqualTo(2);
            assertThat(registry.find("rpcchain.sandbox.namespace.violations").functionCounters())
                    .hasSize(3);
        }
    }
}
