package org.rpcchain.coordinator.runner;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.engine.BatchId;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.wire.ParcelMessage;
import org.rpcchain.coordinator.wire.PeerForm;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fetches the parcels of records that others tell of, from whoever told, and lets the engine hear of such a record when its parcels are
 * on the disk: so who confirms a record has its values, too. Records without are passed on at once.
 *
 * <p>It asks each coordinator for one portion at a time. What was lost on the way is asked for again when the records are told again,
 * as they are until they are confirmed; and when the whole is compared. Belongs to the thread on which the group speaks. Beyond RPC-V,
 * whose coordinators do not replicate file archives (§4.2).
 */
final class Porter {
    /** What a portion has at most: half of a MiB. */
    static final int PORTION_BYTES = 512 << 10;
    /** So many messages of one coordinator wait for parcels at most, and of so many bytes, or one; what is more is told again. */
    private static final int MOST_HELD = 1_000;

    static final int MOST_HELD_BYTES = 32 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(Porter.class);

    /** Takes a message whose parcels are here, and held until it has been heard. */
    @FunctionalInterface
    interface Ear {
        /** Hears a message of so many bytes. */
        void hear(String from, PeerMessage message, int bytes, Shelf.Hold hold);
    }

    /** A message that waits for parcels. */
    private record Held(PeerMessage message, int bytes, Set<ParcelId> missing, Shelf.Hold hold) {}

    /** What comes, and is wanted, from one coordinator. */
    private static final class Line {
        final List<Held> held = new ArrayList<>();
        final Deque<ParcelId> wanted = new ArrayDeque<>();
        /** What has come of the first that is wanted. */
        byte @Nullable [] coming;

        int came;

        boolean hasRoomFor(int bytes) {
            long all = held.stream().mapToLong(Held::bytes).sum() + bytes;
            return held.isEmpty() || (held.size() < MOST_HELD && all <= MOST_HELD_BYTES);
        }
    }

    private final Shelf shelf;
    private final long mostBytes;
    private final BiConsumer<String, byte[]> group;
    private final Ear engine;
    private final Map<String, Line> lines = new HashMap<>();
    /** Of what these told, something was not heard since they said that they had told all: they are to be asked again. */
    private final Set<String> incomplete = new HashSet<>();

    /**
     * Creates a porter.
     *
     * @param mostBytes larger parcels are not fetched
     * @param group sends bytes to a coordinator; what it cannot send is lost
     */
    Porter(Shelf shelf, long mostBytes, BiConsumer<String, byte[]> group, Ear engine) {
        this.shelf = shelf;
        this.mostBytes = mostBytes;
        this.group = group;
        this.engine = engine;
    }

    /** Hears what another coordinator says. */
    void hear(String from, PeerMessage message, int bytes) {
        if (message instanceof PeerMessage.Replicate replicate) {
            replicate(from, replicate, bytes);
        } else if (message instanceof PeerMessage.Told && !missing(from).isEmpty()) {
            hold(from, message, bytes, missing(from), shelf.hold()); // what was told before is to be heard before
        } else {
            pass(from, message, bytes, shelf.hold());
        }
    }

    /** Lets the engine hear a message; that all was told it does not hear where not all has come, and it asks again. */
    private void pass(String from, PeerMessage message, int bytes, Shelf.Hold hold) {
        if (message instanceof PeerMessage.Told && incomplete.remove(from)) {
            LOG.debug("{} has told all, and not all of it has come", from);
            hold.close();
        } else {
            engine.hear(from, message, bytes, hold);
        }
    }

    private Set<ParcelId> missing(String from) {
        Set<ParcelId> missing = new HashSet<>();
        Line line = lines.get(from);
        if (line != null) {
            line.held.forEach(held -> missing.addAll(held.missing()));
        }
        return missing;
    }

