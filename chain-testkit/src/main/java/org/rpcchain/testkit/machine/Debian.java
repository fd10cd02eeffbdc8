package org.rpcchain.testkit.machine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Installs Debian's packages, for tests that run as root on such a machine. Blocks its caller, for minutes at worst. */
public final class Debian {
    private static final long PATIENCE_MINUTES = 6;
    private static final Path TURN = Path.of(System.getProperty("java.io.tmpdir"), "rpcchain-apt-get.lock");
    private static final String WAIT = "-oDPkg::Lock::Timeout=120";

    private Debian() {}

    /**
     * Installs packages where that can be, and answers what came of it: apt-get's words, or why it was not asked. One
     * caller at a time on this machine: several modules' tests run side by side, and apt-get waits two minutes at most for
     * another.
     */
    public static synchronized String install(List<String> packages) {
        if (!System.getProperty("user.name").equals("root")) {
            return "only root may install " + String.join(" ", packages);
        }
        System.err.println("installing " + packages + " with apt-get, because this machine lacks them");
        try (FileChannel turn = FileChannel.open(TURN, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            turn.lock(); // until it is closed
            return updateAndInstall(packages);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static String updateAndInstall(List<String> packages) {
        run(List.of("apt-get", WAIT, "-q", "update"));
        List<String> command = new ArrayList<>(List.of("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", WAIT, "-q"));
        command.addAll(List.of("-y", "--no-install-recommends", "install"));
        command.addAll(packages);
        return run(command);
    }

    /** Says how a person installs them. */
    public static String byHand(List<String> packages) {
        return "install by hand: apt-get install " + String.join(" ", packages);
    }

    private static String run(List<String> command) {
        try {
            Path output = Files.createTempFile("apt-get", ".txt");
            try {
                return run(command, output);
            } finally {
                Files.delete(output);
            }
        } catch (IOException e) { // no Debian
            return e.toString();
        }
    }

    private static String run(List<String> command, Path output) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.getOutputStream().close();
            boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
            return Files.readString(output) + (ended ? "" : "\n(ended after " + PATIENCE_MINUTES + " minutes)");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + command + " ran", e);
        } finally {
            process.destroyForcibly();
        }
    }
}
