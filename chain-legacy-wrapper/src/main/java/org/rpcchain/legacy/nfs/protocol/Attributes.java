package org.rpcchain.legacy.nfs.protocol;

import java.time.Instant;
import java.util.Optional;
import org.rpcchain.legacy.nfs.rpc.GarbageException;
import org.rpcchain.legacy.nfs.rpc.XdrReader;

/**
 * What a server says of a file (fattr3, RFC 1813 §2.6).
 *
 * @param type what it is
 * @param mode the permission bits
 * @param links how many names it has
 * @param user the owner's number
 * @param group the group's number
 * @param size in bytes
 * @param used bytes on the disk
 * @param fileId its number in its file system, unsigned
 * @param accessed when it was last read
 * @param modified when its content last changed
 * @param changed when its attributes last changed
 */
public record Attributes(
        Type type,
        int mode,
        long links,
        long user,
        long group,
        long size,
        long used,
        long fileId,
        Instant accessed,
        Instant modified,
        Instant changed) {
    /** What a file can be; in the protocol's order, which starts at 1. */
    public enum Type {
        /** A regular file. */
        FILE,
        /** A directory. */
        DIRECTORY,
        /** A block device. */
        BLOCK,
        /** A character device. */
        CHARACTER,
        /** A symbolic link; none is followed. */
        LINK,
        /** A socket. */
        SOCKET,
        /** A named pipe. */
        PIPE
    }

    static Attributes read(XdrReader answer) {
        Type type = type(answer.int32());
        int mode = answer.int32();
        long links = answer.unsigned32();
        long user = answer.unsigned32();
        long group = answer.unsigned32();
        long size = answer.int64();
        long used = answer.int64();
        answer.int64(); // the device's numbers
        answer.int64(); // the file system's number
        long fileId = answer.int64();
        return new Attributes(
                type, mode, links, user, group, size, used, fileId, time(answer), time(answer), time(answer));
    }

    /** Reads attributes that a server may leave out (post_op_attr). */
    static Optional<Attributes> readOptional(XdrReader answer) {
        return answer.bool() ? Optional.of(read(answer)) : Optional.empty();
    }

    /** Reads past what a server says of a change (wcc_data), which nothing here needs. */
    static void skipChange(XdrReader answer) {
        if (answer.bool()) {
            answer.int64();
            time(answer);
            time(answer);
        }
        readOptional(answer);
    }

    private static Type type(int number) {
        if (number < 1 || number > Type.values().length) {
            throw new GarbageException("a file of the unknown type " + number);
        }
        return Type.values()[number - 1];
    }

    private static Instant time(XdrReader answer) {
        return Instant.ofEpochSecond(answer.unsigned32(), answer.unsigned32());
    }
}
