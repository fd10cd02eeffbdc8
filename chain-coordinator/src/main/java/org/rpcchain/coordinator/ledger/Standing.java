package org.rpcchain.coordinator.ledger;

import java.util.Optional;

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

    /**
     * Ended, and kept for its client.
     *
     * @param attempts how often it had been started by then, as far as was known where it ended
     * @param givenUp the start that a coordinator, which may have reached nobody, ended by itself, as no server has told this end. It
     *     yields to a later start, as whoever made that may reach a server that works for the call
     */
    record Finished(Ending ending, int attempts, Optional<Attempt> givenUp) implements Standing {
        /** Checks the components. */
        public Finished {
            if (givenUp.isPresent() && (ending instanceof Ending.Done || ending instanceof Ending.Cancelled)) {
                throw new IllegalArgumentException("nobody gives up what is done or cancelled: " + ending);
            }
        }

        /** An end that counts, whatever was started elsewhere. */
        public Finished(Ending ending, int attempts) {
            this(ending, attempts, Optional.empty());
        }

        /** The end of a start that its coordinator gives up. */
        public Finished(Ending ending, Attempt given) {
            this(ending, given.number(), Optional.of(given));
        }

        /** Answers whether no server has told it. */
        public boolean isGivenUp() {
            return givenUp.isPresent();
        }

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

    /** Answers the stage in which it is compared: what was given up is but the last of its start. */
    private Stage rung() {
        return this instanceof Finished finished && finished.isGivenUp() ? Stage.STARTED : stage();
    }

    /** Answers the start that it belongs to, or that was given up. */
    private Optional<Attempt> start() {
        if (this instanceof Started started) {
            return Optional.of(started.attempt());
        }
        return this instanceof Finished finished ? finished.givenUp() : Optional.empty();
    }

    @Override
    default int compareTo(Standing other) {
        int rungs = rung().compareTo(other.rung());
        if (rungs != 0) {
            return rungs;
        }
        if (rung() == Stage.STARTED) {
            int starts = start().orElseThrow().compareTo(other.start().orElseThrow());
            int stages = starts != 0 ? starts : stage().compareTo(other.stage());
            if (stages != 0) {
                return stages;
            }
        }
        if (this instanceof Submitted mine && other instanceof Submitted theirs) {
            return mine.home().compareTo(theirs.home());
        }
        if (this instanceof Finished mine && other instanceof Finished theirs) {
            int endings = mine.ending().compareTo(theirs.ending());
            return endings != 0 ? endings : Integer.compare(mine.attempts(), theirs.attempts());
        }
        return 0;
    }
}
