package org.rpcchain.coordinator.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a coordinator knows of a call.
 *
 * @param order absent once it is collected
 */
public record CallRecord(CallId id, Optional<Order> order, Standing standing) {
    /** Checks the components. */
    public CallRecord {
        if (standing.stage() == Stage.COLLECTED) {
            order = Optional.empty();
        } else if (order.isEmpty()) {
            throw new IllegalArgumentException("the call " + id + " is " + standing.stage() + " and has no order");
        }
    }

    /** Answers the record of a call that has just been handed over to a coordinator. */
    public static CallRecord submitted(CallId id, Order order, String home) {
        return new CallRecord(id, Optional.of(order), new Standing.Submitted(home));
    }

    /** Answers the record of a call that its client has the result of. */
    public static CallRecord collected(CallId id) {
        return new CallRecord(id, Optional.empty(), new Standing.Collected());
    }

    /** Answers this call further on. */
    public CallRecord at(Standing later) {
        return new CallRecord(id, order, later);
    }

    /** Answers this, where what is ordered, and the result, are kept otherwise. */
    public CallRecord with(UnaryOperator<Content> ordered, UnaryOperator<Content> result) {
        Standing kept = standing instanceof Standing.Finished finished
                ? new Standing.Finished(finished.ending().with(result), finished.attempts(), finished.givenUp())
                : standing;
        return new CallRecord(
                id, order.map(given -> given.with(ordered.apply(given.work().content()))), kept);
    }

    /** Answers its values. */
    public List<Content> contents() {
        List<Content> contents = new ArrayList<>();
        order.ifPresent(given -> contents.add(given.work().content()));
        if (standing instanceof Standing.Finished finished && finished.ending() instanceof Ending.Done done) {
            contents.add(done.content());
        }
        return contents;
    }

    /** Answers what is known when both are: the later of the two. */
    public CallRecord join(CallRecord other) {
        if (!id.equals(other.id)) {
            throw new IllegalArgumentException("records of two calls do not join: " + id + " and " + other.id);
        }
        return other.standing.compareTo(standing) > 0 ? other : this;
    }

    /** Answers whether it has an end. */
    public boolean hasEnded() {
        return standing.stage().compareTo(Stage.FINISHED) >= 0;
    }

    /** Answers whether it has an end that no server has told, and that yields to a later start. */
    public boolean isGivenUp() {
        return standing instanceof Standing.Finished finished && finished.isGivenUp();
    }

    /** Answers whether it was cancelled, or has expired: then it has no result that could be lost. */
    public boolean isCancelled() {
        return standing instanceof Standing.Finished finished && finished.ending() instanceof Ending.Cancelled;
    }

    /** Answers which life of its client handed it over; nothing once it is collected. */
    public Optional<Long> origin() {
        return order.map(Order::origin);
    }

    /** Answers about how many bytes the values of its order and its ending have; none once it is collected. */
    public long weight() {
        long ordered = order.map(given -> given.work().weight()).orElse(0L);
        long result = standing instanceof Standing.Finished finished
                ? finished.ending().weight()
                : 0;
        return ordered + result;
    }

    /** Answers what was ordered, while it is kept. */
    public Order ordered() {
        return order.orElseThrow(() -> new IllegalStateException("the call " + id + " is collected"));
    }
}
