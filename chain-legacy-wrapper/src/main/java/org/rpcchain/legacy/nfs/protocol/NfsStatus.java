package org.rpcchain.legacy.nfs.protocol;

import java.util.Arrays;
import org.rpcchain.legacy.LegacyFault.Kind;
import org.rpcchain.legacy.nfs.rpc.GarbageException;

/**
 * The errors of NFS v3 and of MOUNT v3 (RFC 1813 §2.6, §5.1.5): a table, printed in {@code docs/legacy/nfs.md}.
 *
 * <p>None is unknown: a server that answers an error says that it has not done what it was asked by that sending.
 */
public enum NfsStatus {
    /** Done. */
    NFS3_OK(0, Kind.SERVICE, false, "done"),
    /** Only the owner may. */
    NFS3ERR_PERM(1, Kind.ACCESS, false, "only the owner may do that"),
    /** No such file. */
    NFS3ERR_NOENT(2, Kind.SERVICE, false, "there is no such file or directory"),
    /** A disk error. */
    NFS3ERR_IO(5, Kind.SERVICE, false, "the server's disk failed"),
    /** No such device. */
    NFS3ERR_NXIO(6, Kind.SERVICE, false, "the server has no such device"),
    /** The caller may not. */
    NFS3ERR_ACCES(13, Kind.ACCESS, false, "the caller may not do that"),
    /** It is there already. */
    NFS3ERR_EXIST(17, Kind.SERVICE, false, "it is there already"),
    /** Across file systems. */
    NFS3ERR_XDEV(18, Kind.SERVICE, false, "the two lie in different file systems"),
    /** No such device. */
    NFS3ERR_NODEV(19, Kind.SERVICE, false, "the device is none of this kind"),
    /** No directory. */
    NFS3ERR_NOTDIR(20, Kind.SERVICE, false, "a part of the path is no directory (links are not followed)"),
    /** A directory. */
    NFS3ERR_ISDIR(21, Kind.SERVICE, false, "it is a directory"),
    /** The server does not do that with such an object. */
    NFS3ERR_INVAL(22, Kind.SERVICE, false, "the server does not do that with such an object"),
    /** Too large a file. */
    NFS3ERR_FBIG(27, Kind.SERVICE, false, "the file would be larger than the server allows"),
    /** The disk is full. */
    NFS3ERR_NOSPC(28, Kind.SERVICE, false, "the server's disk is full"),
    /** A read-only file system. */
    NFS3ERR_ROFS(30, Kind.SERVICE, false, "the file system is read-only"),
    /** Too many links. */
    NFS3ERR_MLINK(31, Kind.SERVICE, false, "it has too many hard links"),
    /** Too long a name. */
    NFS3ERR_NAMETOOLONG(63, Kind.SERVICE, false, "the name is too long for the server"),
    /** Not empty. */
    NFS3ERR_NOTEMPTY(66, Kind.SERVICE, false, "the directory is not empty"),
    /** The quota is used up. */
    NFS3ERR_DQUOT(69, Kind.SERVICE, false, "the user's quota is used up"),
    /** The handle's file is gone, and was again after it had been looked up anew. */
    NFS3ERR_STALE(70, Kind.SERVICE, true, "the file was replaced or removed meanwhile"),
    /** Too many levels of remote. */
    NFS3ERR_REMOTE(71, Kind.SERVICE, false, "the file lies on yet another server"),
    /** The server does not know the handle, not even after it had been looked up anew. */
    NFS3ERR_BADHANDLE(10001, Kind.SERVICE, true, "the server does not know its own file handle"),
    /** Changed meanwhile. */
    NFS3ERR_NOT_SYNC(10002, Kind.SERVICE, true, "the file was changed meanwhile"),
    /** The directory has changed so much that a page cannot follow another. */
    NFS3ERR_BAD_COOKIE(10003, Kind.SERVICE, false, "the directory was changed meanwhile: list it from its start"),
    /** The server does not offer that. */
    NFS3ERR_NOTSUPP(10004, Kind.SERVICE, false, "the server does not offer that"),
    /** Too small a buffer. */
    NFS3ERR_TOOSMALL(10005, Kind.SERVICE, false, "an entry is larger than a whole page"),
    /** The server failed. */
    NFS3ERR_SERVERFAULT(10006, Kind.SERVICE, false, "the server failed within itself"),
    /** No such type of object. */
    NFS3ERR_BADTYPE(10007, Kind.SERVICE, false, "the server has no such type of object"),
    /** Not now: the file comes from slow storage. */
    NFS3ERR_JUKEBOX(10008, Kind.SERVICE, true, "the server is fetching the file from slow storage: ask again");

    private final int number;
    private final Kind kind;
    private final boolean retryable;
    private final String sentence;

    NfsStatus(int number, Kind kind, boolean retryable, String sentence) {
        this.number = number;
        this.kind = kind;
        this.retryable = retryable;
        this.sentence = sentence;
    }

    static NfsStatus of(int number) {
        return Arrays.stream(values())
                .filter(status -> status.number == number)
                .findFirst()
                .orElseThrow(() -> new GarbageException("the unknown status " + number));
    }

    /** Answers its number on the wire. */
    public int number() {
        return number;
    }

    /** Answers whose fault it is. */
    public Kind kind() {
        return kind;
    }

    /** Answers whether the same call may succeed later with nothing mended. */
    public boolean retryable() {
        return retryable;
    }

    /** Answers what it means, for people. */
    public String sentence() {
        return sentence;
    }

    /** Answers whether the handle is to blame, so that looking the path up again may help. */
    public boolean isStale() {
        return this == NFS3ERR_STALE || this == NFS3ERR_BADHANDLE;
    }
}
