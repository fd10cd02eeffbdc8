package org.rpcchain.soap.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.io.entity.AbstractHttpEntity;
import org.rpcchain.soap.mime.ByteChunks;

/** A request's body, of a known length; it knows whether sending it began, and does not begin when it is too late. */
final class BodyEntity extends AbstractHttpEntity {
    private final ByteChunks bytes;
    private final long latestNanos;
    private boolean begun;

    /** Creates a body that is to leave before {@link System#nanoTime} says {@code latestNanos}. */
    BodyEntity(ByteChunks bytes, String contentType, long latestNanos) {
        super(contentType, null);
        this.bytes = bytes;
        this.latestNanos = latestNanos;
    }

    boolean begun() {
        return begun;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        if (System.nanoTime() - latestNanos > 0) { // the times that the message bears are over: it is to be made anew
            throw new IOException("this sender began too late, since it stood still or the connection took too long");
        }
        begun = true;
        bytes.writeTo(out);
    }

    @Override
    public long getContentLength() {
        return bytes.size();
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public boolean isStreaming() {
        return false;
    }

    @Override
    public InputStream getContent() {
        return bytes.stream();
    }

    @Override
    public void close() {}
}
