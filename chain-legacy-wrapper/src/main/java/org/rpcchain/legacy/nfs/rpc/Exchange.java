package org.rpcchain.legacy.nfs.rpc;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A call on a connection, from its sending to its answer. It is either sent or withdrawn, and who asks afterwards knows
 * which: only so can a call that got no answer be told from one that never left.
 */
final class Exchange {
    private enum Stage {
        WAITING,
        SENT,
        WITHDRAWN
    }

    private final int xid;
    private final ByteBuffer record;
    private final CompletableFuture<ByteBuffer> answer = new CompletableFuture<>();
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.WAITING);
    private final long createdNanos = System.nanoTime();

    Exchange(int xid, ByteBuffer record) {
        this.xid = xid;
        this.record = record;
    }

    int xid() {
        return xid;
    }

    ByteBuffer record() {
        return record;
    }

    CompletableFuture<ByteBuffer> answer() {
        return answer;
    }

    long createdNanos() {
        return createdNanos;
    }

    /** Answers whether it may be sent now; from then on the server may have it. */
    boolean begin() {
        return stage.compareAndSet(Stage.WAITING, Stage.SENT);
    }

    /** The record did not leave whole: a server never carries out part of one. */
    void broken() {
        stage.set(Stage.WITHDRAWN);
    }

    /** Answers whether the server may have got it; if not, it never will. */
    boolean sent() {
        return !stage.compareAndSet(Stage.WAITING, Stage.WITHDRAWN) && stage.get() == Stage.SENT;
    }

    void fail(RpcTrouble trouble, String why) {
        answer.completeExceptionally(new LostException(trouble, sent(), why));
    }
}
