package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A file that an option names. Relative paths begin at the directory of the sources, wherever the experiment runs. */
public final class GivenFile {
    /** The system property with the directory of the sources. */
    private static final String SOURCES = "rpcchain.sources";

    private static final int DIGEST_BYTES = 6;

    private static final Set<String> FILES = Set.of("--wan", "--topology");

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

    /**
     * Answers a few letters that follow from what the topology says which options name; empty where they name none that can be read. Two
     * files of one name are told apart by them.
     *
     * @param home where a relative path begins
     */
    public static Optional<String> topologyDigest(List<String> options, Path home) {
        int named = options.indexOf("--topology");
        if (named < 0 || named + 1 == options.size()) {
            return Optional.empty();
        }
        try {
            byte[] content = Files.readAllBytes(home.resolve(options.get(named + 1)));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return Optional.of(HexFormat.of().formatHex(digest, 0, DIGEST_BYTES));
        } catch (IOException e) {
            return Optional.empty(); // the experiment says so itself, with what to do
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JVM has SHA-256", e);
        }
    }

    /**
     * Answers an experiment's options with the names of the testbed's files in place of their paths, and of the directory that a report goes
     * into where that is absolute: where they lie on somebody's machine says nothing elsewhere, and is nothing that two runs differ in.
     */
    public static List<String> named(List<String> options) {
        List<String> named = new ArrayList<>(options);
        for (int i = 1; i < named.size(); i++) {
            Path path = Path.of(named.get(i));
            String option = named.get(i - 1);
            if (FILES.contains(option) || (option.equals("--into") && path.isAbsolute())) {
                named.set(i, String.valueOf(path.getFileName()));
            }
        }
        return named;
    }
}
