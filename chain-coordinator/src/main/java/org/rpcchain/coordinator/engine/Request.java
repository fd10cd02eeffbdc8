package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;

/**
 * What clients and servers ask a coordinator; each is answered by one {@link Reply}, and may be asked again after any
 * silence. What no client or server could mean is refused where it is made, or read. Source: RPC-V §4.2 ("the coordinators
 * only reply to clients and servers requests").
 */
public sealed interface Request {
    /**
     * A client hands over calls; the reply comes when they are kept as {@code durability} says.
     *
     * @param orders by counter, from 1; taken in that order
     */
    record Submit(Login login, SortedMap<Long, Order> orders, Durability durability) implements Request {
        /** Checks and copies. */
        public Submit {
            requireCounters(orders.keySet());
            orders = Collections.unmodifiableSortedMap(new TreeMap<>(orders));
        }

        @Override
        public long weight() {
            return orders.values().stream()
                    .mapToLong(order -> BYTES + order.work().weight())
                    .sum();
        }
    }

    /**
     * A client that comes back asks which of its calls up to {@code last} the coordinator lacks.
     *
     * @param last from 0
     * @param origins which of the client's lives handed over what it asks for; where it is empty, none
     */
    record Synchronize(Login login, long last, Set<Long> origins) implements Request {
        /** Checks and copies. */
        public Synchronize {
            require(last >= 0, "a client has handed over 0 calls or more, and not " + last);
            origins = copy(origins);
        }
    }

    /**
     * A client wants endings, of at most {@code most} calls that are not among those it {@code has} by now; where there are none
     * yet, the answer may wait for {@code patience}.
     *
     * @param by which life of the client asks; its next such request takes the place of this one
     * @param origins which lives of the client handed over what it wants the endings of; any where it is empty
     * @param most from 1
     */
    record Collect(Login login, long by, Set<Long> origins, Set<Long> has, int most, Duration patience)
            implements Request {
        /** Checks and copies. */
        public Collect {
            require(most >= 1, "a client wants at least 1 ending, and not " + most);
            requirePatience(patience);
            origins = copy(origins);
            has = copy(has);
        }
    }

    /**
     * A client has these endings, safely: the coordinator may forget them.
     *
     * @param counters from 1
     */
    record Acknowledge(Login login, Set<Long> counters) implements Request {
        /** Checks and copies. */
        public Acknowledge {
            requireCounters(counters);
            counters = copy(counters);
        }
    }

    /** A client wants a call no more; an ending that is there already stays. */
    record Cancel(CallId call) implements Request {}

    /** A client wants nothing of a login any more. */
    record Close(Login login) implements Request {}

    /** Somebody asks why a call is where it is. */
    record Explain(CallId call) implements Request {}

    /**
     * A server says that it lives, and pulls work.
     *
     * @param incarnation greater at each of its starts
     * @param number counted from 1 by this incarnation
     * @param settled all of its beats up to this number were answered, or it no longer listens for their answers; less than
     *     {@code number}
     * @param functions what it offers
     * @param room how many more calls it would take now; from 0
     * @param running what it has taken and not ended
     * @param ended what it has ended and no coordinator has taken yet
     * @param patience how long the answer may wait for work; from 0
     */
    record Beat(
            String server,
            long incarnation,
            long number,
            long settled,
            Set<String> functions,
            int room,
            Set<CallId> running,
            Map<CallId, Ending> ended,
            Duration patience)
            implements Request {
        /** Checks and copies. */
        public Beat {
            require(!server.isBlank(), "a server that pulls calls has a name");
            require(
                    number >= 1 && settled >= 0 && settled < number,
                    "the beat " + number + " cannot settle " + settled);
            require(room >= 0, "a server has room for 0 calls or more, and not for " + room);
            requirePatience(patience);
            functions = Collections.unmodifiableSortedSet(new TreeSet<>(functions));
            running = Collections.unmodifiableSortedSet(new TreeSet<>(running));
            ended = Collections.unmodifiableSortedMap(new TreeMap<>(ended));
        }

        /** Answers this, where each ending is as {@code change} says. */
        public Beat with(BiFunction<CallId, Ending, Ending> change) {
            Map<CallId, Ending> changed = new TreeMap<>(ended);
            changed.replaceAll(change);
            return with(changed, Set.of(), room);
        }

        /**
         * Answers this with other endings, and other room.
         *
         * @param more what it says to run, too
         */
        public Beat with(Map<CallId, Ending> others, Set<CallId> more, int otherRoom) {
            Set<CallId> runs = new TreeSet<>(running);
            runs.addAll(more);
            return new Beat(server, incarnation, number, settled, functions, otherRoom, runs, others, patience);
        }

        @Override
        public long weight() {
            return ended.values().stream()
                    .mapToLong(ending -> BYTES + ending.weight())
                    .sum();
        }
    }

    /** What must have happened to a call before it is acknowledged. */
    enum Durability {
        /** It is in the log of the coordinator, forced to the disk. */
        LOGGED,
        /** It is in the logs of the coordinator and of its successors, so far as there are any. */
        REPLICATED
    }

    /** What a request, or an item in it, has beside its values. */
    long BYTES = 1_024;

    /** Answers about how many bytes it has, and rather more. */
    default long weight() {
        return BYTES;
    }

    /**
     * Copies numbers that a stranger chose: {@code Set.copyOf} has a table whose places numbers that are a multiple of its size
     * apart share, and each of them would have to pass by all others.
     */
    private static Set<Long> copy(Set<Long> numbers) {
        return Collections.unmodifiableSet(new HashSet<>(numbers));
    }

    private static void requireCounters(Collection<Long> counters) {
        require(counters.stream().allMatch(counter -> counter >= 1), "calls are counted from 1");
    }

    private static void requirePatience(Duration patience) {
        require(!patience.isNegative(), "patience is 0 or more, and not " + patience);
    }

    private static void require(boolean isSo, String sentence) {
        if (!isSo) {
            throw new IllegalArgumentException(sentence);
        }
    }
}
