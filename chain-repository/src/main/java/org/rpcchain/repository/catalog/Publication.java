package org.rpcchain.repository.catalog;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionRepository.Entry;
import org.rpcchain.spi.FunctionRepository.Provenance;
import org.rpcchain.spi.FunctionRepository.Tombstone;

/**
 * A source under a name.
 *
 * @param name the file name it was published under
 * @param hash the SHA-256 of its text
 * @param namespace its Java package; empty when it has none
 * @param bytes the size of its UTF-8 text
 * @param published when it was first published under this name, by the repository's clock
 * @param by who published it; empty for what was published before there was access control
 * @param application from which application, as that said itself; empty when it said nothing
 * @param tombstone present when no new chain may use it
 */
public record Publication(
        String name,
        String hash,
        String namespace,
        long bytes,
        Instant published,
        String by,
        String application,
        Optional<Tombstone> tombstone) {

    /**
     * Returns when new chains may use it.
     *
     * @throws ProblemException with {@code BURIED}, who, when and why
     */
    public void refuseBuried() {
        tombstone.ifPresent(said -> {
            String who = said.by().isEmpty() ? "somebody who had not signed in" : said.by();
            throw new ProblemException(
                    FailureCode.BURIED,
                    name + " with the hash " + hash + " was buried by " + who + " at "
                            + said.since().truncatedTo(ChronoUnit.SECONDS) + ": " + said.reason()
                            + "; use a newer one, or have one published");
        });
    }

    /** Answers it as those see it who ask by SOAP. */
    public Entry entry() {
        return new Entry(name, hash, bytes, published, new Provenance(namespace, by, application, tombstone));
    }
}
