package org.rpcchain.coordinator.ledger;

/**
 * How far a call has come. It is a chain in the sense of order theory: of any two standings one is the later, so the later
 * of both is what two coordinators agree on, in whatever order and however often they hear of them.
 *
 * <p>Source: RPC-V §4.2 ("tasks are replicated among coordinators with their state"), made an order.
 */
public sealed interface Standing extends Comparable<Standing> {
    /** Accepted by a coordinator, and started by nobody. */
    record Submitted(String home) implements Standing {
        @Override
        public Stage stage() {
            return Stage.SUBMITTED;
        }
    }

    /** Given to a server, or to a coordinator whose servers are idle. */
    record Started(Attempt attempt) implements Standing {
        @Override
        public Stage stage() {
            return Stage.STARTED;
        }
    }

    /** Ended, and kept for its client. */
    record Finished(Ending ending, int attempts) implements Standing {
        @Override
        public Stage stage() {
            return Stage.FINISHED;
        }
    }

    /** Its client has the result and said so: nothing of it is kept but that. */
    record Collected() implements Standing {
        @Override
        public Stage stage() {
            return Stage.COLLECTED;
        }
    }

    /** Answers the stage. */
    Stage stage();

    @Override
    default int compareTo(Standing other) {
        int stages = stage().compareTo(other.stage());
        if (stages != 0) {
            return stages;
        }
        if (this instanceof Submitted mine && other instanceof Submitted theirs) {
            return mine.home().compareTo(theirs.home());
        }
        if (this instanceof Started mine && other instanceof Started theirs) {
            return mine.attempt().compareTo(theirs.attempt());
        }
        if (this instanceof Finished mine && other instanceof Finished theirs) {
            int endings = mine.ending().compareTo(theirs.ending());
            return endings != 0 ? endings : Integer.compare(mine.attempts(), theirs.attempts());
        }
        return 0;
    }
}
