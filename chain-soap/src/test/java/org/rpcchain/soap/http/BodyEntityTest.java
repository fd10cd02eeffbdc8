package org.rpcchain.soap.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.rpcchain.soap.mime.ByteChunks;

class BodyEntityTest {
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

    private BodyEntity within(long nanos) {
        ByteChunks bytes = new ByteChunks();
        bytes.write('a');
        return new BodyEntity(bytes, "text/xml", System.nanoTime() + nanos);
    }

    @Test
    void what_was_made_just_now_is_sent() throws IOException {
        BodyEntity body = within(TimeUnit.HOURS.toNanos(1));
        body.writeTo(sent);
        assertThat(body.begun()).isTrue();
        assertThat(sent.size()).isEqualTo(1);
    }

    @Test
    void what_was_made_long_ago_is_not_sent_any_more() {
        BodyEntity body = within(-1);
        assertThatThrownBy(() -> body.writeTo(sent))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("began too late");
        assertThat(body.begun()).isFalse();
        assertThat(sent.size()).isZero();
    }
}
