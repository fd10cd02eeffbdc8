package org.rpcchain.benchmarks.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.Sandbox;

/** The first compilation of a JVM, each in a process of its own. */
public final class ColdLoading {
    /** What loads the source. */
    public enum By {
        /** A sandbox, and the time has in it what making that takes. */
        NEW_SANDBOX,
        /** A sandbox that is there, as at a node that has started. */
        SANDBOX,
        /** Janino alone. */
        JANINO
    }

    private ColdLoading() {}

    /** Loads one source of the size that the argument tells and prints how many milliseconds that took. */
    public static void main(String[] arguments) throws Exception {
        ChainSource source = Subjects.sized(Integer.parseInt(arguments[1]), 1);
        By by = By.valueOf(arguments[0]);
        long start = System.nanoTime();
        if (by == By.JANINO) {
            LoadingBenchmark.janino(source);
        } else {
            try (Sandbox sandbox = new Sandbox()) {
                start = by == By.SANDBOX ? System.nanoTime() : start;
                sandbox.load(source);
            }
        }
        System.out.println((System.nanoTime() - start) / 1e6);
    }

    /** What is loaded, and by what. */
    public record Case(By by, int bytes) {}

    /**
     * Answers the milliseconds that each of several fresh JVMs took, of each case, in their order. The cases take turns, and each second time
     * the other way round, so that what the machine does meanwhile falls on all alike.
     */
    public static List<List<Double>> byTurns(List<Case> cases, int times) {
        List<List<Double>> millis = new ArrayList<>();
        cases.forEach(each -> millis.add(new ArrayList<>()));
        for (int i = 0; i < times; i++) {
            for (int j = 0; j < cases.size(); j++) {
                int place = i % 2 == 0 ? j : cases.size() - 1 - j;
                millis.get(place).add(Double.parseDouble(printed(cases.get(place))));
            }
        }
        return millis;
    }

    private static String printed(Case of) {
        try {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            ColdLoading.class.getName(),
                            of.by().name(),
                            String.valueOf(of.bytes()))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String out = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            process.waitFor();
            return out.strip();
        } catch (IOException e) {
            throw new IllegalStateException("a JVM could not be started", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
