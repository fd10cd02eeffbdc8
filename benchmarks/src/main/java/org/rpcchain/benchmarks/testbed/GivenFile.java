package org.rpcchain.benchmarks.testbed;

import java.nio.file.Files;
import java.nio.file.Path;

/** A file that an option names. Relative paths begin at the directory of the sources, wherever the experiment runs. */
public final class GivenFile {
    /** The system property with the directory of the sources. */
    private static final String SOURCES = "rpcchain.sources";

    private GivenFile() {}

    /** Answers where relative paths begin: at the sources, or where the process runs when it is not told of them. */
    public static Path home() {
        return Path.of(System.getProperty(SOURCES, ""));
    }

    /**
     * Answers the absolute path of a file.
     *
     * @param option the option that names it, as {@code --wan}
     * @param home where a relative path begins
     * @throws IllegalArgumentException with a sentence when it is not there
     */
    public static Path there(String option, Path file, Path home) {
        Path path = home.resolve(file).toAbsolutePath().normalize();
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException(option + " needs a file, and " + path
                    + " is none; relative paths begin at the directory of the sources");
        }
        return path;
    }
}
