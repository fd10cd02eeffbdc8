package org.rpcchain.legacy.nfs;

import java.util.function.Function;
import org.rpcchain.legacy.nfs.protocol.FileHandle;
import org.rpcchain.legacy.nfs.protocol.Found;
import org.rpcchain.legacy.nfs.protocol.NfsClient;
import org.rpcchain.legacy.nfs.protocol.NfsException;

/** Finds the handles of paths, name by name, and finds them again when the server does not know them any more. */
final class Tree {
    private final Export export;
    private final Handles handles;

    Tree(Export export, Handles handles) {
        this.export = export;
        this.handles = handles;
    }

    /** Does something with a path's file. A stale handle is looked up again once: the server has done nothing with it. */
    <T> T at(NfsPath path, Visit visit, Function<FileHandle, T> work) {
        try {
            return work.apply(handle(path, visit));
        } catch (NfsException e) {
            if (!e.status().isStale()) {
                throw e;
            }
            handles.forgetWay(visit.user(), path);
            export.forgetRoot();
            return work.apply(handle(path, visit));
        }
    }

    /** Does something with a path's directory and name. */
    <T> T in(NfsPath path, Visit visit, Function<NfsClient.Place, T> work) {
        return at(path.belowRoot().parent(), visit, above -> work.apply(new NfsClient.Place(above, path.name())));
    }

    /** Looks a path's own name up, whatever is remembered of it. */
    Found lookup(NfsPath path, Visit visit) {
        return in(path, visit, place -> {
            Found found = export.client(visit.asker()).lookup(place, "looking up " + path, visit.asker());
            handles.keep(visit.user(), path, found.handle());
            return found;
        });
    }

    private FileHandle handle(NfsPath path, Visit visit) {
        if (path.isRoot()) {
            return export.root(visit.asker()).handle();
        }
        return handles.find(visit.user(), path).orElseGet(() -> find(path, visit));
    }

    private FileHandle find(NfsPath path, Visit visit) {
        NfsClient.Place place = new NfsClient.Place(handle(path.parent(), visit), path.name());
        Found found = export.client(visit.asker()).lookup(place, "looking up " + path, visit.asker());
        handles.keep(visit.user(), path, found.handle());
        return found.handle();
    }

    /** What was at a path is there no more. */
    void gone(NfsPath path) {
        handles.forgetTree(path);
    }
}
