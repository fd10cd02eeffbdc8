package org.rpcchain.coordinator.log;

/** A disk that forces nothing, for tests that open some thousand journals: nobody cuts their power. */
final class UnforcedDisk extends TestDisk {
    @Override
    boolean forces() {
        return false;
    }
}
