package org.rpcchain.sandbox.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.testkit.machine.Java25;

/**
 * The allow-list and the corpus hold on Java 25 also where the build runs on an older one.
 *
 * <p>All of the allow-list's tests and all rows of the corpus run, since what differs there is the library, and each row asks it
 * something: lines of the list that are left out before a JDK are read there alone; the compiler finds other overloads and owners; what a
 * call of the library costs, throws and answers may be another. Two things are less than in the corpus' own run, to take a half of the CPU
 * time: what may end by its budget of CPU time has 75 ms, and the JVM's optimising compiler, which is
 * half of the time, is off. With {@code -Djava25.jvm.options=-Drpcchain.test.cpuMillis=200} all is as on the older JDK; {@code CONTRIBUTING.md}
 * has the command.
 */
class SandboxOnJava25IT {
    private static final int FEATURE = 25;

    /** The module that has the tests, with its classes in {@code target}. */
    private static final Path TESTED = Path.of(System.getProperty("rpcchain.tested"));

    private static final List<String> PACKAGES = List.of("org.rpcchain.sandbox.allow", "org.rpcchain.sandbox.corpus");

    private static final Pattern SUMMARY = Pattern.compile("On Java 25\\S*: (\\d+) tests succeeded, 0 failed, .*");

    /** Fewer than there are by some hundreds: so that no package is lost. */
    private static final int FEWEST = 2_500;

    @TempDir
    Path directory;

    @Test
    @Timeout(value = 20, unit = TimeUnit.MINUTES) // with other options it may take long
    void the_allow_list_and_the_corpus_hold_on_java_25() throws Exception {
        if (Runtime.version().feature() == FEATURE) {
            Assumptions.abort("this build runs on Java " + FEATURE + " itself, and so do those tests");
        }
        Path java = Java25.need(directory.resolve("java"), "nobody saw the sandbox hold on Java " + FEATURE);
        Path output = directory.resolve("output.txt");
        int status = run(command(java), output);
        String said = fromSummary(Files.readString(output));
        Matcher summary = SUMMARY.matcher(said);
        if (status != 0 || !summary.find()) {
            throw new AssertionError(said);
        }
        System.out.println(summary.group());
        assertThat(Integer.parseInt(summary.group(1))).as(said).isGreaterThan(FEWEST);
    }

    /** Without the corpus' own table before it; all where the JVM has ended before its summary. */
    private static String fromSummary(String output) {
        return output.substring(Math.max(0, output.lastIndexOf("On Java ")));
    }

    private static List<String> command(Path java) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(Arrays.asList(System.getProperty("rpcchain.jvm.options").split(" ")));
        command.add("-cp");
        command.add(TESTED.resolve("target/test-classes")
                + File.pathSeparator
                + System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(SandboxTests.class.getName());
        command.addAll(PACKAGES);
        return command;
    }

    /** In the tested module's directory, from where its tests find the pages. */
    private static int run(List<String> command, Path output) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(TESTED.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.getOutputStream().close();
            return process.waitFor();
        } finally {
            process.destroyForcibly();
        }
    }
}
