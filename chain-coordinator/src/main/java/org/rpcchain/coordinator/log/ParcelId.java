package org.rpcchain.coordinator.log;

/**
 * Names a content by what it is: equal contents have equal names.
 *
 * @param sha256 its SHA-256, 64 hexadecimal digits in lower case
 * @param bytes how long it is
 */
public record ParcelId(String sha256, long bytes) {
    /** Refuses what is no SHA-256, and lengths below zero. */
    public ParcelId {
        if (!isName(sha256)) {
            throw new IllegalArgumentException("a SHA-256 has 64 hexadecimal digits in lower case: '" + sha256 + "'");
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("a length is not below zero: " + bytes);
        }
    }

    /** Answers whether a file of this name may be a parcel. */
    static boolean isName(String file) {
        return file.matches("[0-9a-f]{64}");
    }

    /** Answers the name of a content. */
    public static ParcelId of(byte[] content) {
        Sha256 hash = new Sha256();
        hash.update(content, 0, content.length);
        return hash.id();
    }

    /** Answers the hash and the length. */
    @Override
    public String toString() {
        return sha256 + " (" + bytes + " bytes)";
    }
}
