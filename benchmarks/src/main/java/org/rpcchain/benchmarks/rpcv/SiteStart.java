package org.rpcchain.benchmarks.rpcv;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.examples.copy.site.Launcher;

/**
 * How the processes of {@link RpcvSite} are started: as JVMs that compile quickly rather than well, and, if wanted, have their classes from
 * an archive. Where dozens of JVMs share two cores and are killed all the time, their starts are what is measured else: on JDK 17 an
 * archive saves a server a third of its start's CPU time, and a coordinator two fifths. Immutable.
 */
final class SiteStart {
    private static final Duration REHEARSAL = Duration.ofMinutes(2);
    private static final Launcher LAUNCHER = new Launcher(Map.of(), "");

    private final List<String> flags;
    private final String classPath;

    private SiteStart(List<String> flags, String classPath) {
        this.flags = List.copyOf(flags);
        this.classPath = classPath;
    }

    /** Starts them by the class path of this process. */
    static SiteStart plain() {
        return new SiteStart(List.of(), System.getProperty("java.class.path"));
    }

    /**
     * Starts them by an archive that is made now, of the classes that a coordinator, a server and a client load together.
     *
     * @param directory is created; what is in it stays as long as there are starts
     * @throws ExperimentFailedException when the three did not get through a call, or the JVM wrote no archive
     */
    static SiteStart archived(Path directory) {
        try {
            Files.createDirectories(directory);
            String classPath = jarsOnly(directory);
            Path archive = directory.resolve("classes.jsa");
            rehearse(
                    new SiteStart(List.of("-XX:ArchiveClassesAtExit=" + archive, "-Xlog:cds=off"), classPath),
                    directory);
            if (!Files.isRegularFile(archive)) {
                throw new ExperimentFailedException("this JVM has written no archive of classes to " + archive
                        + "; see " + directory.resolve("rehearsal.log"));
            }
            return new SiteStart(List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off"), classPath);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write into " + directory, e);
        }
    }

    /** Answers the command that runs a site. */
    List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(LAUNCHER.command("", RpcvSite.class, arguments));
        command.set(command.indexOf("-cp") + 1, classPath);
        command.add(1, "-XX:TieredStopAtLevel=1"); // what the better compiler saves in a minute, it costs
        command.addAll(1, flags);
        return command;
    }

    /** Answers what a site is told that is all three of them, briefly, and works in this directory. */
    static List<String> rehearsal(Path directory) {
        List<Integer> ports = FreePorts.take(2);
        return List.of(
                "rehearsal",
                "--bind",
                "127.0.0.1:" + ports.get(0),
                "--name",
                "c1",
                "--coordinator",
                "c1=" + ports.get(1),
                "--heartbeat",
                "PT0.5S",
                "--work",
                directory.resolve("rehearsal").toString());
    }

    private static void rehearse(SiteStart start, Path directory) throws IOException {
        File log = directory.resolve("rehearsal.log").toFile();
        Process process = new ProcessBuilder(start.command(rehearsal(directory)))
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
        try {
            boolean hasEnded = process.waitFor(REHEARSAL.toSeconds(), TimeUnit.SECONDS);
            if (!hasEnded || process.exitValue() != 0) {
                throw new ExperimentFailedException("a call did not get through its rehearsal; see " + log);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExperimentFailedException("interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    /** A JVM archives classes from jars alone, and none at all with directories in its class path. */
    private static String jarsOnly(Path directory) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry).toAbsolutePath();
            if (Files.isRegularFile(path)) {
                entries.add(path.toString());
            } else if (Files.isDirectory(path)) {
                Path jar = directory.resolve("classes-" + entries.size() + ".jar");
                pack(path, jar);
                entries.add(jar.toString());
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (Stream<Path> walk = Files.walk(classes);
                OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (Path path : walk.filter(Files::isRegularFile).sorted().toList()) {
                String name = classes.relativize(path).toString().replace(File.separatorChar, '/');
                out.putNextEntry(new JarEntry(name));
                Files.copy(path, out);
                out.closeEntry();
            }
        }
    }
}
