package org.rpcchain.repository.cli;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.Setting;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * The classes of {@code rpcchain.jar}, in an archive as {@code -XX:ArchiveClassesAtExit} writes it: dozens of its processes start in a
 * build, and each would read and check the same classes. Who needs it first makes it; others wait meanwhile.
 */
public final class JarClasses {
    /** The jar, once Maven has packaged it. */
    public static final Path JAR = Path.of("target/rpcchain.jar").toAbsolutePath();

    /** Of the jar's own programs. */
    private static final String LOGGING = "org/rpcchain/repository/cli/logging.xml";

    private static final Path TEST_CLASSES = Path.of("target/test-classes").toAbsolutePath();
    private static final Path ARCHIVE = JAR.resolveSibling("rpcchain.jsa");
    /** What a JVM thinks of an archive it would print where the program prints. */
    private static final String SILENT = "-Xlog:cds*=off";

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final Pattern READY = Pattern.compile("the repository is ready at (\\S+),");
    private static final Path SOURCE = Path.of("src/test/resources/org/rpcchain/repository/cli/CopyChain.java");
    private static final long PATIENCE_MINUTES = 3;

    private JarClasses() {}

    /** Answers the command that runs the jar, in a JVM that is over soon. */
    public static List<String> command(String... arguments) throws IOException {
        List<String> command = java(options());
        command.addAll(List.of("-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Answers the command that runs a class of the tests, which finds all others in the jar, in a JVM that is over soon. */
    public static List<String> command(Class<?> main, String... arguments) throws IOException {
        List<String> command = java(options());
        command.add("-Dlogback.configurationFile=" + LOGGING);
        // The jar is first, as the archive wants it.
        command.addAll(List.of("-cp", JAR + File.pathSeparator + TEST_CLASSES, main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Answers what a JVM is told that has the jar first in its class path; one that the archive is not of does without it. */
    public static List<String> options() throws IOException {
        Path archive = archive();
        return Files.size(archive) == 0 ? List.of() : List.of("-XX:SharedArchiveFile=" + archive, SILENT);
    }

    /** Answers these options, and what spares a JVM that is over soon. */
    static List<String> shortLived() throws IOException {
        return shortLived(options());
    }

    private static List<String> shortLived(List<String> options) {
        List<String> all = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        all.addAll(options);
        return all;
    }

    private static List<String> java(List<String> options) {
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(shortLived(options));
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

    /**
     * A repository with a coordinator, to which a source is published, loads most of what the others do, and is ended as a user ends it.
     * Where the JVM writes none, the archive is an empty file.
     */
    private static void make() throws IOException {
        Path data = Files.createTempDirectory(JAR.getParent(), "archived");
        Path written = data.resolve("written.jsa");
        List<String> command = java(List.of("-XX:ArchiveClassesAtExit=" + written, SILENT));
        command.addAll(List.of("-jar", JAR.toString(), "serve", "--listen", "127.0.0.1:0", "--data", data.toString()));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectError(data.resolve("err").toFile());
        builder.environment()
                .put(Setting.COORDINATOR.environment(), coordinator(data).toString());
        Process process = builder.start();
        CompletableFuture.delayedExecutor(PATIENCE_MINUTES, TimeUnit.MINUTES).execute(process::destroyForcibly);
        try (BufferedReader out = process.inputReader()) {
            publish(out.readLine());
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

    private static Path coordinator(Path data) throws IOException {
        String member = "127.0.0.1:" + FreePorts.next();
        return Files.write(
                data.resolve("coordinator.yaml"),
                List.of(
                        "name: archived",
                        "directory: calls",
                        "group: {name: archived, bind: '" + member + "', members: ['" + member + "']}"));
    }

    private static void publish(String ready) throws IOException {
        Matcher address = READY.matcher(String.valueOf(ready));
        if (!address.find()) {
            throw new IOException("the repository whose classes are to be archived said " + ready);
        }
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(URI.create(address.group(1)))) {
            repository.publish(ChainSource.read(SOURCE));
        }
    }
}
