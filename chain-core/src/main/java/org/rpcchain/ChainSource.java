package org.rpcchain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/**
 * A stand-alone Java source file that holds the chaining functions of a chain.
 *
 * <p>It is named by the SHA-256 of its UTF-8 text, so a chain in flight is pinned to exact code and a server verifies
 * what it downloads. Keep the file in the application's own source tree, where the IDE checks it and unit tests call
 * it. Immutable. Source: RPC Chains §3.1 (stand-alone code) and §3.2 (source form).
 *
 * @param name the file name, for messages, such as {@code CopyChain.java}
 * @param text the source
 * @param hash 64 lower-case hexadecimal digits
 */
public record ChainSource(String name, String text, String hash) {
    /** The most bytes of a source: 1 MiB. */
    public static final int SIZE_LIMIT = 1 << 20;

    /** Checks the components. */
    public ChainSource {
        Objects.requireNonNull(name, "a source needs a name");
        if (text.getBytes(StandardCharsets.UTF_8).length > SIZE_LIMIT) {
            throw new ChainRejectedException(new Problem(
                    FailureCode.TOO_LARGE,
                    "the source " + name + " is larger than " + SIZE_LIMIT + " bytes; split it into several"));
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new ChainRejectedException(new Problem(
                    FailureCode.MALFORMED,
                    "the source " + name
                            + " holds half of a surrogate pair, which has no UTF-8 form; mend that character"));
        }
        if (!hash.equals(hashOf(text))) {
            throw new ChainRejectedException(new Problem(
                    FailureCode.SOURCE_FALSIFIED,
                    "the source " + name + " has the hash " + hashOf(text) + ", not " + hash
                            + "; do not trust where it came from"));
        }
    }

    /** Answers the source with this text. */
    public static ChainSource of(String name, String text) {
        return new ChainSource(name, text, hashOf(text));
    }

    /** Reads a source file. */
    public static ChainSource read(Path file) {
        try {
            Path fileName = Objects.requireNonNullElse(file.getFileName(), file);
            return of(fileName.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the chaining functions' source " + file, e);
        }
    }

    /** Reads the source that lies as a resource beside a class: {@code ChainSource.beside(My.class, "CopyChain.java")}. */
    public static ChainSource beside(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("no resource " + name + " beside " + owner.getName()
                        + "; have the build copy the source file into the jar");
            }
            return of(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + name + " beside " + owner.getName(), e);
        }
    }

    /** Answers the hash of a text: SHA-256 of its UTF-8 bytes, in lower-case hexadecimal. */
    public static String hashOf(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
