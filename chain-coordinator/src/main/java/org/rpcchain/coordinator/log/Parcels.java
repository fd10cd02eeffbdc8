package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Keeps large parameters and results on this machine's disk, one file each, under the SHA-256 of its content: equal
 * contents are one file, and what is under a name is whole, is on the disk, and is what the name says.
 *
 * <p>A content is written to {@code incoming}, forced, renamed to {@code ab/ab12...} (its hash, and the first two digits of
 * it), and the directory forced; so after kill -9 or a power cut it is there or not, never in part. Nothing is counted
 * about who needs it: who put it, or found it there, removes it. Contents are streamed; none is in memory as a whole.
 * Thread-safe. Source: RPC-V, §4.2 ("job descriptions are stored in a database, and file archives in an optimized file
 * system").
 */
public final class Parcels implements AutoCloseable {
    /** What all parcels may take unless somebody says otherwise: 16 GiB. */
    public static final long DEFAULT_LIMIT_BYTES = 16L << 30;

    private static final String INCOMING = "incoming";

    private final Path directory;
    private final DirectoryLock lock;
    private final Disk disk;
    private final Room room;
    private final AtomicLong totalBytes = new AtomicLong();
    private final AtomicLong names = new AtomicLong();
    /** The shelves that are on the disk, whatever happens to the machine. */
    private final Set<Path> forced = ConcurrentHashMap.newKeySet();

    private Parcels(Path directory, DirectoryLock lock, long limitBytes, Disk disk) {
        this.directory = directory;
        this.disk = disk;
        this.lock = lock;
        this.room = new Room(
                "the directory of parcels " + directory,
                "collect or remove what has ended",
                limitBytes,
                totalBytes::get);
    }

    /**
     * Opens a directory, which is made if need be and is then this opener's alone. Removes what was being written when a
     * process or a machine died.
     *
     * @param limitBytes what all parcels may take together, with those that are coming in
     * @throws LogException if somebody has it open, or if the disk fails
     */
    public static Parcels open(Path directory, long limitBytes) {
        return open(directory, limitBytes, new FileDisk());
    }

    static Parcels open(Path directory, long limitBytes, Disk disk) {
        Parcels parcels = new Parcels(directory, DirectoryLock.take(directory, disk), limitBytes, disk);
        try {
            parcels.tidy();
        } catch (IOException e) {
            parcels.close();
            throw broken("read", directory, e);
        }
        return parcels;
    }

    private void tidy() throws IOException {
        Path incoming = Files.createDirectories(directory.resolve(INCOMING));
        disk.forceDirectory(directory);
        for (Path left : list(incoming)) {
            Files.delete(left);
        }
        for (Path shelf : list(directory)) {
            if (Files.isDirectory(shelf) && !shelf.equals(incoming)) {
                for (Path parcel : list(shelf)) {
                    totalBytes.addAndGet(Files.size(parcel));
                }
            }
        }
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> paths = Files.list(directory)) {
            return paths.toList();
        }
    }

    /**
     * Keeps a content, and answers its name when it is on the disk. One that is there already is written again, which
     * mends it if it was damaged.
     *
     * @param content is read to its end and not closed
     * @throws IOException what the content throws; nothing is kept then
     * @throws LogException a {@link LogFullException} if it does not fit, or if the disk fails; nothing is kept then
     */
    public ParcelId put(InputStream content) throws IOException {
        try (IncomingParcel incoming = incoming()) {
            ParcelId id = incoming.receive(content);
            keep(incoming, id);
            return id;
        }
    }

    /**
     * Keeps a content that was announced, when it is on the disk; fails as {@link #put(InputStream)} does.
     *
     * @throws LogException also if the content is not what was announced ({@link LogException.Reason#DAMAGED}); nothing is
     *     kept then
     */
    public void put(ParcelId announced, InputStream content) throws IOException {
        try (IncomingParcel incoming = incoming()) {
            ParcelId came = incoming.receive(content);
            if (!came.equals(announced)) {
                throw damaged(announced, "what came is " + came + ", and was not kept");
            }
            keep(incoming, announced);
        }
    }

    private IncomingParcel incoming() {
        return new IncomingParcel(directory.resolve(INCOMING).resolve(names.incrementAndGet() + ".part"), room);
    }

    private void keep(IncomingParcel incoming, ParcelId id) {
        Path file = file(id);
        Path shelf = shelf(id);
        try {
            if (!forced.contains(shelf)) { // who finds it made by another, who has not forced it yet, has to
                Files.createDirectories(shelf);
                disk.forceDirectory(directory);
                forced.add(shelf);
            }
            move(incoming, id, file);
            disk.forceDirectory(shelf);
        } catch (IOException e) {
            throw broken("keep", file, e);
        }
    }

    /** Synchronized with {@link #remove}: else of two that come at once both would count. */
    private synchronized void move(IncomingParcel incoming, ParcelId id, Path file) throws IOException {
        long before = Files.exists(file) ? Files.size(file) : 0;
        Files.move(incoming.file(), file, StandardCopyOption.ATOMIC_MOVE);
        totalBytes.addAndGet(id.bytes() - before);
    }

    /**
     * Reads a parcel. Its length is verified at once, its hash when the end is read: {@code read} then throws a
     * {@link LogException} ({@link LogException.Reason#DAMAGED}) instead of answering the end, so who reads to the end knows.
     *
     * @return the caller's to close
     * @throws LogException {@link LogException.Reason#ABSENT} if it is not here, or damaged, or if the disk fails
     */
    public InputStream get(ParcelId id) {
        Path file = file(id);
        try {
            if (Files.notExists(file)) {
                throw absent(id);
            }
            if (Files.size(file) != id.bytes()) {
                throw damaged(id, "the file " + file + " has " + Files.size(file) + " bytes");
            }
            return new CheckedParcel(Files.newInputStream(file), id);
        } catch (IOException e) {
            throw broken("read", file, e);
        }
    }

    /**
     * Reads some bytes of a parcel, which are not verified: whoever puts them together does that.
     *
     * @param from where they begin; less than the parcel's length
     * @param most how many at most
     * @return one byte at least
     * @throws LogException {@link LogException.Reason#ABSENT} if it is not here, or if the disk fails
     */
    public byte[] portion(ParcelId id, long from, int most) {
        Path file = file(id);
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            ByteBuffer portion = ByteBuffer.allocate((int) Math.min(most, id.bytes() - from));
            channel.position(from);
            while (portion.hasRemaining() && channel.read(portion) >= 0) {}
            if (portion.hasRemaining()) {
                throw damaged(id, "the file " + file + " has " + channel.size() + " bytes");
            }
            return portion.array();
        } catch (NoSuchFileException e) {
            throw absent(id);
        } catch (IOException e) {
            throw broken("read", file, e);
        }
    }

    private LogException absent(ParcelId id) {
        return new LogException(
                LogException.Reason.ABSENT,
                "the parcel " + id + " is not in " + directory + "; have it sent again by who has it");
    }

    /** Removes all parcels but these: for who opens it, and knows what is needed. Answers what is no parcel, and stays. */
    public synchronized List<Path> retain(Set<ParcelId> needed) {
        List<Path> foreign = new ArrayList<>();
        try {
            for (Path shelf : list(directory)) {
                if (shelf.getFileName().toString().length() == 2 && Files.isDirectory(shelf)) {
                    for (Path file : list(shelf)) {
                        if (ParcelId.isName(file.getFileName().toString())) {
                            retain(new ParcelId(file.getFileName().toString(), Files.size(file)), needed);
                        } else {
                            foreign.add(file);
                        }
                    }
                }
            }
            return foreign;
        } catch (IOException e) {
            throw broken("tidy", directory, e);
        }
    }

    private void retain(ParcelId id, Set<ParcelId> needed) {
        if (!needed.contains(id)) {
            remove(id);
        }
    }

    /** Answers whether a parcel is here. */
    public boolean contains(ParcelId id) {
        return Files.exists(file(id));
    }

    /**
     * Removes a parcel, and answers whether it was here. Its space is free at once, but where somebody is still reading it.
     * A power cut may bring it back.
     *
     * @throws LogException if the disk fails
     */
    public synchronized boolean remove(ParcelId id) {
        Path file = file(id);
        try {
            long bytes = Files.exists(file) ? Files.size(file) : 0;
            boolean removed = Files.deleteIfExists(file);
            totalBytes.addAndGet(-bytes);
            return removed;
        } catch (IOException e) {
            throw broken("remove", file, e);
        }
    }

    /** Answers what all parcels take, in bytes; without those that are coming in. */
    public long totalBytes() {
        return totalBytes.get();
    }

    /** Answers what they may take together, in bytes. */
    public long limitBytes() {
        return room.limitBytes();
    }

    private Path file(ParcelId id) {
        return shelf(id).resolve(id.sha256());
    }

    private Path shelf(ParcelId id) {
        return directory.resolve(id.sha256().substring(0, 2));
    }

    static LogException damaged(ParcelId id, String found) {
        return new LogException(
                LogException.Reason.DAMAGED,
                "the parcel " + id + " is damaged: " + found + "; have it sent again by who has it");
    }

    static LogException broken(String doing, Path file, IOException cause) {
        return new LogException(
                LogException.Reason.BROKEN,
                "could not " + doing + " " + file + " (" + cause
                        + "); see that the disk is sound and has room, then try" + " again",
                cause);
    }

    /** Lets the directory go. */
    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            throw broken("let go", directory, e);
        }
    }
}
