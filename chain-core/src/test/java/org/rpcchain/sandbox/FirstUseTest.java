package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Limits;

/** Nobody pays for what the JDK reads once: in a JVM in which nothing else has read it, which is how {@code -Dtest=FirstUseTest} runs it. */
class FirstUseTest {
    private static final Limits SMALL = new Limits(Duration.ofMillis(20), 1 << 20, 512, 1 << 20, 1 << 16);

    private static final List<String> USES = List.of(
            "java.time.DayOfWeek.MONDAY.getDisplayName(java.time.format.TextStyle.FULL, Locale.ENGLISH)",
            "java.time.Month.MAY.getDisplayName(java.time.format.TextStyle.SHORT, Locale.US)",
            "java.time.format.DateTimeFormatter.ofPattern(\"EEEE d MMMM\", Locale.ENGLISH)"
                    + ".format(java.time.LocalDate.EPOCH)",
            "java.util.regex.Pattern.compile(\"\\\\N{LATIN SMALL LETTER A}\").pattern()",
            "java.util.regex.Pattern.compile(\"\\\\p{IsGreek}\").pattern()",
            "String.format(\"%,d\", new Object[] {Integer.valueOf(1000)})",
            "java.time.ZoneId.of(\"Europe/Paris\").getId()");

    @Test
    void the_first_run_that_asks_the_jdk_for_its_tables_ends_as_the_next_does() {
        try (Sandbox sandbox = new Sandbox(SandboxPolicy.DEFAULT.limits(SMALL).patience(Patience.ENDLESS))) {
            for (String use : USES) {
                ChainingMethod method = sandbox.load(Sources.withBody("return NextHop.end(Value.of(" + use + "));"))
                        .method("next");
                NextHop first = method.run(State.empty(), Value.nothing(), Sources.CONTEXT);

                assertThat(method.run(State.empty(), Value.nothing(), Sources.CONTEXT))
                        .as(use)
                        .isEqualTo(first);
            }
        }
    }
}
