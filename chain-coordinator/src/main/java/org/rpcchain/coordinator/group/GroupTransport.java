package org.rpcchain.coordinator.group;

import java.io.DataInput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jgroups.Address;
import org.jgroups.protocols.TCP;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * JGroups' TCP with a seal around each buffer, so that no byte reaches any of JGroups' parsers that was not sealed by a member:
 * not the messages, and not the headers of discovery, failure detection and merging. The protocols {@code SYM_ENCRYPT} and
 * {@code ASYM_ENCRYPT} sit above those parsers and leave headers open; the design note says what that means.
 *
 * <p>Without a seal (an open group) it only bounds the length of what is read.
 */
final class GroupTransport extends TCP {
    /** Buffers hold at most 64 KB of bundled messages, or one fragment of 60 KB, and headers. */
    static final int MAXIMUM_BUFFER_BYTES = 256 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(GroupTransport.class);

    private final Optional<Seal> seal;
    private final AtomicLong refused = new AtomicLong();

    GroupTransport(Optional<Seal> seal) {
        this.seal = seal;
    }

    /** Answers how many buffers did not open. */
    long refused() {
        return refused.get();
    }

    @Override
    public void send(Address destination, byte[] buffer, int offset, int length) throws Exception {
        if (seal.isEmpty()) {
            super.send(destination, buffer, offset, length);
            return;
        }
        byte[] frame = seal.get().close(buffer, offset, length);
        super.send(destination, frame, 0, frame.length);
    }

    @Override
    public void receive(Address sender, DataInput input, int length) throws Exception {
        if (length < 0 || length > MAXIMUM_BUFFER_BYTES) {
            throw new IOException(sender + " announced " + length + " bytes at once; the connection is closed");
        }
        byte[] frame = new byte[length];
        input.readFully(frame);
        Optional<byte[]> opened =
                seal.isEmpty() ? Optional.of(frame) : seal.get().open(frame);
        opened.ifPresentOrElse(plain -> super.receive(sender, plain, 0, plain.length), () -> refuse(sender, frame));
    }

    @Override
    public void receive(Address sender, byte[] buffer, int offset, int length) {
        // No connection brings buffers this way; only what the transport sends to its own address, which it also loops
        // back.
        if (seal.isPresent()) {
            seal.get()
                    .open(Arrays.copyOfRange(buffer, offset, offset + length))
                    .ifPresent(plain -> super.receive(sender, plain, 0, plain.length));
            return;
        }
        super.receive(sender, buffer, offset, length);
    }

    private void refuse(Address claimedSender, byte[] frame) {
        if (seal.filter(own -> own.made(frame)).isPresent()) {
            return; // The list of members names this one by another address than it advertises: it has found itself.
        }
        long number = refused.incrementAndGet();
        // The 1st, 2nd, 4th, ... so that whoever sends rubbish does not fill the log.
        if (Long.bitCount(number) == 1) {
            LOG.warn(
                    "The group's port was sent {} buffers that do not open, the last from one who says it is {}: it has another"
                            + " secret or none, or is no coordinator. Give all members the same secret.",
                    number,
                    claimedSender);
        }
    }
}
