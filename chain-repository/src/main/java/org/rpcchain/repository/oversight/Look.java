package org.rpcchain.repository.oversight;

import java.net.URI;
import java.time.Instant;
import org.rpcchain.coordinator.report.CoordinatorReport;

/** What one look at a coordinator has brought. */
public sealed interface Look {
    /** Answers the name by which it is watched. */
    String name();

    /** Answers where it was asked. */
    URI address();

    /** It says how it stands. */
    record Told(String name, URI address, CoordinatorReport report) implements Look {}

    /**
     * It says nothing.
     *
     * @param why a sentence
     * @param lastTold when it said something last; {@link Instant#EPOCH} when it never did
     */
    record Silent(String name, URI address, String why, Instant lastTold) implements Look {}
}
