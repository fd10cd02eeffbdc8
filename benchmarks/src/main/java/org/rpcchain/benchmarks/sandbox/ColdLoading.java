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

    /** Answers the milliseconds that each of several fresh JVMs took. */
    public static List<Double> millis(By by, int bytes, int times) {
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            millis.add(Double.parseDouble(printed(by, bytes)));
        }
        return millis;
    }

    private static String printed(By by, int bytes) {
        try {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            ColdLoading.class.getName(),
                            by.name(),
                            String.valueOf(bytes))
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
