package org.rpcchain.runner;

import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;

/**
 * What becomes of messages about a client's chains, and of those that it does not run: where it is one of several that are one client, as
 * coordinators are, another may run them. Thread-safe; called on the threads that take messages.
 */
public interface OtherChains {
    /** There are none: whoever speaks of one speaks of what has ended. */
    OtherChains NONE = new OtherChains() {
        @Override
        public Delivery complete(Completion completion) {
            return Delivery.ACCEPTED;
        }

        @Override
        public Delivery fail(ChainFailure failure) {
            return Delivery.ACCEPTED;
        }

        @Override
        public Heartbeat.Answer heard(ChainId chain) {
            return Heartbeat.Answer.CANCEL;
        }
    };

    /**
     * Answers whether a failure is for the one alone that runs the chain, who may send it again; any other end is for whichever of the
     * group hears it.
     */
    static boolean isForItsRunner(ChainFailure failure) {
        return switch (failure.code()) {
            case SILENT, UNREACHABLE, OVERLOADED -> true;
            default -> false;
        };
    }

    /**
     * Takes a chain's result, before the client does where it runs the chain: what is accepted is kept, and its sender may forget it. One
     * that is refused with {@code OVERLOADED} is told to the next of the group.
     */
    Delivery complete(Completion completion);

    /** Takes a chain's failure, as {@link #complete} does. */
    Delivery fail(ChainFailure failure);

    /**
     * Answers whether a chain that lives is to go on.
     *
     * @throws org.rpcchain.ProblemException with {@code OVERLOADED} when another of the group is to be asked
     */
    Heartbeat.Answer heard(ChainId chain);
}
