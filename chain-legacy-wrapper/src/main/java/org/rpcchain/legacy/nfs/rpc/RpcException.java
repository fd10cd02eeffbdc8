package org.rpcchain.legacy.nfs.rpc;

/** A call that got no proper answer; the message says what was tried, where, and what to look at. */
public final class RpcException extends RuntimeException {
    private final RpcTrouble trouble;

    /** Creates the exception of a trouble and a sentence. */
    public RpcException(RpcTrouble trouble, String sentence) {
        super(sentence);
        this.trouble = trouble;
    }

    /** Answers what went wrong. */
    public RpcTrouble trouble() {
        return trouble;
    }

    /** Answers what went wrong, in a sentence. */
    public String sentence() {
        return String.valueOf(getMessage());
    }
}
