package org.rpcchain.legacy.nfs.rpc;

/** An answer is not what the protocol allows; the message says where it is not. */
public final class GarbageException extends RuntimeException {
    /** Creates the exception of a part of a sentence: what was found. */
    public GarbageException(String found) {
        super(found);
    }
}
