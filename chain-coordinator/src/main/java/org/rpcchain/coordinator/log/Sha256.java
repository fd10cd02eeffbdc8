package org.rpcchain.coordinator.log;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Hashes a stream of bytes as it passes. */
final class Sha256 {
    private final MessageDigest digest = sha256();
    private long bytes;

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    void update(byte[] from, int offset, int length) {
        digest.update(from, offset, length);
        bytes += length;
    }

    /** Answers what passed, once. */
    ParcelId id() {
        return new ParcelId(HexFormat.of().formatHex(digest.digest()), bytes);
    }
}
