package org.rpcchain.soap.jaxws;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** Refuses a request as soon as more bytes of it have been read than are allowed. */
final class SizeLimitInterceptor extends AbstractPhaseInterceptor<Message> {
    private final long limit;

    SizeLimitInterceptor(long limit) {
        super(Phase.RECEIVE);
        this.limit = limit;
    }

    @Override
    public void handleMessage(Message message) {
        InputStream in = message.getContent(InputStream.class);
        if (in != null) {
            message.setContent(InputStream.class, new LimitedStream(in, limit));
        }
    }

    private static final class LimitedStream extends FilterInputStream {
        private final long limit;
        private long read;

        LimitedStream(InputStream in, long limit) {
            super(in);
            this.limit = limit;
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            count(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int bytes = super.read(buffer, offset, length);
            count(bytes);
            return bytes;
        }

        private void count(int bytes) {
            read += Math.max(0, bytes);
            if (read > limit) {
                throw new ProblemException(
                        FailureCode.TOO_LARGE,
                        "the request is larger than " + limit + " bytes; send less, or raise the service's limit");
            }
        }
    }
}
