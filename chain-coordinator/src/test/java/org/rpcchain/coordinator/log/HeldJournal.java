package org.rpcchain.coordinator.log;

import java.nio.file.Path;

/** A journal on the real disk, whose forces wait while a test holds them. */
public final class HeldJournal {
    private final HeldDisk disk = new HeldDisk();

    /** Opens it. */
    public Journal open(Path directory) {
        return open(directory, JournalOptions.DEFAULT);
    }

    /** Opens it so. */
    public Journal open(Path directory, JournalOptions options) {
        return Journal.open(directory, options, disk);
    }

    /** Lets no force end from now on. */
    public void hold() {
        disk.hold();
    }

    /** Lets all forces end. */
    public void letGo() {
        disk.letGo();
    }

    /** Answers how many forces have begun since the hold. */
    public int started() {
        return disk.started();
    }
}
