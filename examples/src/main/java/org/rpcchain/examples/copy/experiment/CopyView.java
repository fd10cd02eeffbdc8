package org.rpcchain.examples.copy.experiment;

/** Shows people how a copy goes on. For one thread. */
public interface CopyView extends AutoCloseable {
    /** Makes views. */
    interface Factory {
        /** Answers the view of a copy. */
        CopyView of(String title);
    }

    /** So much has been planned and done. */
    void show(long filesDone, long files, long bytesDone, long bytes);

    /** The copy has ended. */
    @Override
    void close();
}
