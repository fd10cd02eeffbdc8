package org.rpcchain.legacy.nfs;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.nfs.protocol.FileHandle;

/**
 * Which handle a path has, for a while.
 *
 * <p>Each user has its own: a handle is a key, and whoever could not have looked it up must not get it from here.
 * Thread-safe.
 */
final class Handles {
    private static final int MOST = 10_000;

    private record Key(Caller.UnixUser user, NfsPath path) {}

    private final Cache<Key, FileHandle> handles;

    Handles(Duration time) {
        handles = Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(time).build();
    }

    Optional<FileHandle> find(Caller.UnixUser user, NfsPath path) {
        return Optional.ofNullable(handles.getIfPresent(new Key(user, path)));
    }

    void keep(Caller.UnixUser user, NfsPath path, FileHandle handle) {
        handles.put(new Key(user, path), handle);
    }

    /** The way to a path has proved wrong for a user: all that is above it, too. */
    void forgetWay(Caller.UnixUser user, NfsPath path) {
        handles.asMap().keySet().removeIf(key -> key.user().equals(user) && path.startsWith(key.path()));
    }

    /** What was at a path is there no more, nor what was below. */
    void forgetTree(NfsPath path) {
        handles.asMap().keySet().removeIf(key -> key.path().startsWith(path));
    }
}
