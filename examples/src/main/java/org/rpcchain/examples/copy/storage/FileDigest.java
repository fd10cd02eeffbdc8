package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.rpcchain.Value;

/**
 * The SHA-256 of a file or of a range of it.
 *
 * @param size how many bytes were digested
 * @param digest 64 lower-case hexadecimal digits
 */
public record FileDigest(long size, String digest) {
    private static final int BUFFER_BYTES = 1 << 17;

    /** Digests a whole file. */
    static FileDigest of(Path file) throws IOException {
        return of(file, 0, Long.MAX_VALUE);
    }

    /** Digests at most {@code length} bytes from {@code offset}; fewer where the file ends. */
    static FileDigest of(Path file, long offset, long length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            MessageDigest sha = sha256();
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
            long done = 0;
            while (done < length) {
                buffer.clear().limit((int) Math.min(BUFFER_BYTES, length - done));
                int read = channel.read(buffer, offset + done);
                if (read < 0) {
                    break;
                }
                sha.update(buffer.flip());
                done += read;
            }
            return new FileDigest(done, HexFormat.of().formatHex(sha.digest()));
        }
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    Value asValue() {
        return Value.record().put("size", size).put("digest", digest).build();
    }
}
