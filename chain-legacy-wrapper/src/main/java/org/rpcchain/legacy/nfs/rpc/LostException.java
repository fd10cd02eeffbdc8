package org.rpcchain.legacy.nfs.rpc;

/** A call will not be answered on its connection any more. */
final class LostException extends Exception {
    private final RpcTrouble trouble;
    private final boolean sent;

    LostException(RpcTrouble trouble, boolean sent, String why) {
        super(why);
        this.trouble = trouble;
        this.sent = sent;
    }

    /** Answers whether the server may have got it whole. */
    boolean sent() {
        return sent;
    }

    RpcTrouble trouble() {
        return trouble;
    }

    /** Answers what it is for a call with that effect, of which this or an earlier sending may have arrived. */
    RpcTrouble trouble(boolean arrived, Effect effect) {
        RpcTrouble last = sent || trouble == RpcTrouble.RPC_UNREACHABLE ? trouble : RpcTrouble.RPC_UNREACHABLE;
        return arrived && effect != Effect.NONE ? RpcTrouble.RPC_UNKNOWN : last;
    }

    String why() {
        return String.valueOf(getMessage());
    }
}
