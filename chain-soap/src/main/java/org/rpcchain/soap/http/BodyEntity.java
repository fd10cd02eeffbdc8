package org.rpcchain.soap.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.io.entity.AbstractHttpEntity;
import org.rpcchain.soap.mime.ByteChunks;

/** A request's body, of a known length; it knows whether sending it began. */
final class BodyEntity extends AbstractHttpEntity {
    private final ByteChunks bytes;
    private boolean begun;

    BodyEntity(ByteChunks bytes, String contentType) {
        super(contentType, null);
        this.bytes = bytes;
    }

    boolean begun() {
        return begun;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
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
