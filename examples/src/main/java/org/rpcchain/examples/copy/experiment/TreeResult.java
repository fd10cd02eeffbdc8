package org.rpcchain.examples.copy.experiment;

import java.util.List;
import java.util.Map;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.transfer.FileOutcome;

/**
 * How the copy of a tree went.
 *
 * @param client where its client was
 * @param way how it was copied
 * @param copied how many files were copied and verified
 * @param skipped how many were there already
 * @param bytes the content of those copied
 * @param seconds from the first listing to the last file, by the client's clock
 * @param carried what the links carried meanwhile, by {@code "redmond mtview"}; empty when nobody counts
 * @param notCopied every other file, with the reason
 */
public record TreeResult(
        ClientSite client,
        Way way,
        int copied,
        int skipped,
        long bytes,
        double seconds,
        Map<String, Long> carried,
        List<FileOutcome> notCopied) {
    /** Copies the collections. */
    public TreeResult {
        carried = Map.copyOf(carried);
        notCopied = List.copyOf(notCopied);
    }
}
