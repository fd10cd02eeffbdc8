package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.testkit.machine.FreePorts;

/** What {@code docs/coordinators.md} says is so. */
@Tag("sockets")
@Timeout(120)
class CoordinatorsPageTest {
    private static final Path PAGE = Path.of("../docs/coordinators.md");
    private static final Path EXAMPLE = Path.of("src/test/java/org/rpcchain/coordinator/soap/CoordinatorsExample.java");
    private static final Pattern PRINTED = Pattern.compile("    // page\n(.*?)    // end\n", Pattern.DOTALL);

    @TempDir
    Path directory;

    @Test
    void what_it_prints_of_java_is_what_is_run_here() throws Exception {
        String page = Files.readString(PAGE);
        Matcher printed = PRINTED.matcher(Files.readString(EXAMPLE));
        int count = 0;
        while (printed.find()) {
            assertThat(page).contains("```java\n" + printed.group(1).replaceAll("(?m)^ {4}", "") + "```");
            count++;
        }
        assertThat(page.split("```java", -1)).hasSize(count + 1);
    }

    @Test
    void the_java_that_it_prints_calls_a_function() {
        List<String> group = List.of("127.0.0.1:" + FreePorts.next(), "127.0.0.1:" + FreePorts.next());
        try (SoapCoordinator c1 =
                        CoordinatorsExample.coordinator("c1", directory.resolve("c1"), group.get(0), group, 0);
                SoapCoordinator c2 =
                        CoordinatorsExample.coordinator("c2", directory.resolve("c2"), group.get(1), group, 0);
                SoapCoordinatorLine line = SoapCoordinatorLine.builder()
                        .coordinator("c1", c1.address())
                        .coordinator("c2", c2.address())
                        .build();
                Worker server = CoordinatorsExample.server(directory.resolve("s1"), line)) {
            assertThat(CoordinatorsExample.client(directory.resolve("anna"), c1.address(), c2.address()))
                    .isEqualTo(Value.of(2));
            assertThat(server).isNotNull();
        }
    }

    @Test
    void it_lists_each_operation_and_each_code() throws Exception {
        String page = Files.readString(PAGE);
        assertThat(Arrays.stream(CoordinatorPort.class.getMethods())
                        .map(method -> "| `" + method.getName() + "` |")
                        .toList())
                .allSatisfy(operation -> assertThat(page).contains(operation));
        assertThat(Reply.Refusal.values()).allSatisfy(code -> assertThat(page).contains("| `" + code.name() + "` |"));
    }
}
