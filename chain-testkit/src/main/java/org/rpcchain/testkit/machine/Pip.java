package org.rpcchain.testkit.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Downloads packages with Python's pip, which goes by the proxies, certificates and mirrors that it is set up with. Blocks its
 * caller, for minutes at worst.
 */
final class Pip {
    private static final List<String> PROGRAM = List.of("python3", "-m", "pip");
    private static final List<String> PACKAGES = List.of("python3-pip");
    private static final long PATIENCE_MINUTES = 4;

    private Pip() {}

    /**
     * Puts the file of one package into a directory, and answers what came of it: pip's words, or why it was not asked. Where pip
     * lacks it is installed, where that can be.
     *
     * @param requirement a name and a version, as {@code name==1.0}
     * @param platform in pip's word, such as {@code manylinux_2_17_x86_64}
     */
    static String download(String requirement, String platform, Path directory) throws IOException {
        String installed = isThere() ? "" : Debian.install(PACKAGES) + "\n";
        return installed + run(arguments(requirement, platform, directory)).said();
    }

    private static boolean isThere() throws IOException {
        return run(List.of("--version")).succeeded();
    }

    /** No code of the package's runs, and this machine's own Python may be of another version than it asks for. */
    private static List<String> arguments(String requirement, String platform, Path directory) {
        return List.of(
                "download",
                "--disable-pip-version-check",
                "--quiet",
                "--no-deps",
                "--only-binary=:all:",
                "--python-version=3.13",
                "--platform=" + platform,
                "--dest=" + directory,
                requirement);
    }

    private record Ended(boolean succeeded, String said) {}

    private static Ended run(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(PROGRAM);
        command.addAll(arguments);
        Path output = Files.createTempFile("pip", ".txt");
        try {
            return run(command, output);
        } finally {
            Files.delete(output);
        }
    }

    private static Ended run(List<String> command, Path output) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) { // no Python
            return new Ended(false, e.toString());
        }
        try {
            process.getOutputStream().close();
            boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
            String said = Files.readString(output) + (ended ? "" : "\n(ended after " + PATIENCE_MINUTES + " minutes)");
            return new Ended(ended && process.exitValue() == 0, said);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + command + " ran", e);
        } finally {
            process.destroyForcibly();
        }
    }
}
