package org.rpcchain.coordinator.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;

/**
 * How a call ended. Of two endings of one call, from two starts of it, all coordinators keep the same one: a cancellation
 * before a result, a result before a failure, a failure before an unknown end.
 */
public sealed interface Ending extends Comparable<Ending> {
    /** It answered. */
    record Done(Value result) implements Ending {
        @Override
        public long weight() {
            return result.weight();
        }

        @Override
        public int rank() {
            return 2;
        }
    }

    /** It answered that it cannot. */
    record Failed(Problem problem) implements Ending {
        @Override
        public int rank() {
            return 1;
        }
    }

    /** It may or may not have happened. */
    record Unknown(Problem problem) implements Ending {
        @Override
        public int rank() {
            return 0;
        }
    }

    /** Its client wants it no more, or it expired. */
    record Cancelled(String why) implements Ending {
        @Override
        public int rank() {
            return 3;
        }
    }

    /** Answers about how many bytes its values have. */
    default long weight() {
        return 0;
    }

    /** Orders the cases; the greater one is kept. */
    int rank();

    /** Answers a text or bytes that tells endings of one case apart. */
    private byte[] distinct() {
        if (this instanceof Done done) {
            return ValueCbor.write(done.result());
        }
        return toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    default int compareTo(Ending other) {
        int ranks = Integer.compare(rank(), other.rank());
        return ranks != 0 || equals(other) ? ranks : Arrays.compare(distinct(), other.distinct());
    }
}
