package org.rpcchain.coordinator.client;

import java.util.Map;
import java.util.Set;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;

/** What happens to a client of the coordinators. */
public sealed interface ClientInput {
    /**
     * It was started with what its log holds.
     *
     * @param orders what was handed over and has not been delivered, by counter
     * @param doubtful what may have been handed over here, and the log does not say; it is looked for at all coordinators
     * @param delivered what was delivered and is not known to be acknowledged
     * @param strangers what was delivered here, ever, where the login may have been used elsewhere; but for what has a counter up
     *     to {@code forgottenUpTo}
     * @param forgottenUpTo of the calls up to this counter no coordinator keeps anything
     * @param last the greatest counter ever used here
     * @param elsewhere whether the login may have been used elsewhere: then its calls are collected, too, and nothing may be
     *     handed over before {@link ClientEffect.Ready}
     */
    record Begun(
            Map<Long, Order> orders,
            Set<Long> doubtful,
            Set<Long> delivered,
            Set<Long> strangers,
            long forgottenUpTo,
            long last,
            boolean elsewhere)
            implements ClientInput {
        /** Nothing is doubtful. */
        public Begun(
                Map<Long, Order> orders,
                Set<Long> delivered,
                Set<Long> strangers,
                long forgottenUpTo,
                long last,
                boolean elsewhere) {
            this(orders, Set.of(), delivered, strangers, forgottenUpTo, last, elsewhere);
        }
    }

    /** The application hands over a call or a chain under the next counter. */
    record HandedOver(long counter, Order order) implements ClientInput {}

    /** The application wants a call no more. */
    record CancelAsked(long counter) implements ClientInput {}

    /** The application wants to know in how many copies a call is kept, which an earlier life of the client handed over. */
    record AcceptanceAsked(long counter) implements ClientInput {}

    /** A coordinator answered. */
    record Answered(long ask, Reply reply) implements ClientInput {}

    /** A coordinator did not answer in time, or could not be reached. */
    record Silent(long ask) implements ClientInput {}

    /** An ending that was to be delivered is in the log. */
    record Delivered(long counter, Ending ending) implements ClientInput {}

    /** An ending that was to be delivered cannot be kept: it is not acknowledged, and is to be delivered again later. */
    record NotDelivered(long counter, Ending ending) implements ClientInput {}

    /** The application knows of a call that another life of the client handed over, and wants its ending. */
    record TakenUp(long counter) implements ClientInput {}

    /** The application has used the ending of a call that was {@link ClientEffect.Found}, and was told to forget it. */
    record Unwanted(long counter) implements ClientInput {}

    /** The time that was asked for has come. */
    record Woke() implements ClientInput {}
}
