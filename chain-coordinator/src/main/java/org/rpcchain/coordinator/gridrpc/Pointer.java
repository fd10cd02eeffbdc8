package org.rpcchain.coordinator.gridrpc;

import org.jspecify.annotations.Nullable;

/** Where a function of {@link Grpc52} puts what a C function would put behind a pointer. Not thread-safe. */
public final class Pointer<T> {
    private @Nullable T target;

    /** Answers what was put here last; null before, and where the function that should have done it failed. */
    public @Nullable T get() {
        return target;
    }

    void set(@Nullable T what) {
        target = what;
    }
}
