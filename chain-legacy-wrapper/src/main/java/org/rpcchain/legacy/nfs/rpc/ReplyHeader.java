package org.rpcchain.legacy.nfs.rpc;

import java.util.Optional;

/**
 * What a server says of a call before the result, after the call's number (RFC 5531 §9).
 *
 * @param trouble why there is no result, unless there is one
 * @param said the same for people
 */
record ReplyHeader(Optional<RpcTrouble> trouble, String said) {
    private static final int REPLY = 1;
    private static final int ACCEPTED = 0;
    private static final int DENIED = 1;
    private static final int AUTH_ERROR = 1;

    /** The longest verifier that RFC 5531 allows. */
    private static final int VERIFIER_BYTES = 400;

    static ReplyHeader read(XdrReader reply) {
        expect(reply.int32(), REPLY, "a message that is no reply");
        int status = reply.int32();
        if (status == DENIED) {
            return denied(reply);
        }
        expect(status, ACCEPTED, "a reply that is neither accepted nor denied");
        reply.int32(); // the verifier's flavor
        reply.opaque(VERIFIER_BYTES);
        return accepted(reply.int32());
    }

    private static ReplyHeader accepted(int status) {
        return switch (status) {
            case 0 -> new ReplyHeader(Optional.empty(), "done");
            case 1 -> refused(RpcTrouble.RPC_PROG_UNAVAIL, "the server has no such program");
            case 2 -> refused(RpcTrouble.RPC_PROG_UNAVAIL, "the server does not speak this version of it");
            case 3 -> refused(RpcTrouble.RPC_PROC_UNAVAIL, "the server does not have this procedure");
            case 4 -> refused(RpcTrouble.RPC_GARBAGE_ARGS, "the server could not read the arguments");
            case 5 -> refused(RpcTrouble.RPC_SYSTEM_ERR, "the server failed within itself");
            default -> throw new GarbageException("the unknown status " + status);
        };
    }

    private static ReplyHeader denied(XdrReader reply) {
        if (reply.int32() != AUTH_ERROR) {
            return refused(RpcTrouble.RPC_PROG_UNAVAIL, "the server does not speak version 2 of RPC");
        }
        return refused(
                RpcTrouble.RPC_AUTH_ERROR, "the server does not take the credential (auth_stat " + reply.int32() + ")");
    }

    private static ReplyHeader refused(RpcTrouble trouble, String said) {
        return new ReplyHeader(Optional.of(trouble), said);
    }

    private static void expect(int found, int due, String otherwise) {
        if (found != due) {
            throw new GarbageException(otherwise);
        }
    }
}
