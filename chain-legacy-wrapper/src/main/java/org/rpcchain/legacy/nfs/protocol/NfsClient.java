package org.rpcchain.legacy.nfs.protocol;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.rpcchain.legacy.nfs.rpc.Effect;
import org.rpcchain.legacy.nfs.rpc.GarbageException;
import org.rpcchain.legacy.nfs.rpc.RpcChannel;
import org.rpcchain.legacy.nfs.rpc.RpcProgram;
import org.rpcchain.legacy.nfs.rpc.RpcRequest;
import org.rpcchain.legacy.nfs.rpc.XdrReader;
import org.rpcchain.legacy.nfs.rpc.XdrWriter;

/**
 * The procedures of NFS version 3 (RFC 1813 §3.3), as far as they are needed here.
 *
 * <p>Each says in words what it is for, so that an error can; each throws {@link NfsException} when the server answers an
 * error, and {@link org.rpcchain.legacy.nfs.rpc.RpcException} when it does not answer properly. Thread-safe.
 */
public final class NfsClient {
    /** The program. */
    public static final RpcProgram PROGRAM = new RpcProgram("NFS", 100003, 3);

    private static final int UNSTABLE = 0;
    private static final int FILE_SYNC = 2;
    private static final int UNCHECKED = 0;
    private static final int GUARDED = 1;
    private static final int LONGEST_NAME = 255;

    private final RpcChannel channel;

    /** Calls over a channel, which stays the caller's to close. */
    public NfsClient(RpcChannel channel) {
        this.channel = channel;
    }

    /** A name in a directory. */
    public record Place(FileHandle directory, String name) {
        void write(XdrWriter call) {
            directory.write(call);
            call.text(name);
        }
    }

    /** Answers what the server says of a file. */
    public Attributes attributes(FileHandle file, String what, Asker asker) {
        return call(procedure(1, Effect.NONE, what, file::write), asker, Attributes::read);
    }

    /** Cuts or lengthens a file. */
    public void resize(FileHandle file, long size, String what, Asker asker) {
        RpcRequest request = procedure(2, Effect.REPEATABLE, what, call -> {
            file.write(call);
            writeAttributes(call, Optional.empty(), Optional.of(size));
            call.bool(false); // no guard
        });
        call(request, asker, answer -> true);
    }

    /** Looks a name up. */
    public Found lookup(Place place, String what, Asker asker) {
        return call(procedure(3, Effect.NONE, what, place::write), asker, answer -> {
            FileHandle handle = FileHandle.read(answer);
            return new Found(handle, Attributes.readOptional(answer));
        });
    }

    /** Reads at most {@code count} bytes. */
    public Chunk read(FileHandle file, long offset, int count, String what, Asker asker) {
        RpcRequest request = procedure(6, Effect.NONE, what, call -> {
            file.write(call);
            call.int64(offset).int32(count);
        });
        return call(request, asker, answer -> {
            Optional<Attributes> attributes = Attributes.readOptional(answer);
            long announced = answer.unsigned32();
            boolean end = answer.bool();
            byte[] bytes = answer.opaque(count);
            if (announced != bytes.length) {
                throw new GarbageException(bytes.length + " bytes that were announced as " + announced);
            }
            if (bytes.length == 0 && count > 0 && !end) {
                throw new GarbageException("none of " + count + " bytes, and not that the file ends there");
            }
            return new Chunk(ByteBuffer.wrap(bytes), end, attributes);
        });
    }

    /** Bytes for a place in a file; where {@code stable}, they are to be on the disk before the answer comes. */
    public record Content(long offset, ByteBuffer bytes, boolean stable) {}

    /** Writes bytes; the server may take fewer. */
    public Written write(FileHandle file, Content content, String what, Asker asker) {
        int count = content.bytes().remaining();
        RpcRequest request = procedure(7, Effect.REPEATABLE, what, call -> {
            file.write(call);
            call.int64(content.offset()).int32(count);
            call.int32(content.stable() ? FILE_SYNC : UNSTABLE).opaque(content.bytes());
        });
        return call(request, asker, answer -> {
            Attributes.skipChange(answer);
            int taken = answer.int32();
            boolean stable = answer.int32() == FILE_SYNC;
            if (taken < 0 || taken > count || (taken == 0 && count > 0)) {
                throw new GarbageException("that it took " + taken + " of " + count + " bytes");
            }
            if (content.stable() && !stable) {
                throw new GarbageException("that it keeps in memory what was to be on the disk");
            }
            return new Written(taken, stable, answer.int64());
        });
    }

    /** Makes a file, if there is none; where {@code exclusive}, there must be none. */
    public void create(Place place, int mode, boolean exclusive, String what, Asker asker) {
        RpcRequest request = procedure(8, exclusive ? Effect.ONCE : Effect.REPEATABLE, what, call -> {
            place.write(call);
            call.int32(exclusive ? GUARDED : UNCHECKED);
            writeAttributes(call, Optional.of(mode), Optional.empty());
        });
        call(request, asker, answer -> true);
    }

