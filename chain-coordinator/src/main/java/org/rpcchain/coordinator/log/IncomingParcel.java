package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A parcel that is being written under a temporary name. What is closed before it was kept leaves nothing. */
final class IncomingParcel implements AutoCloseable {
    private static final int PIECE_BYTES = 64 << 10;

    private final Path file;
    private final Room room;
    private final FileChannel channel;
    private final Sha256 hash = new Sha256();
    private long claimedBytes;

    IncomingParcel(Path file, Room room) {
        this.file = file;
        this.room = room;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw Parcels.broken("write", file, e);
        }
    }

    /** Takes all of a stream, and answers what it was when the disk has it. What the stream throws passes. */
    ParcelId receive(InputStream content) throws IOException {
        byte[] piece = new byte[PIECE_BYTES];
        for (int read = content.read(piece); read >= 0; read = content.read(piece)) {
            room.claim(read);
            claimedBytes += read;
            hash.update(piece, 0, read);
            write(ByteBuffer.wrap(piece, 0, read));
        }
        force();
        return hash.id();
    }

    private void write(ByteBuffer bytes) {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw Parcels.broken("write", file, e);
        }
    }

    private void force() {
        try {
            channel.force(true);
            channel.close();
        } catch (IOException e) {
            throw Parcels.broken("write", file, e);
        }
    }

    Path file() {
        return file;
    }

    @Override
    public void close() {
        room.release(claimedBytes);
        try {
            channel.close();
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw Parcels.broken("remove", file, e);
        }
    }
}
