package org.rpcchain.coordinator.runner;

import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.LogException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Replies whose values are in memory, read for whoever is answered. What is too much at once is left for the next reply, and what is
 * gone meanwhile, or cannot be read, is left out: an ending is kept until it is acknowledged, and a call that a server does not name as running is given
 * again.
 */
final class Whole {
    /** The values of a reply have so many bytes, or are one: 16 MiB. */
    private static final long BYTES = 16 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(Whole.class);

    private Whole() {}

    /** Answers a reply whose values are in memory; for any thread, which waits for the disk. */
    static Reply of(Reply reply) {
        if (reply instanceof Reply.Collection collection) {
            Map<Long, Reply.Ended> read =
                    read(collection.endings(), ended -> ended.ending().weight(), Whole::read);
            return new Reply.Collection(read, collection.open(), collection.coordinators());
        }
        if (reply instanceof Reply.Orders orders) {
            Map<CallId, Work.Call> run = read(
                    orders.run(),
                    Work.Call::weight,
                    call -> call.with(call.content().here()));
            return new Reply.Orders(run, orders.taken(), orders.stop(), orders.coordinators());
        }
        return reply;
    }

    private static Reply.Ended read(Reply.Ended ended) {
        return new Reply.Ended(ended.ending().with(Content::here), ended.origin());
    }

    private static <K extends Comparable<K>, T> Map<K, T> read(
            Map<K, T> all, ToLongFunction<T> weight, UnaryOperator<T> read) {
        Map<K, T> whole = new HashMap<>();
        long left = BYTES;
        for (Map.Entry<K, T> next : new TreeMap<>(all).entrySet()) {
            left -= weight.applyAsLong(next.getValue());
            if (left < 0 && !whole.isEmpty()) {
                break;
            }
            try {
                whole.put(next.getKey(), read.apply(next.getValue()));
            } catch (GoneException e) {
                LOG.debug("of {} there is nothing to be told any more", next.getKey(), e);
                left += weight.applyAsLong(next.getValue());
            } catch (LogException | ProblemException | UncheckedIOException e) {
                LOG.error("{} cannot be told, and all else is; see to the disk", next.getKey(), e);
                left += weight.applyAsLong(next.getValue());
            }
        }
        return whole;
    }
}