    private void replicate(String from, PeerMessage.Replicate told, int bytes) {
        Set<ParcelId> before = missing(from);
        if (isProbe(told) && !before.isEmpty()) {
            probe(from, told, bytes, before);
            return;
        }
        Set<Integer> tooLarge = tooLarge(told);
        if (tooLarge.isEmpty()) {
            take(from, told, bytes);
            return;
        }
        String sentence = tooLarge.size() + " calls, with values of more than " + mostBytes
                + " bytes; set the limit of values to the same at all coordinators";
        LOG.warn("{} tells of {}", from, sentence);
        if (told.batch().isWanted()) { // it would be told for ever
            send(from, new PeerMessage.Unread(sentence, told.batch(), tooLarge, Set.of()));
        }
        List<CallRecord> rest = IntStream.range(0, told.calls().size())
                .filter(place -> !tooLarge.contains(place))
                .mapToObj(told.calls()::get)
                .toList();
        take(from, new PeerMessage.Replicate(BatchId.NONE, rest, told.sessions()), bytes);
    }

    /** Answers whether nothing is told, but it is asked whether all that was told before is kept. */
    private static boolean isProbe(PeerMessage.Replicate told) {
        return told.batch().isWanted()
                && told.calls().isEmpty()
                && told.sessions().isEmpty();
    }

    /** Lets a probe wait for what was told before; the first may be answered as well as the last, which asks again for what is lost. */
    private void probe(String from, PeerMessage.Replicate probe, int bytes, Set<ParcelId> before) {
        Line line = lines.computeIfAbsent(from, name -> new Line());
        if (line.held.stream().anyMatch(held -> isSame(held.message(), probe))) {
            ask(from, line);
        } else {
            hold(from, probe, bytes, before, shelf.hold());
        }
    }

    /** Answers the places of the calls whose values are not fetched. */
    private Set<Integer> tooLarge(PeerMessage.Replicate told) {
        Set<Integer> places = new TreeSet<>();
        for (int place = 0; place < told.calls().size(); place++) {
            CallRecord call = told.calls().get(place);
            boolean isTooLarge = Shelf.parcelsOf(call).stream().anyMatch(id -> id.bytes() > mostBytes);
            if (isTooLarge && !shelf.has(call)) {
                places.add(place);
            }
        }
        return places;
    }

    private void take(String from, PeerMessage.Replicate told, int bytes) {
        Shelf.Hold hold = shelf.hold();
        Set<ParcelId> missing = new HashSet<>();
        List<CallRecord> bound = new ArrayList<>();
        List<CallRecord> whole = new ArrayList<>();
        for (CallRecord call : told.calls()) {
            Set<ParcelId> lacking = lacking(call, hold);
            CallRecord here = shelf.bound(call);
            bound.add(here);
            if (lacking.isEmpty()) {
                whole.add(here);
            }
            missing.addAll(lacking);
        }
        PeerMessage message = new PeerMessage.Replicate(told.batch(), bound, told.sessions());
        if (missing.isEmpty()) {
            engine.hear(from, message, bytes, hold);
            return;
        }
        engine.hear(from, new PeerMessage.Replicate(BatchId.NONE, whole, told.sessions()), bytes, shelf.hold());
        hold(from, message, bytes, missing, hold);
    }

    private static Set<ParcelId> lacking(CallRecord call, Shelf.Hold hold) {
        Set<ParcelId> lacking = new HashSet<>();
        for (ParcelId id : Shelf.parcelsOf(call)) {
            if (!hold.take(id)) {
                lacking.add(id);
            }
        }
        return lacking;
    }

    /** Lets a message wait; one that is told again takes the place of the one before, and what has not come is asked for again. */
    private void hold(String from, PeerMessage message, int bytes, Set<ParcelId> missing, Shelf.Hold hold) {
        Line line = lines.computeIfAbsent(from, name -> new Line());
        line.held.removeIf(before -> {
            boolean isAgain = isSame(before.message(), message);
            if (isAgain) {
                before.hold().close();
            }
            return isAgain;
        });
        if (!line.hasRoomFor(bytes)) {
            if (message instanceof PeerMessage.Replicate) {
                incomplete.add(from);
            }
            hold.close();
            return;
        }
        line.held.add(new Held(message, bytes, missing, hold));
        missing.stream().filter(id -> !line.wanted.contains(id)).forEach(line.wanted::add);
        ask(from, line);
    }

