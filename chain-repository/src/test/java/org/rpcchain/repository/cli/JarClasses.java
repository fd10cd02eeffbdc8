package org.rpcchain.repository.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The classes of {@code rpcchain.jar}, in an archive as {@code -XX:ArchiveClassesAtExit} writes it: dozens of its processes start in a
 * build, and each would read and check the same classes. Who needs it first makes it; others wait meanwhile.
 */
public final class JarClasses {
    /** The jar, once Maven has packaged it. */
    public static final Path JAR = Path.of("target/rpcchain.jar").toAbsolutePath();

    private static final Path ARCHIVE = JAR.resolveSibling("rpcchain.jsa");
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final long PATIENCE_MINUTES = 3;

    private JarClasses() {}

    /** Answers the command that runs the jar, in a JVM that is over soon; a JVM that the archive is not of does without it. */
    public static List<String> command(String... arguments) throws IOException {
        Path archive = archive();
        List<String> command = Files.size(archive) == 0 ? java() : java("-XX:SharedArchiveFile=" + archive);
        command.addAll(List.of(arguments));
        return command;
    }

    private static List<String> java(String... options) {
        List<String> command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of(options));
        // What a JVM thinks of an archive it would print where the program prints.
        command.addAll(List.of("-Xlog:cds*=off", "-jar", JAR.toString()));
        return command;
    }

    /** Several test JVMs run side by side. */
    private static synchronized Path archive() throws IOException {
        Path turn = JAR.resolveSibling("rpcchain.jsa.lock");
        try (FileChannel lock = FileChannel.open(turn, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            lock.lock(); // until it is closed
            if (!isThere()) {
                make();
            }
        }
        return ARCHIVE;
    }

    private static boolean isThere() throws IOException {
        return Files.exists(ARCHIVE)
                && Files.getLastModifiedTime(ARCHIVE).compareTo(Files.getLastModifiedTime(JAR)) > 0;
    }

    /** A repository loads most of what the others do, and is ended as a user ends it. Where the JVM writes none, the archive is an empty file. */
    private static void make() throws IOException {
        Path data = Files.createTempDirectory(JAR.getParent(), "archived");
        Path written = data.resolve("written.jsa");
        List<String> command = java("-XX:ArchiveClassesAtExit=" + written);
        command.addAll(List.of("serve", "--listen", "127.0.0.1:0", "--data", data.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(data.resolve("err").toFile())
                .start();
        CompletableFuture.delayedExecutor(PATIENCE_MINUTES, TimeUnit.MINUTES).execute(process::destroyForcibly);
        try (BufferedReader out = process.inputReader()) {
            out.readLine(); // it is ready
            process.destroy();
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the archive was written", e);
        } finally {
            process.destroyForcibly();
        }
        if (!Files.exists(written)) {
            Files.createFile(written);
        }
        Files.move(written, ARCHIVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
