package org.rpcchain.legacy.nfs.protocol;

import java.util.Arrays;
import java.util.HexFormat;
import org.rpcchain.legacy.nfs.rpc.XdrReader;
import org.rpcchain.legacy.nfs.rpc.XdrWriter;

/** A server's own name of a file or directory, which only the server can read. Immutable. */
public final class FileHandle {
    private static final int LONGEST = 64;

    private final byte[] bytes;

    private FileHandle(byte[] bytes) {
        this.bytes = bytes;
    }

    static FileHandle read(XdrReader answer) {
        return new FileHandle(answer.opaque(LONGEST));
    }

    void write(XdrWriter call) {
        call.opaque(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FileHandle handle && Arrays.equals(bytes, handle.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
