package org.rpcchain.legacy.http;

import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.jspecify.annotations.Nullable;

/** A whole answer. */
final class Reply {
    private final ClassicHttpResponse head;
    private final byte[] content;

    /** Takes the content as its own. */
    Reply(ClassicHttpResponse head, byte[] content) {
        this.head = head;
        this.content = content;
    }

    int status() {
        return head.getCode();
    }

    /** Answers a header; empty when there is none. */
    String header(String name) {
        @Nullable Header header = head.getFirstHeader(name);
        return header == null || header.getValue() == null ? "" : header.getValue();
    }

    String contentType() {
        return header("Content-Type");
    }

    /** Answers the content, not copied. */
    byte[] content() {
        return content;
    }
}
