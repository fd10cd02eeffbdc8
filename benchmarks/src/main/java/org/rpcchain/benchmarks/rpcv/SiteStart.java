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
import org.rpcchain.examples.copy.site.SiteClasses;

/**
 * How the processes of {@link RpcvSite} are started: as JVMs that compile quickly rather than well, and, if wanted, have their classes from
 * an archive. Where dozens of JVMs share two cores and are killed all the time, their starts are what is measured else: on JDK 17 an
 * archive saves a server a third of its start's CPU time, and a coordinator two fifths. Immutable.
 */
final class SiteStart {
    private static final Duration REHEARSAL = Duration.ofMinutes(2);
    private static final Launcher LAUNCHER = new Launcher(Map.of(), "");

    private final Launcher launcher;

    private SiteStart(Launcher launcher) {
        this.launcher = launcher;
    }

    /** Starts them as all sites' processes are started here. */
    static SiteStart plain() {
        return new SiteStart(LAUNCHER);
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
            Path archive = directory.resolve(SiteClasses.ARCHIVE);
            Files.deleteIfExists(directory.resolve(SiteClasses.CLASS_PATH));
            Files.deleteIfExists(archive);
            String classPath = jarsOnly(directory);
            List<String> writing = List.of("-XX:ArchiveClassesAtExit=" + archive, SiteClasses.SILENT);
            rehearse(new SiteStart(LAUNCHER.with(new SiteClasses(classPath, writing))), directory);
            if (!Files.isRegularFile(archive)) {
                throw new ExperimentFailedException("this JVM has written no archive of classes to " + archive
                        + "; see " + directory.resolve("rehearsal.log"));
            }
            Files.writeString(
                    directory.resolve(SiteClasses.CLASS_PATH), classPath); // last: what has none is no archive
            return new SiteStart(LAUNCHER.with(SiteClasses.archivedIn(directory)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write into " + directory, e);
        }
    }

    /**
     * Makes an archive in a directory, for all sites' processes of the integration tests. Says so where there is to be none: sites start
     * without it, too, though slower.
     */
    public static void main(String[] arguments) {
        try {
            archived(Path.of(arguments[0]).toAbsolutePath());
        } catch (ExperimentFailedException e) {
            System.out.println("Sites' processes start without an archive of their classes: " + e.getMessage());
        }
    }

    /** Answers the command that runs a site. */
    List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(launcher.command("", RpcvSite.class, arguments));
        command.add(1, "-XX:TieredStopAtLevel=1"); // what the better compiler saves in a minute, it costs
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
