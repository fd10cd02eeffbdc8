package org.rpcchain.soap.mime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SteadyBodyTest {
    private long nanos;

    /** Sends so many bytes at a time, each time after a pause, for ever. */
    private final class Dripping extends ServletInputStream {
        private final Duration pause;
        private final int bytes;
        private int reads;

        Dripping(Duration pause, int bytes) {
            this.pause = pause;
            this.bytes = bytes;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException("it is read by whole buffers");
        }

        @Override
        public int read(byte[] to, int offset, int length) {
            reads++;
            nanos += pause.toNanos();
            return Math.min(bytes, length);
        }

        @Override
        public boolean isFinished() {
            return false;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException();
        }
    }

    /** Sends one whole buffer at once, and then goes on as another does. */
    private static final class Started extends ServletInputStream {
        private final ServletInputStream rest;
        private boolean started;

        Started(ServletInputStream rest) {
            this.rest = rest;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException("it is read by whole buffers");
        }

        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
            if (!started) {
                started = true;
                return length;
            }
            return rest.read(to, offset, length);
        }

        @Override
        public boolean isFinished() {
            return false;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException();
        }
    }

    private SteadyBody body(Dripping in) {
        return new SteadyBody(in, () -> nanos);
    }

    @Test
    void whoDripsIsCutOffWhenPatienceIsOverAndNotReadAgain() throws IOException {
        Dripping drips = new Dripping(Duration.ofSeconds(4), 1);
        SteadyBody body = body(drips);
        for (int i = 0; i < 5; i++) {
            assertThat(body.read()).isZero();
        }
        assertThatThrownBy(body::read)
                .isInstanceOf(IOException.class)
                .hasMessage("the body came at less than 1024 bytes a second");
        assertThatThrownBy(body::read).isInstanceOf(IOException.class);
        assertThat(drips.reads).isEqualTo(6);
    }

    @Test
    void whoHasSentEnoughForTheTimeMayPause() throws IOException {
        SteadyBody body = body(new Dripping(Duration.ofSeconds(19), 1 << 20));
        byte[] buffer = new byte[1 << 20];
        for (int i = 0; i < 100; i++) {
            assertThat(body.read(buffer)).isEqualTo(buffer.length);
        }
    }

    @Test
    void aFastStartPaysForNoPatienceAfterwards() throws IOException {
        Dripping drips = new Dripping(Duration.ofSeconds(4), 1);
        SteadyBody body = new SteadyBody(new Started(drips), () -> nanos);
        assertThat(body.read(new byte[1 << 22])).isEqualTo(1 << 22); // an hour's worth, at once
        for (int i = 0; i < 5; i++) {
            assertThat(body.read()).isZero();
        }
        assertThatThrownBy(body::read).isInstanceOf(IOException.class);
        assertThat(drips.reads).isEqualTo(6);
    }

    @Test
    void whoKeepsThePaceIsNeverCutOff() throws IOException {
        SteadyBody body = body(new Dripping(Duration.ofSeconds(10), 10 * SteadyBody.LEAST_BYTES_PER_SECOND));
        byte[] buffer = new byte[1 << 20];
        for (int i = 0; i < 10_000; i++) {
            assertThat(body.read(buffer)).isPositive();
        }
    }

    @Test
    void whoReadsMayTakeItsTime() throws IOException {
        SteadyBody body = body(new Dripping(Duration.ofMillis(1), 1));
        for (int i = 0; i < 100; i++) {
            assertThat(body.read()).isZero();
            nanos += Duration.ofHours(1).toNanos();
        }
    }
}