    /** Makes a directory. */
    public void makeDirectory(Place place, int mode, String what, Asker asker) {
        RpcRequest request = procedure(9, Effect.ONCE, what, call -> {
            place.write(call);
            writeAttributes(call, Optional.of(mode), Optional.empty());
        });
        call(request, asker, answer -> true);
    }

    /** Removes a file. */
    public void remove(Place place, String what, Asker asker) {
        call(procedure(12, Effect.ONCE, what, place::write), asker, answer -> true);
    }

    /** Removes an empty directory. */
    public void removeDirectory(Place place, String what, Asker asker) {
        call(procedure(13, Effect.ONCE, what, place::write), asker, answer -> true);
    }

    /** Gives a file another place, in which it replaces what is there. */
    public void rename(Place from, Place to, String what, Asker asker) {
        RpcRequest request = procedure(14, Effect.ONCE, what, call -> {
            from.write(call);
            to.write(call);
        });
        call(request, asker, answer -> true);
    }

    /** Where a page of a directory starts, and how many bytes it may have. */
    public record PageStart(long cookie, long verifier, int bytes) {}

    /** Reads entries with their attributes. */
    public Page listWithAttributes(FileHandle directory, PageStart start, String what, Asker asker) {
        RpcRequest request = procedure(17, Effect.NONE, what, call -> {
            directory.write(call);
            call.int64(start.cookie()).int64(start.verifier());
            call.int32(start.bytes()).int32(start.bytes());
        });
        return call(request, asker, answer -> page(answer, true));
    }

    /** Reads entries without attributes, from servers that do not offer more. */
    public Page list(FileHandle directory, PageStart start, String what, Asker asker) {
        RpcRequest request = procedure(16, Effect.NONE, what, call -> {
            directory.write(call);
            call.int64(start.cookie()).int64(start.verifier()).int32(start.bytes());
        });
        return call(request, asker, answer -> page(answer, false));
    }

    /** Asks how much the server takes at once. */
    public Sizes sizes(FileHandle root, String what, Asker asker) {
        return call(procedure(19, Effect.NONE, what, root::write), asker, answer -> {
            Attributes.readOptional(answer);
            long read = answer.unsigned32();
            answer.int64(); // what it prefers to read, and in multiples of what
            long write = answer.unsigned32();
            return new Sizes((int) Math.min(read, Integer.MAX_VALUE), (int) Math.min(write, Integer.MAX_VALUE));
        });
    }

    /** Brings what was written to the disk; answers the verifier, which is that of the writes unless they are lost. */
    public long commit(FileHandle file, String what, Asker asker) {
        RpcRequest request = procedure(21, Effect.REPEATABLE, what, call -> {
            file.write(call);
            call.int64(0).int32(0); // all of it
        });
        return call(request, asker, answer -> {
            Attributes.skipChange(answer);
            return answer.int64();
        });
    }

    private static RpcRequest procedure(int number, Effect effect, String what, Consumer<XdrWriter> arguments) {
        return new RpcRequest(PROGRAM, number, effect, what, arguments);
    }

    private <T> T call(RpcRequest request, Asker asker, Function<XdrReader, T> read) {
        return channel.call(request, asker.credential(), asker.deadline(), answer -> {
            NfsStatus status = NfsStatus.of(answer.int32());
            if (status != NfsStatus.NFS3_OK) {
                throw new NfsException(request.what(), status);
            }
            return read.apply(answer);
        });
    }

    /** Writes which attributes to set (sattr3): at most mode and size. */
    private static void writeAttributes(XdrWriter call, Optional<Integer> mode, Optional<Long> size) {
        call.bool(mode.isPresent());
        mode.ifPresent(call::int32);
        call.bool(false).bool(false); // owner and group stay
        call.bool(size.isPresent());
        size.ifPresent(call::int64);
        call.int32(0).int32(0); // times stay
    }

    private static Page page(XdrReader answer, boolean withAttributes) {
        Attributes.readOptional(answer);
        long verifier = answer.int64();
        List<Entry> entries = new ArrayList<>();
        while (answer.bool()) {
            long fileId = answer.int64();
            String name = answer.text(LONGEST_NAME);
            long cookie = answer.int64();
            Optional<Attributes> attributes = Optional.empty();
            if (withAttributes) {
                attributes = Attributes.readOptional(answer);
                skipHandle(answer);
            }
            entries.add(new Entry(name, fileId, cookie, attributes));
        }
        return new Page(entries, verifier, answer.bool());
    }

    private static void skipHandle(XdrReader answer) {
        if (answer.bool()) {
            FileHandle.read(answer);
        }
    }
}
