package org.rpcchain.testkit;

import java.time.Duration;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.Stack;

/**
 * What leaves can be said in a message: nothing is encoded here, so that a chain would go on with numbers that a real server's reader
 * refuses as malformed. The bounds are those of {@code chain-context.xsd} and its reader.
 */
final class Sendable implements Invariant {
    private static final int MOST_ATTEMPTS = 1_000;
    private static final Duration OLDEST = Duration.ofDays(1);

    @Override
    public void leaves(Hop hop) {
        HopHeader header = hop.head().header();
        within(hop, "bytesLeft", header.budget().bytesLeft(), Long.MAX_VALUE);
        within(hop, "attempt", header.course().attempt(), MOST_ATTEMPTS);
        within(hop, "ageMillis", header.course().age().toMillis(), OLDEST.toMillis());
        within(hop, "depth", hop.id().depth(), Integer.MAX_VALUE);
        within(hop, "frames", header.stack().depth(), Stack.MOST_FRAMES);
    }

    private static void within(Hop hop, String name, long number, long most) {
        if (number < 0 || number > most) {
            throw new Violation(
                    "hop " + hop.id() + " leaves with " + name + " " + number + ", and a reader takes 0 to " + most);
        }
    }
}
