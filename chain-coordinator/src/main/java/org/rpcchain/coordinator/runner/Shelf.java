package org.rpcchain.coordinator.runner;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.log.Parcels;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.message.ValueCbor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The parcels of a coordinator or a server, the values that are too large for its records, and who needs each of them: records in the
 * journal, and whoever is about to make one. What nobody needs any more is removed when the disk says so, too. Thread-safe; who puts or reads a
 * parcel waits for the disk. Source: RPC-V §4.2 ("file archives are stored in an optimized file system").
 */
final class Shelf implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Shelf.class);

    /** So many of those that are lost are named at the start. */
    private static final int MOST_NAMED = 10;

    /** What becomes of what a coordinator has lost. */
    private static final String LOOKED_FOR =
            "is looked for at the other coordinators, and what needs it waits, so see that they are there, and see to the disk";

    private final Parcels parcels;
    /** What becomes of a parcel that is lost, and what to do. */
    private final String ifLost;
    /** The parcels that each call's record in the journal needs, or will when it is written. */
    private final Map<CallId, Set<ParcelId>> needs = new HashMap<>();
    /** How many records need each, and how many hold it that are about to. */
    private final Map<ParcelId, Integer> users = new HashMap<>();

    /** Those that are on the disk, so far as is known: who asks for that need not wait for it. */
    private final Set<ParcelId> here = ConcurrentHashMap.newKeySet();
    /** Those that records need, and that are damaged or gone. */
    private final Set<ParcelId> lost = ConcurrentHashMap.newKeySet();
    /** Volatile, as whoever reads a parcel tells it. */
    private volatile Watcher watcher = id -> {};

    /** Is told, by whoever notices it, what becomes of parcels. */
    @FunctionalInterface
    interface Watcher {
        /** Whether a parcel {@linkplain #isLost is lost} has changed, and may have changed again: what is so is to be asked. */
        void changed(ParcelId id);
    }

    private Shelf(Parcels parcels, String ifLost) {
        this.parcels = parcels;
        this.ifLost = ifLost;
    }

    /** Opens a coordinator's directory; what is kept is bounded by whoever puts it there. */
    static Shelf open(Path directory) {
        return open(directory, LOOKED_FOR);
    }

    /**
     * Opens a directory; what is kept is bounded by whoever puts it there.
     *
     * @param ifLost what is said of a parcel that is lost
     */
    static Shelf open(Path directory, String ifLost) {
        return new Shelf(Parcels.open(directory, Long.MAX_VALUE), ifLost);
    }

    /** Keeps parcels while it is not closed, though no record needs them yet. For one thread at a time. */
    final class Hold implements AutoCloseable {
        private final List<ParcelId> held = new ArrayList<>();

        private Hold() {}

        /** Holds a parcel, and answers whether it is here. */
        boolean take(ParcelId id) {
            use(id);
            held.add(id);
            return contains(id);
        }

        /** Puts a value on the disk, and answers it as it is kept there. */
        Content put(Content content) {
            byte[] bytes = ValueCbor.write(content.value());
            ParcelId id = ParcelId.of(bytes);
            if (!take(id)) {
                put(id, bytes);
            }
            return bound(new Content.Parcel(id.sha256(), id.bytes(), content.weight()));
        }

        /**
         * Answers an ending whose result is on the disk here, where it is too large for a record of so many bytes.
         *
         * @throws ProblemException where it has no written form
         */
        Ending put(Ending ending, long recordBytes) {
            return ValueCbor.write(LedgerForm.of(ending)).length > recordBytes ? ending.with(this::put) : ending;
        }

        /** Answers a value as {@link #put(Content)} would, and leaves the disk as it is. */
        Content named(Content content) {
            ParcelId id = ParcelId.of(ValueCbor.write(content.value()));
            take(id);
            return bound(new Content.Parcel(id.sha256(), id.bytes(), content.weight()));
        }

        /** Puts a parcel on the disk that is held, and is what it is said to be. */
        void put(ParcelId id, byte[] bytes) {
            try {
                parcels.put(id, new ByteArrayInputStream(bytes));
            } catch (IOException e) {
                throw new UncheckedIOException(e); // bytes in memory are read without failing
            }
            kept(id);
        }

        @Override
        public void close() {
            leave(held);
            held.clear();
        }
    }

    /** Begins to hold parcels. */
    Hold hold() {
        return new Hold();
    }

    /** Answers a record whose parcels are read here. */
    CallRecord bound(CallRecord record) {
        return parcelsOf(record).isEmpty() ? record : record.with(this::bound, this::bound);
    }

    /** Answers an ending whose parcel is read here. */
    Ending bound(Ending ending) {
        return ending.with(this::bound);
    }

    private Content bound(Content content) {
        return content instanceof Content.Parcel parcel ? parcel.at(() -> read(idOf(parcel))) : content;
    }

    private Value read(ParcelId id) {
        try (InputStream content = parcels.get(id)) {
            return ValueCbor.read(content);
        } catch (LogException | IOException | UncheckedIOException e) {
            throw notRead(id, e);
        } catch (ProblemException e) {
            verify(id); // what is damaged may be no value, too
            throw e;
        }
    }

    private void verify(ParcelId id) {
        try (InputStream content = parcels.get(id)) {
            content.transferTo(OutputStream.nullOutputStream());
        } catch (LogException | IOException e) {
            throw notRead(id, e);
        }
    }

    private RuntimeException notRead(ParcelId id, Exception why) {
        if (!isNeeded(id)) {
            return new GoneException(String.valueOf(why.getMessage()));
        }
        lost(id, why);
        return why instanceof LogException known ? known : new UncheckedIOException(new IOException(why));
    }

    private void lost(ParcelId id, Exception why) {
        here.remove(id);
        if (lost.add(id)) {
            LOG.error("the parcel {} is lost here: it {}", id, ifLost, why);
            watcher.changed(id);
        }
    }

    private void kept(ParcelId id) {
        here.add(id);
        if (lost.remove(id)) {
            LOG.info("the parcel {} was lost here, and is here again", id);
            watcher.changed(id);
        }
    }

    /** Answers whether a parcel that was lost can be read, or is needed no more; who reads it waits for the disk. */
    boolean isMended(ParcelId id) {
        if (!isNeeded(id)) {
            needless(id);
            return true;
        }
        try {
            verify(id);
        } catch (LogException | UncheckedIOException e) {
            LOG.debug("{} is still lost", id, e);
            return false;
        }
        kept(id);
        return true;
    }

    /** What nobody needs is not lost: whoever needs it later puts it here anew. */
    private void needless(ParcelId id) {
        if (lost.remove(id)) {
            watcher.changed(id);
        }
    }

    /** Sets who is told of what is lost from now on. */
    void watch(Watcher other) {
        watcher = other;
    }

    /** Answers whether a parcel that records need is damaged or gone, as far as is known. */
    boolean isLost(ParcelId id) {
        return lost.contains(id);
    }

    /** Answers the parcels that records need, and that are damaged or gone, as far as is known. */
    Set<ParcelId> lost() {
        return Set.copyOf(lost);
    }

    private boolean contains(ParcelId id) {
        return here.contains(id);
    }

    private synchronized boolean isNeeded(ParcelId id) {
        return users.containsKey(id);
    }

    /** Answers the parcels of a record. */
    static Set<ParcelId> parcelsOf(CallRecord record) {
        Set<ParcelId> ids = Set.of(); // as most records have none
        for (Content content : record.contents()) {
            if (content instanceof Content.Parcel parcel) {
                ids = new HashSet<>(ids);
                ids.add(idOf(parcel));
            }
        }
        return ids;
    }

    /** Answers the parcels of an ending. */
    static Set<ParcelId> parcelsOf(Ending ending) {
        return ending instanceof Ending.Done done && done.content() instanceof Content.Parcel parcel
                ? Set.of(idOf(parcel))
                : Set.of();
    }

    /** Answers the value that a parcel is, as records name it. */
    static Content.Parcel valueOf(ParcelId id) {
        return new Content.Parcel(id.sha256(), id.bytes(), id.bytes());
    }

    private static ParcelId idOf(Content.Parcel parcel) {
        return new ParcelId(parcel.sha256(), parcel.bytes());
    }

    /** Answers whether all parcels of a record are here. */
    boolean has(CallRecord record) {
        return parcelsOf(record).stream().allMatch(this::contains);
    }

    /**
     * Notes what a record needs that is about to be written, or that nothing is kept of a call any more.
     *
     * @return what its record needed before, to be {@linkplain #leave left} when the disk does not say otherwise any more
     */
    synchronized Set<ParcelId> needs(CallId call, Set<ParcelId> now) {
        now.forEach(this::use);
        Set<ParcelId> before = now.isEmpty() ? needs.remove(call) : needs.put(call, now);
        return before == null ? Set.of() : before;
    }

    private synchronized void use(ParcelId id) {
        users.merge(id, 1, Integer::sum);
    }

    /** Needs these no more; they go where nobody else does. */
    void leave(Collection<ParcelId> ids) {
        ids.stream().filter(this::leave).forEach(this::needless);
    }

    /** Answers whether nobody else needs it. */
    private synchronized boolean leave(ParcelId id) {
        users.computeIfPresent(id, (parcel, count) -> count == 1 ? null : count - 1);
        if (users.containsKey(id)) {
            return false;
        }
        here.remove(id);
        parcels.remove(id);
        return true;
    }

    /** Removes what no record needs, and sees what is lost: for the start, when all records are known. */
    synchronized void tidy() {
        parcels.retain(users.keySet())
                .forEach(file -> LOG.warn("{} is no parcel, and is left alone; see who has put it there", file));
        Set<ParcelId> missing = new HashSet<>(users.keySet());
        missing.removeIf(parcels::contains);
        lost.addAll(missing);
        here.addAll(users.keySet());
        here.removeAll(missing);
        if (!missing.isEmpty()) {
            LOG.error(
                    "of {} parcels {} are gone from the disk, or are of another length: {}; each {}",
                    users.size(),
                    missing.size(),
                    missing.stream().limit(MOST_NAMED).toList(),
                    ifLost);
        }
    }

    /**
     * Answers some bytes of a parcel for another coordinator, as {@link Parcels#portion} does.
     *
     * @throws GoneException where it is known to be lost
     */
    byte[] portion(ParcelId id, long from, int most) {
        if (lost.contains(id)) {
            throw new GoneException("the parcel " + id + " is lost here");
        }
        return parcels.portion(id, from, most);
    }

    /** Answers what all parcels take, in bytes. */
    long totalBytes() {
        return parcels.totalBytes();
    }

    @Override
    public void close() {
        parcels.close();
    }
}
