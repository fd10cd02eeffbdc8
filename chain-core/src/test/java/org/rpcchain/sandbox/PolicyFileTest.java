package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.meter.Limits;

class PolicyFileTest {
    @Test
    void itChangesWhatItSaysAndNothingElse() {
        SandboxPolicy policy = PolicyFile.parse(
                "server.policy",
                List.of(
                        "# budgets",
                        "budget * cpu 500ms, memory 32MB",
                        "  budget com.acme.billing  depth 100 , result 64KB,console 1KB",
                        "patience 2 violations in 10s, refuse 1s",
                        "memory 96MB"));

        assertThat(policy.of("com.other"))
                .isEqualTo(new Limits(Duration.ofMillis(500), 32L << 20, 512, 1 << 20, 64 << 10));
        assertThat(policy.of("com.acme.billing"))
                .isEqualTo(new Limits(Duration.ofMillis(500), 32L << 20, 100, 64 << 10, 1 << 10));
        assertThat(policy.patience()).isEqualTo(new Patience(2, Duration.ofSeconds(10), Duration.ofSeconds(1)));
        assertThat(policy.memoryBytes()).isEqualTo(96L << 20);
        assertThat(SandboxPolicy.DEFAULT.memoryBytes())
                .isEqualTo(Runtime.getRuntime().maxMemory() / 4);
    }

    @Test
    void aTypeThatItRemovesIsNotAllowed() {
        SandboxPolicy policy = PolicyFile.parse("server.policy", List.of("", "remove type java.util.ArrayList"));

        assertThat(policy.allowList().type("java/util/ArrayList")).isEmpty();
        assertThat(SandboxPolicy.DEFAULT.allowList().type("java/util/ArrayList"))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            budget cpu 1s                     | write 'budget * cpu 1s, memory 64MB
            budget * speed 9                  | there is no budget 'speed'
            budget * cpu 1h                   | '1h' is no time; write '500ms' or '2s'
            budget * memory 64                | '64' is no size; write '64KB' or '1MB'
            budget * depth 5KB                | '5KB' is no number of frames; write '512'
            budget * memory 99999999999GB     | '99999999999GB' is out of range; take 1KB to 1024GB
            budget * memory 0KB               | '0KB' is out of range
            budget * cpu 999999999999s        | '999999999999s' is out of range; take 1ms to 86400s
            budget * cpu 0ms                  | '0ms' is out of range
            budget * depth 0                  | '0' is out of range; take 1 to 2000 frames
            budget * cpu soon                 | 'soon' is no amount
            budget a..b cpu 1s                | write 'budget * cpu 1s
            memory much                       | write 'memory 512MB'
            memory 0MB                        | '0MB' is out of range
            patience of a saint               | write 'patience 5 violations in 60s, refuse 60s'
            """)
    void whatIsNotUnderstoodIsNamedWithItsLine(String line, String remedy) {
        assertThatThrownBy(() -> PolicyFile.parse("server.policy", List.of("# first", line)))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith("the sandbox's policy server.policy, line 2 is not understood: " + remedy);
    }

    @Test
    void whatTheDocumentationShowsIsAPolicy() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "security", "sandbox.md"));
        String shown = page.substring(page.indexOf("# budgets of all namespaces"));
        SandboxPolicy policy = PolicyFile.parse(
                "sandbox.md", shown.substring(0, shown.indexOf("```")).lines().toList());

        assertThat(policy.of("com.acme.billing").cpu()).isEqualTo(Duration.ofSeconds(2));
        assertThat(policy.allowList().type("java/util/regex/Pattern")).isEmpty();
        assertThat(policy.allowList().method("java/util/OptionalInt", "getAsInt", "()I"))
                .isPresent();
    }

    @Test
    void aFileThatCannotBeReadIsNamed() {
        assertThatThrownBy(() -> PolicyFile.read(Path.of("no/such.policy")))
                .isInstanceOf(ProblemException.class)
                .hasMessage("there is no file no/such.policy; check its path");
    }
}
