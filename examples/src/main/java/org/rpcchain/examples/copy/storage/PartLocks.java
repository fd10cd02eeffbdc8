package org.rpcchain.examples.copy.storage;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;

/** Many write a part at once; who commits it is alone with it, so that what was verified is what gets the name. */
final class PartLocks {
    private static final int STRIPES = 64;

    private final ReadWriteLock[] locks =
            Stream.generate(ReentrantReadWriteLock::new).limit(STRIPES).toArray(ReadWriteLock[]::new);

    ReadWriteLock of(String path) {
        return locks[Math.floorMod(path.hashCode(), STRIPES)];
    }
}
