package org.rpcchain.soap.jaxws;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** An answer's body, of at most so many bytes: of a longer one no more is read. For one answer. */
final class LimitedBody implements BodySubscriber<byte[]> {
    private final long limitBytes;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    LimitedBody(long limitBytes) {
        this.limitBytes = limitBytes;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        for (ByteBuffer piece : pieces) {
            if (bytes.size() + (long) piece.remaining() > limitBytes) {
                whole.completeExceptionally(
                        new IOException("the answer has more than the " + limitBytes + " bytes that are taken"));
                if (subscription != null) {
                    subscription.cancel();
                }
                return;
            }
            byte[] next = new byte[piece.remaining()];
            piece.get(next);
            bytes.writeBytes(next);
        }
    }

    @Override
    public void onError(Throwable failure) {
        whole.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        whole.complete(bytes.toByteArray());
    }
}
