package org.rpcchain.coordinator.runner;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.message.ValueCbor;

/**
 * Where orders and endings come in: of those that are too large for a record, the value goes onto the {@link Shelf}, before the
 * engine hears of them. What is too large for that, too, or has no written form, is left as it is, for the engine to refuse. For any
 * thread, which waits for the disk.
 */
final class Door {
    private final String coordinator;
    private final long recordBytes;
    private final long valueBytes;

    Door(String coordinator, CoordinatorProtocol protocol) {
        this.coordinator = coordinator;
        this.recordBytes = protocol.recordLimitBytes();
        this.valueBytes = protocol.valueLimitBytes();
    }

    /** Answers a request whose large values are on the shelf, and held. */
    Request of(Request request, Shelf.Hold hold) {
        if (request.weight() <= recordBytes / 2) {
            return request;
        }
        if (request instanceof Request.Submit submit) {
            SortedMap<Long, Order> orders = new TreeMap<>(submit.orders());
            orders.replaceAll((counter, order) -> of(submit.login(), counter, order, hold));
            return new Request.Submit(submit.login(), orders, submit.durability());
        }
        if (request instanceof Request.Beat beat) {
            Map<CallId, Ending> ended = new HashMap<>(beat.ended());
            ended.replaceAll((call, ending) -> of(ending, hold));
            return new Request.Beat(
                    beat.server(),
                    beat.incarnation(),
                    beat.number(),
                    beat.settled(),
                    beat.functions(),
                    beat.room(),
                    beat.running(),
                    ended,
                    beat.patience());
        }
        return request;
    }

    /** Answers an ending whose result is on the shelf, and held, where it is large. */
    Ending of(Ending ending, Shelf.Hold hold) {
        if (!(ending instanceof Ending.Done done) || !mayBeLarge(done.content())) {
            return ending;
        }
        try {
            return ValueCbor.write(LedgerForm.of(ending)).length > recordBytes ? ending.with(hold::put) : ending;
        } catch (ProblemException e) {
            return ending; // it is refused, and told why
        }
    }

    private Order of(Login login, long counter, Order order, Shelf.Hold hold) {
        Content content = order.work().content();
        if (!mayBeLarge(content)) {
            return order;
        }
        try {
            CallRecord record = CallRecord.submitted(new CallId(login, counter), order, coordinator);
            return LedgerForm.write(record).length > recordBytes ? order.with(hold.put(content)) : order;
        } catch (ProblemException e) {
            return order; // as above
        }
    }

    /** A text may have a half more bytes in writing than it weighs; whatever else has fewer. */
    private boolean mayBeLarge(Content content) {
        return content.weight() > recordBytes / 2 && content.weight() <= valueBytes;
    }
}
