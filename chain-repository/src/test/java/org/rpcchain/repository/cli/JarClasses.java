package org.rpcchain.repository.cli;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.core.ConditionTimeoutException;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * The classes of {@code rpcchain.jar}, in an archive: dozens of processes start from the jar, and of a start a third is reading and checking
 * classes. The first test that needs the archive makes it, by a repository with a coordinator, and those of other JVMs wait for it. Where
 * there is none, or it is of another JVM or of what the jar was before, a process starts from the jar alone.
 */
public final class JarClasses {
    private static final Path JAR = Path.of("target/rpcchain.jar").toAbsolutePath();
    private static final Path ARCHIVE =
            JAR.resolveSibling("rpcchain-" + System.getProperty("java.vm.version") + ".jsa");
    private static final Path LOCK = JAR.resolveSibling("rpcchain.jsa.lock");
    private static final long PATIENCE_SECONDS = 120;

    /** Without it a JVM prints what it thinks of an archive to where a command prints its answer. */
    private static final String SILENT = "-Xlog:cds*=off";

    private JarClasses() {}

    /** Answers what {@code java} is told to run the jar; the command comes next. */
    public static List<String> options() {
        return Made.OPTIONS;
    }

    private static final class Made {
        static final List<String> OPTIONS = made();
    }

    private static List<String> made() {
        try (FileChannel lock = FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            lock.lock();
            if (!isThere()) {
                make();
            }
            return isThere()
                    ? List.of("-XX:SharedArchiveFile=" + ARCHIVE, SILENT, "-jar", JAR.toString())
                    : List.of("-jar", JAR.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write beside " + JAR, e);
        }
    }

    private static boolean isThere() throws IOException {
        return Files.isRegularFile(ARCHIVE)
                && Files.getLastModifiedTime(ARCHIVE).compareTo(Files.getLastModifiedTime(JAR)) > 0;
    }

    private static void make() throws IOException {
        Path directory = Files.createTempDirectory(JAR.getParent(), "classes");
        Path archive = directory.resolve("classes.jsa");
        Path printed = directory.resolve("printed.log");
        Process repository = start(directory, archive, printed);
        try {
            await().atMost(Duration.ofSeconds(PATIENCE_SECONDS))
                    .until(() ->
                            !repository.isAlive() || Files.readString(printed).contains(" is ready at "));
            repository.destroy(); // at its end in order it writes
            repository.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ConditionTimeoutException e) {
            // then there is none
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            repository.destroyForcibly();
        }
        if (!repository.isAlive() && Files.isRegularFile(archive)) {
            Files.move(archive, ARCHIVE, StandardCopyOption.REPLACE_EXISTING);
        } else {
            System.out.println("rpcchain.jar starts without an archive of its classes; see " + printed);
        }
    }

    private static Process start(Path directory, Path archive, Path printed) throws IOException {
        int port = FreePorts.next();
        Path coordinator = Files.writeString(directory.resolve("coordinator.yaml"), """
                name: c1
                directory: calls
                group: {name: archived, bind: '127.0.0.1:%d', members: ['127.0.0.1:%d']}
                """.formatted(port, port));
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-XX:ArchiveClassesAtExit=" + archive,
                        SILENT,
                        "-jar",
                        JAR.toString(),
                        "serve",
                        "--listen",
                        "127.0.0.1:0",
                        "--data",
                        directory.resolve("data").toString())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile());
        builder.environment().put("RPCCHAIN_COORDINATOR", coordinator.toString());
        return builder.start();
    }
}
