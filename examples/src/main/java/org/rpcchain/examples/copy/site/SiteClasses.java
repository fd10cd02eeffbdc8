package org.rpcchain.examples.copy.site;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a site's process has its classes from: a class path and, where there is one, an archive of what its jars hold, so that the
 * process need not read and check one class after the other. Immutable.
 *
 * @param classPath as {@code -cp} takes it, of absolute paths
 * @param options what the JVM is told besides
 */
public record SiteClasses(String classPath, List<String> options) {
    /** The archive, as {@code -XX:ArchiveClassesAtExit} writes it, in the directory of an archive. */
    public static final String ARCHIVE = "classes.jsa";

    /** The class path that the archive is of, in the same directory; without either there is none. */
    public static final String CLASS_PATH = "class-path";

    /** Without it a JVM prints what it thinks of an archive to where a site's process gives its answers. */
    public static final String SILENT = "-Xlog:cds*=off";

    /** The system property that names the directory of the archive, if any, of all sites that this process starts. */
    private static final String PLACE = "rpcchain.site.classes";

    /** Keeps a copy of the options. */
    public SiteClasses {
        options = List.copyOf(options);
    }

    /**
     * Answers the archive in a directory. A JVM that it is not of, or whose jars have changed since, does without it.
     *
     * @throws UncheckedIOException when there is none
     */
    public static SiteClasses archivedIn(Path directory) {
        try {
            return new SiteClasses(
                    Files.readString(directory.resolve(CLASS_PATH)),
                    List.of("-XX:SharedArchiveFile=" + directory.resolve(ARCHIVE), SILENT));
        } catch (IOException e) {
            throw new UncheckedIOException("there is no archive of classes in " + directory, e);
        }
    }

    /** Answers the archive that a system property names, or where there is none, this process's own class path. */
    static SiteClasses ofThisProcess() {
        String place = System.getProperty(PLACE, "");
        boolean isThere = !place.isEmpty()
                && Files.isRegularFile(Path.of(place, CLASS_PATH))
                && Files.isRegularFile(Path.of(place, ARCHIVE));
        return isThere
                ? archivedIn(Path.of(place))
                : new SiteClasses(absolute(System.getProperty("java.class.path")), List.of());
    }

    /** The process may start in another directory. */
    private static String absolute(String classPath) {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }
}
