package org.rpcchain.legacy.soap;

import java.nio.charset.Charset;
import org.apache.hc.core5.http.ContentType;
import org.jspecify.annotations.Nullable;

/** What came back by HTTP, whole. */
@SuppressWarnings("ArrayRecordComponent") // read once, compared never
record HttpAnswer(int status, String type, byte[] body) {
    private static final int OK = 200;
    private static final int REDIRECT = 300;

    boolean good() {
        return status >= OK && status < REDIRECT;
    }

    boolean multipart() {
        return type.startsWith("multipart/");
    }

    boolean xml() {
        return type.contains("xml") && !multipart();
    }

    /** Answers the encoding that HTTP names, or null. */
    @Nullable
    String encoding() throws EndedException {
        try {
            @Nullable ContentType parsed = type.isEmpty() ? null : ContentType.parse(type);
            @Nullable Charset charset = parsed == null ? null : parsed.getCharset();
            return charset == null ? null : charset.name();
        } catch (IllegalArgumentException e) {
            throw new EndedException(Ending.GARBLED, "not SOAP", "the answer's Content-Type '" + type + "' is none");
        }
    }
}
