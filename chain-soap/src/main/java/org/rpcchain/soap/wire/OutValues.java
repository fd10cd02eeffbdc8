package org.rpcchain.soap.wire;

import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.soap.mime.ByteChunks;

/**
 * Writes the values of one message, which together take at most so many bytes: a value whose parts are shared is small in
 * memory, and may be larger than all memory when it is written. For one thread.
 */
final class OutValues {
    private long leftBytes;

    OutValues(long limitBytes) {
        this.leftBytes = limitBytes;
    }

    /**
     * Answers the form between Java nodes.
     *
     * @throws org.rpcchain.ProblemException with {@code TOO_LARGE}
     */
    OutValue binary(Value value) {
        ByteChunks cbor = new ByteChunks(leftBytes);
        ValueCbor.write(value, cbor);
        leftBytes -= cbor.size();
        return new OutValue.Binary(cbor);
    }
}
