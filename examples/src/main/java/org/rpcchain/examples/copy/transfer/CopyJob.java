package org.rpcchain.examples.copy.transfer;

import java.util.Objects;

/**
 * What to copy, and how much at once.
 *
 * @param source the logical name of the storage server to read from
 * @param from the directory there; empty for the server's root
 * @param target the logical name of the storage server to write to
 * @param to the directory there; empty for the server's root
 * @param window how many chains, or chunk requests, may be in flight
 * @param chunkBytes how much one read or write carries
 * @param segmentBytes how much of a large file one chain, or one resumable piece, covers; a multiple of a chunk
 */
public record CopyJob(
        String source, String from, String target, String to, int window, int chunkBytes, long segmentBytes) {
    /** How many chains, or chunk requests, are in flight unless told otherwise. */
    public static final int DEFAULT_WINDOW = 8;

    /** How much one read or write carries unless told otherwise: 256 KiB. */
    public static final int DEFAULT_CHUNK_BYTES = 256 << 10;

    /** How much of a large file one chain covers unless told otherwise: 64 MiB. */
    public static final long DEFAULT_SEGMENT_BYTES = 64L << 20;

    /** Checks the components. */
    public CopyJob {
        Objects.requireNonNull(source, "a copy needs a source");
        Objects.requireNonNull(target, "a copy needs a target");
        if (window < 1 || chunkBytes < 1 || segmentBytes < chunkBytes || segmentBytes % chunkBytes != 0) {
            throw new IllegalArgumentException("a copy needs a window and a chunk of 1 or more and a segment of whole"
                    + " chunks, not " + window + ", " + chunkBytes + " and " + segmentBytes);
        }
    }

    /** Copies one server's root to another's, with the default sizes. */
    public static CopyJob of(String source, String target) {
        return new CopyJob(source, "", target, "", DEFAULT_WINDOW, DEFAULT_CHUNK_BYTES, DEFAULT_SEGMENT_BYTES);
    }

    /** Answers this job between other directories. */
    public CopyJob between(String fromDirectory, String toDirectory) {
        return new CopyJob(source, fromDirectory, target, toDirectory, window, chunkBytes, segmentBytes);
    }

    /** Answers this job with other sizes. */
    public CopyJob sized(int newWindow, int newChunkBytes, long newSegmentBytes) {
        return new CopyJob(source, from, target, to, newWindow, newChunkBytes, newSegmentBytes);
    }

    /** Answers where a file of the source belongs at the target. */
    String targetPath(String path) {
        String inside = from.isEmpty() ? path : path.substring(from.length() + 1);
        return to.isEmpty() ? inside : to + "/" + inside;
    }
}
