package org.rpcchain.examples.copy.transfer;

/**
 * Copies files from one storage server to another with pipelining.
 *
 * <p>A file counts as copied once the target has verified its SHA-256 against the source's and has given it its name;
 * until then it has no name there. A copy that was cut short goes on when it is run again: files that are whole are
 * skipped, and of large files the segments that are whole. Empty directories, times and permissions are not copied. Not
 * for several threads. Source: RPC Chains §4.1, §5.3.1.
 */
public interface TreeCopy extends AutoCloseable {
    /** Answers the way in one word: {@code rpc} or {@code chain}. */
    String way();

    /**
     * Copies the job's tree. What becomes of each file is in the report, never thrown.
     *
     * @throws CopyException when the source answers that it cannot list its files: nothing has been copied
     * @throws org.rpcchain.ChainException when the source does not answer: nothing has been copied
     */
    CopyReport copyTree(CopyProgress progress);

    /** Copies one file whether the target has it or not, for measurements. */
    FileOutcome copyFile(FileEntry file);

    /** Frees the threads; the chain client stays open. */
    @Override
    void close();
}
