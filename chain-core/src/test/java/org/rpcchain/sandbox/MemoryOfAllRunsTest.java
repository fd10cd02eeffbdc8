package org.rpcchain.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Limits;

/**
 * Functions that hold all that their budgets let them take, many at once, do not take a JVM's heap together: one of 256 MB that ends at the first
 * OutOfMemoryError lives.
 */
@Timeout(180)
class MemoryOfAllRunsTest {
    private static final int ATTACKERS = 16;

    @Test
    void sixteenThatHoldTheirShareInLargeArraysLeaveTheServerAliveAndHonestOnesGoOn() throws Exception {
        assertThat(output(
                        "-XX:+UseG1GC",
                        "byte[][] all = new byte[58][];"
                                + " for (int i = 0; i < all.length; i++) { all[i] = new byte[1 << 20]; }"
                                + " while (true) { all[state.names().size()][0]++; }"))
                .isEqualTo("16 killed, the honest ones ended");
    }

    @Test
    void sixteenThatHoldItInSmallListsDoNeither() throws Exception {
        assertThat(output(
                        "-XX:+UseSerialGC",
                        "ArrayList all = new ArrayList(20000);"
                                + " for (int i = 0; i < 14000; i++) { all.add(new ArrayList(1000)); }"
                                + " while (true) { ((ArrayList) all.get(state.names().size())).clear(); }"))
                .isEqualTo("16 killed, the honest ones ended");
    }

    private static String output(String collector, String body) throws IOException, InterruptedException {
        List<String> command = List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx256m",
                collector,
                "-XX:+ExitOnOutOfMemoryError",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Server.class.getName(),
                body);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            return process.waitFor() == 0 ? output.strip() : "it ended with " + process.exitValue() + ": " + output;
        } finally {
            process.destroyForcibly();
        }
    }

    /** A server of chaining functions: many attackers with the same body at once, and honest functions among them. */
    static final class Server {
        private static final int HONEST = 2_000;
        private static final Limits LIMITS = Limits.DEFAULT.cpu(Duration.ofMillis(200));

        private Server() {}

        public static void main(String[] words) {
            try (Sandbox sandbox =
                    new Sandbox(SandboxPolicy.DEFAULT.limits(LIMITS).patience(Patience.ENDLESS))) {
                ChainingMethod holds = sandbox.load(Sources.withBody(words[0])).method("next");
                ChainingMethod honest = sandbox.load(Sources.withBody("return NextHop.end(result);"))
                        .method("next");
                ChainingMethod large = sandbox.load(Sources.withBody(
                                "int[] sum = new int[1 << 20];", "return NextHop.end(Value.of(sum.length));"))
                        .method("next");
                List<CompletableFuture<FailureCode>> attacks =
                        Stream.generate(() -> started(holds)).limit(ATTACKERS).toList();
                for (int i = 0; i < HONEST; i++) {
                    honest.run(State.empty(), Value.of(i), Sources.CONTEXT);
                }
                large.run(State.empty(), Value.nothing(), Sources.CONTEXT);
                long killed = attacks.stream()
                        .map(CompletableFuture::join)
                        .filter(Violation::is)
                        .count();
                System.out.println(killed + " killed, the honest ones ended");
            }
        }

        private static CompletableFuture<FailureCode> started(ChainingMethod method) {
            return method.start(State.empty(), Value.nothing(), Sources.CONTEXT)
                    .toCompletableFuture()
                    .handle((next, e) ->
                            ((ProblemException) e.getCause()).problem().code());
        }
    }
}