    private static boolean isSame(PeerMessage before, PeerMessage now) {
        if (before instanceof PeerMessage.Replicate one && now instanceof PeerMessage.Replicate other) {
            return one.batch().equals(BatchId.NONE)
                    ? one.equals(other)
                    : one.batch().equals(other.batch());
        }
        return before.equals(now);
    }

    private void ask(String from, Line line) {
        Set<ParcelId> missing = missing(from);
        while (!line.wanted.isEmpty() && !missing.contains(line.wanted.element())) {
            next(line); // nobody waits for it any more
        }
        if (!line.wanted.isEmpty()) {
            send(from, new ParcelMessage.Want(line.wanted.element(), line.came));
        }
    }

    private void send(String to, PeerMessage message) {
        group.accept(to, PeerForm.write(message));
    }

    private void send(String to, ParcelMessage message) {
        group.accept(to, ParcelMessage.write(message));
    }

    /** Hears what another coordinator says of a parcel. */
    void hear(String from, ParcelMessage message) {
        Line line = lines.get(from);
        if (message instanceof ParcelMessage.Want want) {
            give(from, want);
        } else if (line != null && message.id().equals(line.wanted.peek())) {
            if (message instanceof ParcelMessage.Portion portion) {
                take(from, line, portion);
            } else {
                drop(from, line, message.id());
            }
        }
    }

    private void give(String to, ParcelMessage.Want want) {
        try {
            byte[] portion = shelf.portion(want.id(), want.from(), PORTION_BYTES);
            send(to, new ParcelMessage.Portion(want.id(), want.from(), portion));
        } catch (LogException | GoneException e) {
            LOG.info("{} wants a value that is not to be had here: {}", to, e.getMessage());
            send(to, new ParcelMessage.Gone(want.id()));
        }
    }

    private void take(String from, Line line, ParcelMessage.Portion portion) {
        if (portion.from() != line.came) {
            return; // it was asked for twice
        }
        byte[] coming = line.coming == null ? new byte[(int) portion.id().bytes()] : line.coming;
        System.arraycopy(portion.bytes(), 0, coming, line.came, portion.bytes().length);
        line.coming = coming;
        line.came += portion.bytes().length;
        if (line.came == coming.length) {
            arrived(from, line, portion.id(), coming);
        } else {
            ask(from, line);
        }
    }

    private void arrived(String from, Line line, ParcelId id, byte[] bytes) {
        try {
            line.held.stream()
                    .filter(held -> held.missing().contains(id))
                    .findFirst()
                    .ifPresent(held -> held.hold().put(id, bytes));
        } catch (LogException e) {
            LOG.warn("a value that {} told of is not kept: {}", from, e.getMessage());
            drop(from, line, id);
            return;
        }
        next(line);
        line.held.forEach(held -> held.missing().remove(id));
        letGo(from, line);
    }

    /** Who told of a parcel does not have it any more, or something else: it tells what it has, when it is asked again whether that is all. */
    private void drop(String from, Line line, ParcelId id) {
        next(line);
        incomplete.add(from);
        line.held.removeIf(held -> {
            boolean isVain = held.missing().remove(id) && held.message() instanceof PeerMessage.Replicate;
            if (isVain) {
                held.hold().close();
            }
            return isVain;
        });
        letGo(from, line);
    }

    private static void next(Line line) {
        line.wanted.remove();
        line.coming = null;
        line.came = 0;
    }

    /** Passes on what waits for nothing any more, in its order, and asks for the next. */
    private void letGo(String from, Line line) {
        List<Held> free =
                line.held.stream().filter(held -> held.missing().isEmpty()).toList();
        line.held.removeAll(free);
        if (line.held.isEmpty()) {
            lines.remove(from);
        }
        free.forEach(held -> pass(from, held.message(), held.bytes(), held.hold()));
        ask(from, line);
    }

    /** Waits no more for who is not reached: others tell the same, or it does when it is back. */
    void reaches(List<String> members) {
        incomplete.retainAll(members);
        lines.entrySet().removeIf(line -> {
            boolean isLost = !members.contains(line.getKey());
            if (isLost) {
                line.getValue().held.forEach(held -> held.hold().close());
            }
            return isLost;
        });
    }
}
