package org.rpcchain.examples.copy.transfer;

import java.util.List;

/** Hears how a copy goes on. Called by several threads at once. */
public interface CopyProgress {
    /** Hears nothing. */
    CopyProgress SILENT = new CopyProgress() {};

    /** The source is listed: these files are to be copied or skipped. */
    default void planned(List<FileEntry> files) {}

    /** From now on the file may arrive at the target. */
    default void begun(FileEntry file) {}

    /** This many bytes more are at the target, or were there already. */
    default void advanced(long bytes) {}

    /** One file has ended. */
    default void ended(FileOutcome outcome) {}
}
