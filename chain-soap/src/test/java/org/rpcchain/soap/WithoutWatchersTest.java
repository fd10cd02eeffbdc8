package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Value;

/** Nodes and clients need neither Micrometer nor OpenTelemetry: a process that has no jar of theirs runs a chain. */
@Tag("sockets")
@Timeout(120)
class WithoutWatchersTest {
    /** Runs in the process. */
    public static final class Plain {
        private static final ChainSource ON = ChainSource.of("On.java", """
                import org.rpcchain.*;
                public class On {
                    public static NextHop toB(State state, Value result) {
                        return NextHop.last("b", "add", Value.record().put("a", result).put("b", 1).build());
                    }
                }
                """);

        private Plain() {}

        /** Prints what a chain over two nodes answers, and how much of what is not needed is there. */
        public static void main(String[] arguments) {
            try (Sites sites = new Sites()) {
                sites.start("a", new TestServices());
                sites.start("b", new TestServices());
                Value parameters = Value.record().put("a", 3).put("b", 4).build();
                ChainCall call =
                        ChainCall.to("a", "add", parameters).then(ON, "toB").profiled(true);
                System.out.println(
                        "the chain answered " + sites.client().run(call).value());
            }
            System.out.println("there are "
                    + Arrays.stream(arguments).filter(Plain::isThere).count() + " of theirs");
        }

        private static boolean isThere(String name) {
            return Plain.class.getClassLoader().getResource(name.replace('.', '/') + ".class") != null;
        }
    }

    @Test
    void aProcessThatHasNoJarOfTheirsRunsAChain() throws Exception {
        assertThat(printed(everything())).contains("the chain answered 8").contains("there are 1 of theirs");
        assertThat(printed(withoutThem())).contains("the chain answered 8").contains("there are 0 of theirs");
    }

    private static String everything() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static String withoutThem() {
        return Arrays.stream(everything().split(Pattern.quote(File.pathSeparator), -1))
                .filter(entry -> !entry.replace(File.separatorChar, '/').matches(".*/io/(micrometer|opentelemetry)/.*"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String printed(String classPath) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classPath,
                        Plain.class.getName(),
                        "io.micrometer.core.instrument.MeterRegistry",
                        "io.opentelemetry.api.OpenTelemetry")
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
