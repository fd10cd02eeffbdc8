package org.rpcchain.legacy.nfs.rpc;

import org.rpcchain.legacy.LegacyFault.Kind;

/** What can go wrong below a service's own errors: a table, printed in {@code docs/legacy/nfs.md}. */
public enum RpcTrouble {
    /** No connection, or it was lost before the call was sent whole. */
    RPC_UNREACHABLE(Kind.UNREACHABLE, true),
    /** No answer in time to a call that only reads. */
    RPC_SILENT(Kind.UNREACHABLE, true),
    /** The portmapper, or the port, has no such program in that version. */
    RPC_PROG_UNAVAIL(Kind.UNREACHABLE, true),
    /** The program has no such procedure. */
    RPC_PROC_UNAVAIL(Kind.SERVICE, false),
    /** The server could not read the arguments. */
    RPC_GARBAGE_ARGS(Kind.GARBAGE, false),
    /** The server failed within itself at a call that only reads; at another, what it did is unknown. */
    RPC_SYSTEM_ERR(Kind.SERVICE, true),
    /** The server does not take the credential. */
    RPC_AUTH_ERROR(Kind.ACCESS, false),
    /** The answer to a call that only reads is not what the protocol allows; to another, what was done is unknown. */
    RPC_GARBAGE(Kind.GARBAGE, false),
    /** The answer to a call that only reads is larger than is taken; to another, what was done is unknown. */
    RPC_TOO_LARGE(Kind.GARBAGE, false),
    /** The call was sent and may or may not have been done: this one becomes no fault, but an unknown end. */
    RPC_UNKNOWN(Kind.UNREACHABLE, false);

    private final Kind kind;
    private final boolean retryable;

    RpcTrouble(Kind kind, boolean retryable) {
        this.kind = kind;
        this.retryable = retryable;
    }

    /** Answers whose fault it is. */
    public Kind kind() {
        return kind;
    }

    /** Answers whether the same call may succeed later with nothing mended. */
    public boolean retryable() {
        return retryable;
    }

    /** Answers what this is in an answer to a call with that effect. */
    RpcTrouble after(Effect effect) {
        boolean doubtful = this == RPC_SYSTEM_ERR || this == RPC_GARBAGE || this == RPC_TOO_LARGE;
        return doubtful && effect != Effect.NONE ? RPC_UNKNOWN : this;
    }
}
