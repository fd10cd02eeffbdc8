package org.rpcchain.coordinator.runner;

import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/**
 * Where orders and endings come in: of those that are too large for a record, the value goes onto the {@link Shelf}, before the
 * engine hears of them. What is too large for that, too, has no written form, or is a chain that cannot be run, is left as it is, for the
 * engine to refuse. For any thread, which waits for the disk.
 */
final class Door {
    private final String coordinator;
    private final ChainRunner chains;
    private final long recordBytes;
    private final long valueBytes;

    Door(String coordinator, CoordinatorProtocol protocol, ChainRunner chains) {
        this.coordinator = coordinator;
        this.chains = chains;
        this.recordBytes = protocol.recordLimitBytes();
        this.valueBytes = protocol.valueLimitBytes();
    }

    /** Answers whether a request may bring values for the shelf. */
    boolean isForShelf(Request request) {
        if (request instanceof Request.Submit submit) {
            return submit.orders().values().stream()
                    .anyMatch(order -> mayBeLarge(order.work().content()));
        }
        return request instanceof Request.Beat beat
                && beat.ended().values().stream().anyMatch(this::isForShelf);
    }

    /** Answers whether an ending may bring a value for the shelf. */
    boolean isForShelf(Ending ending) {
        return ending instanceof Ending.Done done && mayBeLarge(done.content());
    }

    /**
     * Answers a request whose large values are on the shelf, and held.
     *
     * @param wanted the calls of which a value is kept; of others nothing is written
     */
    Request of(Request request, Set<CallId> wanted, Shelf.Hold hold) {
        if (request instanceof Request.Submit submit) {
            SortedMap<Long, Order> orders = new TreeMap<>(submit.orders());
            orders.replaceAll((counter, order) -> {
                CallId call = new CallId(submit.login(), counter);
                return of(call, order, wanted.contains(call) ? hold::put : hold::named);
            });
            return new Request.Submit(submit.login(), orders, submit.durability());
        }
        if (request instanceof Request.Beat beat) {
            return beat.with((call, ending) -> wanted.contains(call) ? of(ending, hold) : ending);
        }
        return request;
    }

    /** Answers an ending whose result is on the shelf, and held, where it is large. */
    Ending of(Ending ending, Shelf.Hold hold) {
        if (!isForShelf(ending)) {
            return ending;
        }
        try {
            return hold.put(ending, recordBytes);
        } catch (ProblemException e) {
            return ending; // it is refused, and told why
        }
    }

    private Order of(CallId call, Order order, UnaryOperator<Content> shelved) {
        Content content = order.work().content();
        if (!mayBeLarge(content) || isRefused(order.work())) {
            return order;
        }
        try {
            CallRecord record = CallRecord.submitted(call, order, coordinator);
            return LedgerForm.write(record).length > recordBytes ? order.with(shelved.apply(content)) : order;
        } catch (ProblemException e) {
            return order; // as above
        }
    }

    private boolean isRefused(Work work) {
        return work instanceof Work.Chain chain && chains.refusal(chain).isPresent();
    }

    /** A text may have a half more bytes in writing than it weighs; whatever else has fewer. */
    private boolean mayBeLarge(Content content) {
        return content.weight() > recordBytes / 2 && content.weight() <= valueBytes;
    }
}
